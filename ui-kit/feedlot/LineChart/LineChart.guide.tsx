import { formatPercent } from '../../../domain/format/format.ts'
import type { Guide } from '../../guide.ts'
import { chartPoints } from '../sample-data.ts'
import { LineChart } from './LineChart.tsx'

const errors = chartPoints(14, day => [1.2 + (day % 5) * 0.2, 0.8 + (day % 4) * 0.5])
const many = chartPoints(14, day => [1 + (day % 3), 2 - (day % 2), day % 4])
const percent = (value: number) => formatPercent(value, 1, 1)

export const guide: Guide = {
  purpose: 'Um a três valores ao longo dos dias. Um dia sem medida corta a linha.',
  instead: [
    ['Previsto contra entregue', 'BarChart'],
    ['Uma pesagem, segundo a segundo', 'TraceChart'],
    ['Sete dias de um lote', 'WeekBars'],
  ],
  anatomy: [
    ['Legenda', 'Cada linha difere na cor, no traço e no ponto.'],
    ['Limite', 'Pontilhado, com a palavra “limite”.'],
    ['Linhas', 'Sem pontos quando os dias são muitos.'],
    ['Dia apontado', 'A data por extenso e o valor de cada linha.'],
    ['Tabela', 'Os mesmos números, para quem ouve.'],
  ],
  keyboard: [
    ['Tab', 'Chega ao gráfico.'],
    ['← →', 'Passam de dia em dia e leem os valores.'],
    ['Esc', 'Fecha o quadro.'],
  ],
  props: {
    series: 'Os nomes das linhas, de uma a três: “Carga”, “Descarga”.',
    limit: 'Um máximo, desenhado como uma linha deitada.',
    around:
      'Em volta do que fica o eixo. `mean`, a média, mostra mudanças pequenas de um número longe de zero, como um peso.',
  },
  do: {
    text: 'Duas linhas que se comparam e o limite que as julga.',
    example: (
      <LineChart
        caption="Erro médio por dia"
        series={['Carga', 'Descarga']}
        points={errors}
        format={percent}
        limit={2}
      />
    ),
  },
  dont: {
    text: 'Valores de unidades diferentes no mesmo eixo não se comparam.',
    example: <LineChart caption="Tudo" series={['Erro', 'Lotes', 'Tratos']} points={many} format={String} />,
  },
}
