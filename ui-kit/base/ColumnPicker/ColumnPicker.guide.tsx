import { Controlled } from '../../Controlled.fixture.tsx'
import type { Guide } from '../../guide.ts'
import { ColumnPicker } from './ColumnPicker.tsx'

const options = ['Cabeças', 'GMD', 'Carga Projetada'].map(label => ({ value: label, label }))

export const guide: Guide = {
  purpose: 'Escolhe as colunas de uma tabela larga. Cada pessoa compara outras figuras, e a tela guarda a escolha.',
  instead: [
    ['Várias opções de um formulário', 'MultiSelect'],
    ['Mostrar uns registros e não outros', 'SegmentedControl'],
    ['Ações de um registro', 'Menu'],
  ],
  anatomy: [
    ['Botão', 'Sempre com a palavra Colunas, à direita, perto da tabela.'],
    ['Lista', 'Uma caixa por coluna, na ordem da tabela. A coluna do nome não está nela.'],
    ['Voltar ao padrão', 'Só aparece quando a escolha é outra.'],
  ],
  keyboard: [
    ['Enter ou Espaço', 'No botão, abre a lista; numa caixa, liga e desliga.'],
    ['Tab', 'De caixa em caixa; depois da última, fecha.'],
    ['Esc', 'Fecha e devolve o foco ao botão.'],
  ],
  do: {
    text: 'O padrão mostra o que quase todos comparam; o resto está a um toque.',
    example: (
      <Controlled initial={['Cabeças', 'Carga Projetada']}>
        {(value, change) => <ColumnPicker options={options} value={value} onChange={change} />}
      </Controlled>
    ),
  },
  dont: {
    text: 'Nenhuma coluna marcada de início: a tabela chega vazia e manda montar.',
    example: (
      <Controlled<string[]> initial={[]}>
        {(value, change) => <ColumnPicker options={options} value={value} onChange={change} />}
      </Controlled>
    ),
  },
}
