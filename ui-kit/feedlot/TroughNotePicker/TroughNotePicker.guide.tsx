import { Select } from '../../base/Select/Select.tsx'
import { Controlled } from '../../Controlled.fixture.tsx'
import type { Guide } from '../../guide.ts'
import { corralIndexes } from '../sample-data.ts'
import { TroughNotePicker } from './TroughNotePicker.tsx'

export const guide: Guide = {
  purpose: 'A nota de um cocho: o que sobrou, em botões do tamanho do polegar.',
  instead: [
    ['O lote inteiro na lista', 'ReadingCard'],
    ['Opções do escritório', 'SegmentedControl'],
    ['Digitar uma porcentagem', 'PercentField'],
  ],
  anatomy: [
    ['Nota', 'A mudança da carga, grande, e o nome que a fazenda deu.'],
    ['Ordem', 'Do cocho mais limpo ao mais cheio.'],
    ['Escolhida', 'Amarela e com um sinal. Apertar de novo tira.'],
    ['Criar', 'O + leva ao cadastro, para quem pode.'],
  ],
  keyboard: [
    ['Tab', 'Chega à nota escolhida, ou à primeira.'],
    ['↑ ↓ ← →', 'Escolhem; onde a nota é guardada na hora, só movem o foco.'],
    ['Espaço', 'Escolhe e tira.'],
  ],
  props: {
    value: 'A nota escolhida, em %. Sem valor enquanto não há escolha.',
    arrowsOnlyMove: 'As setas só movem o foco: onde a nota se registra assim que é escolhida.',
  },
  do: {
    text: 'O nome do cadastro da fazenda ao lado do número.',
    example: (
      <Controlled<number | null> initial={0}>
        {(value, change) => (
          <TroughNotePicker label="Nota do cocho" indexes={corralIndexes} value={value} onChange={change} />
        )}
      </Controlled>
    ),
  },
  dont: {
    text: 'Uma lista pede dois toques e esconde as outras notas.',
    example: (
      <Controlled initial="0">
        {(value, change) => (
          <Select
            aria-label="Nota"
            value={value}
            onChange={change}
            options={corralIndexes.map(index => ({ value: String(index.value), label: index.name }))}
          />
        )}
      </Controlled>
    ),
  },
}
