import type { Guide } from '../../guide.ts'
import { UnfedRest } from './UnfedRest.tsx'

const ignore = () => undefined

export const guide: Guide = {
  purpose: 'Mostra o que um trato encerrado não entregou e continua com os lotes que faltam.',
  instead: [
    ['Dois pesos da mesma pesagem', 'WeightConflict'],
    ['Um aviso sem ação', 'Banner'],
  ],
  anatomy: [
    ['O que falta', 'Quantos lotes, quantos kg, e o que ainda está no vagão.'],
    ['Continuar', 'Só lotes que faltam: quem já recebeu não entra de novo.'],
    [
      'Repartir',
      'Os tratos do dia que não começaram dão até 10% a mais, em vez de uma carga a mais. Dá para desfazer.',
    ],
    ['Pergunta', 'Se há trato no vagão, ele é a primeira carga, ou foi jogado fora e carrega-se de novo.'],
  ],
  keyboard: 'Tab vai de botão a botão; Enter escolhe.',
  props: {
    unfed: 'A quantos lotes falta trato, quantos kg, e quanto disso está no vagão.',
    spread: 'O que os próximos tratos do dia podem dar a mais, ou já dão. Sem ela, nenhum trato do dia espera.',
    onContinue: 'Ao continuar. Recebe se o que está no vagão vai para os lotes.',
  },
  do: {
    text: 'Diga quanto há no vagão antes de mandar carregar: 20 toneladas não se perdem de vista.',
    example: <UnfedRest unfed={{ lots: 9, kg: 20_634, inWagon: 20_635 }} onContinue={ignore} />,
  },
  dont: {
    text: 'Sem o caminho, alguém digita uma programação nova e trata de novo os lotes que já comeram.',
    example: <p>Operação cancelada: faltam 20.634 kg.</p>,
  },
}
