import type { Guide } from '../../guide.ts'
import { Button } from '../Button/Button.tsx'
import { EmptyState } from './EmptyState.tsx'

export const guide: Guide = {
  purpose: 'Ocupa o lugar de uma lista sem registros e diz como o primeiro chega.',
  instead: [
    ['A lista ainda carrega', 'Skeleton'],
    ['A lista não pôde ser aberta', 'Banner'],
    ['Uma tabela ou um gráfico sem dados', 'Uma frase no lugar deles'],
  ],
  anatomy: [
    ['Desenho', 'O cocho vazio. Não é lido em voz alta.'],
    ['Título', 'O que falta, pelo nome: “Nenhum lote ativo encontrado”.'],
    ['Texto', 'O que fazer, em uma frase.'],
    ['Ação', 'O botão que faz isso.'],
  ],
  keyboard: 'Só o botão recebe o foco.',
  props: {
    text: 'O que a pessoa pode fazer.',
    action: 'O botão que faz isso.',
    wholePage: 'Não há mais nada na página: o título é o dela.',
  },
  do: {
    text: 'Nomeia o que falta e traz o botão que resolve.',
    example: (
      <EmptyState
        title="Nenhuma baia cadastrada"
        text="Uma baia recebe um lote. Crie a primeira com o nome que está na placa."
        action={<Button>Criar baia</Button>}
      />
    ),
  },
  dont: {
    text: '“Nenhum registro” não diz de quê, nem o que fazer.',
    example: <EmptyState title="Nenhum registro encontrado" />,
  },
}
