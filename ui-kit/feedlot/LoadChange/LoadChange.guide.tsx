import type { Guide } from '../../guide.ts'
import { LoadChange } from './LoadChange.tsx'

export const guide: Guide = {
  purpose: 'O que a nota do cocho faz com a carga do lote: total e por cabeça.',
  instead: [
    ['Outro número que muda', 'BeforeAfter'],
    ['Dar a nota', 'TroughNotePicker'],
  ],
  anatomy: [
    ['Carga', 'A de agora; com uma nota, a seta e a nova, com um traço amarelo.'],
    ['Por cabeça', 'Some sem cabeças. Abaixo de 10 kg tem duas casas.'],
    ['Compacta', 'Menor e sem borda, para a lista.'],
  ],
  keyboard: 'Não recebe o foco. A nova carga é lida quando a nota muda.',
  props: {
    from: 'A carga projetada de agora, em kg.',
    to: 'A carga projetada com a nota escolhida, em kg. Sem valor enquanto não há nota.',
    quantity: 'Quantas cabeças tem o lote.',
    compact: 'Menor e sem borda, para uma lista.',
  },
  do: {
    text: 'Antes e depois juntos: a pessoa vê o que a sua nota causou.',
    example: <LoadChange from={1203} to={1143} quantity={124} />,
  },
  dont: {
    text: 'Sem a carga de antes, “1.143 kg” não diz se subiu ou desceu.',
    example: <LoadChange from={1143} to={null} quantity={124} />,
  },
}
