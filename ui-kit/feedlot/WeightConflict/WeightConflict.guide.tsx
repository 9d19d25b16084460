import type { Guide } from '../../guide.ts'
import { WeightConflict } from './WeightConflict.tsx'
import { oneLine } from './weight-conflict.fixture.ts'

const ignore = () => undefined

export const guide: Guide = {
  purpose: 'Pergunta se dois pesos da mesma pesagem, de aparelhos que não se viram, são de um trato ou de dois.',
  instead: [
    ['Um campo que duas pessoas mudaram', 'ConflictPanel'],
    ['Um peso que mudou', 'BeforeAfter'],
  ],
  anatomy: [
    ['Linhas', 'Cada peso com hora, aparelho e pessoa, e a soma. Depois de seis, só quantas faltam.'],
    ['Pergunta', 'Vale para o trato inteiro: o que foi tratado duas vezes foi carregado duas vezes.'],
    [
      'Respostas',
      'Os dois contam, ou valem os de um dos aparelhos, ditos por peso e pessoa. Todas iguais: nenhuma é a mais provável.',
    ],
  ],
  keyboard: 'Tab vai de resposta a resposta; Enter decide.',
  props: {
    conflict: 'O trato com as suas linhas, e os pesos de cada uma.',
    onDecide: 'Recebe a resposta: os dois contam, ou valem os de um dos aparelhos.',
  },
  do: {
    text: 'Os dois pesos à vista: quem estava lá sabe o que houve.',
    example: <WeightConflict conflict={oneLine} onDecide={ignore} />,
  },
  dont: {
    text: 'Sem a pergunta, o último peso apagaria o outro, e o relatório mostraria fome onde há trato.',
    example: <p>Piquete 1: 540 kg, −10,8%</p>,
  },
}
