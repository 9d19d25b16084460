import type { TracePoint } from '../../../domain/operation/events/trace.ts'
import type { Guide } from '../../guide.ts'
import { TraceChart } from './TraceChart.tsx'

const curve: TracePoint[] = Array.from({ length: 40 }, (_, at) => [
  at * 4000,
  Math.round(4010 * (1 - Math.exp(-at / 11)) * 1.02),
])

export const guide: Guide = {
  purpose: 'A curva de uma pesagem: quanto entrou a cada segundo, até o alvo.',
  instead: [
    ['Um valor por dia', 'LineChart'],
    ['O resultado da pesagem', 'OperationTable'],
    ['O que falta agora', 'WeighingTarget'],
  ],
  anatomy: [
    ['Curva', 'Azul, do primeiro ao último peso.'],
    ['Alvo', 'Tracejado, com o número à esquerda.'],
    ['Faixa', 'A tolerância, em verde claro.'],
    ['Frase', 'O que o desenho mostra: peso, tempo e alvo.'],
  ],
  keyboard: 'Não recebe o foco. A frase diz tudo o que o desenho mostra.',
  props: {
    name: 'O que se pesou: “Milho moído”.',
    points: 'Os pesos, em kg, cada um com o tempo desde o começo, em milissegundos.',
    target: 'O alvo, em kg.',
  },
  do: {
    text: 'A frase dá o peso e o tempo a quem não vê a curva.',
    example: <TraceChart name="Milho moído" points={curve} target={3974} tolerance={79} />,
  },
  dont: {
    text: 'Um peso digitado não tem curva; uma reta inventada parece medida.',
    example: (
      <TraceChart
        name="Milho moído"
        points={[
          [0, 0],
          [160_000, 3974],
        ]}
        target={3974}
        tolerance={79}
      />
    ),
  },
}
