import type { Guide } from '../../guide.ts'
import { ErrorGauge } from './ErrorGauge.tsx'

export const guide: Guide = {
  purpose: 'O erro médio de pesagem e para que lado ele pende.',
  instead: [
    ['O erro de uma só pesagem', 'OperationTable'],
    ['O erro dia a dia', 'LineChart'],
  ],
  anatomy: [
    ['Erro', 'A média sem o sinal. Ferrugem acima do limite.'],
    ['Régua', 'O meio é zero, a faixa é a tolerância, o ponto é a tendência.'],
    ['Tendência', 'A média com o sinal, em palavras: “0,62% a mais”, “equilibrado”.'],
  ],
  keyboard: 'Não recebe o foco. É lido com o rótulo e, quando passa do limite, “alto”.',
  props: {
    error: 'O erro médio sem o sinal, em %.',
    bias: 'O erro médio com o sinal, em %: o que foi a mais e o que foi a menos se anulam.',
    limit: 'Acima dele, o erro é marcado como alto.',
  },
  do: {
    text: 'Os dois números juntos: erra pouco, e quase sempre para mais.',
    example: <ErrorGauge label="Erro de carga" error={1.34} bias={0.62} />,
  },
  dont: {
    text: 'Só a média com sinal: erros de um lado apagam os do outro.',
    example: <ErrorGauge label="Erro de carga" error={0.02} bias={0.02} />,
  },
}
