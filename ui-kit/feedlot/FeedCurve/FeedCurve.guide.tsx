import { formatKg } from '../../../domain/format/format.ts'
import type { Guide } from '../../guide.ts'
import { feedPoints, today } from '../sample-data.ts'
import { FeedCurve } from './FeedCurve.tsx'

const format = (value: number) => formatKg(value)

export const guide: Guide = {
  purpose: 'O que um lote recebeu dia a dia, em volta da média, e o que cada leitura de cocho mandou mudar.',
  instead: [
    ['A entrega da fazenda inteira', 'BarChart'],
    ['Sete dias de um lote', 'WeekBars'],
    ['Peso, consumo ou ingestão', 'LineChart'],
  ],
  anatomy: [
    ['Linha cheia', 'O que foi entregue. Um dia sem trato corta a linha.'],
    ['Linha tracejada', 'O que estava previsto.'],
    [
      'Média',
      'Dos dias com trato, com o número na legenda. O eixo fica em volta dela, porque as cargas variam poucos por cento.',
    ],
    [
      'Triângulos',
      'A leitura do dia: para cima aumenta a próxima carga, para baixo diminui. Um ponto vazado não muda nada.',
    ],
    ['Hoje', 'Uma coluna amarela, com a carga prevista; o que já saiu do vagão aparece ao apontar.'],
  ],
  keyboard: [
    ['Tab', 'Chega ao gráfico.'],
    ['← →', 'Passam de dia em dia e leem a nota e os pesos.'],
    ['Esc', 'Fecha o quadro.'],
  ],
  props: {
    today: 'Qual dos dias é hoje. O que já saiu do vagão não é o total do dia: por isso aparece a carga prevista.',
  },
  do: {
    text: 'Um mês: o bastante para ver a carga seguir as leituras.',
    example: <FeedCurve caption="Trato de 30 dias" points={feedPoints(30)} today={today} format={format} />,
  },
  dont: {
    text: 'Um dia só não é uma curva: escreva o número.',
    example: <FeedCurve caption="Trato de um dia" points={feedPoints(1)} today={today} format={format} />,
  },
}
