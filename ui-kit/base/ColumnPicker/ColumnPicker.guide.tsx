import { Controlled } from '../../Controlled.fixture.tsx'
import type { Guide } from '../../guide.ts'
import { ColumnPicker } from './ColumnPicker.tsx'

const options = ['Cabeças', 'GMD', 'Carga Projetada'].map(label => ({ value: label, label }))

export const guide: Guide = {
  purpose:
    'Escolhe as colunas de uma tabela larga. Cada pessoa compara números diferentes, e o aparelho guarda a escolha.',
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
  props: {
    options: 'As colunas que se podem esconder. A que dá nome à linha fica sempre.',
    value: 'As colunas à vista, em qualquer ordem.',
    onReset: 'Ao voltar ao padrão. Sem ela, a escolha já é a padrão, e não há o botão.',
  },
  do: {
    text: 'O padrão mostra o que quase todos comparam; o resto está a um toque.',
    example: (
      <Controlled initial={['Cabeças', 'Carga Projetada']}>
        {(value, change) => <PickerAndRow value={value} onChange={change} />}
      </Controlled>
    ),
  },
  dont: {
    text: 'Nenhuma coluna marcada de início: a tabela chega vazia e manda montar.',
    example: (
      <Controlled<string[]> initial={[]}>
        {(value, change) => <PickerAndRow value={value} onChange={change} />}
      </Controlled>
    ),
  },
}

const lot: Record<string, string> = { Cabeças: '118', GMD: '1,31 kg', 'Carga Projetada': '1.133 kg' }

/** What the choice makes of a row of the table. */
function PickerAndRow({ value, onChange }: { value: string[]; onChange: (value: string[]) => void }) {
  return (
    <div className="space-y-3">
      <div className="flex justify-end">
        <ColumnPicker options={options} value={value} onChange={onChange} />
      </div>
      <dl className="flex min-h-20 flex-wrap gap-x-8 gap-y-2 rounded-card border border-line bg-surface p-4">
        {['Lote', ...value].map(column => (
          <div key={column}>
            <dt className="text-sm text-ink-3">{column}</dt>
            <dd className="font-semibold">{lot[column] ?? 'Nelore 250612'}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
