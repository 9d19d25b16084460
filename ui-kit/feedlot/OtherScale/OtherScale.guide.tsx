import type { Guide } from '../../guide.ts'
import { OtherScale } from './OtherScale.tsx'

export const guide: Guide = {
  purpose: 'Mostra, no tablet sem balança, o que a balança do outro tablet do vagão mostra agora.',
  instead: [
    ['A balança deste tablet', 'ScaleStatus'],
    ['O peso que alguém registrou', 'WeighingList'],
  ],
  anatomy: [
    ['Do outro tablet', 'De onde vem o peso, e o que ele pesa quando é outra coisa.'],
    ['Peso', 'O que a balança mostra. Não é registrado por este tablet.'],
    ['Idade', 'Sempre: o peso chega a cada dois segundos, e some depois de um minuto.'],
  ],
  keyboard: 'Não recebe o foco e não é anunciado a cada mudança.',
  props: {
    line: 'O que o outro tablet pesa, quando é outra coisa.',
  },
  do: {
    text: 'Diga de onde vem e de quando é.',
    example: <OtherScale shown={5_310} age={2} />,
  },
  dont: {
    text: 'Sem a origem, alguém registra o peso que outra pessoa já vai registrar.',
    example: <p>Na balança 5.310 kg</p>,
  },
}
