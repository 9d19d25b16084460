import { formatKg } from '../../../domain/format/format.ts'
import type { Guide } from '../../guide.ts'
import { chartPoints } from '../sample-data.ts'
import { BarChart } from './BarChart.tsx'

const week = chartPoints(7, day => [9000 + day * 120, 8950 + day * 150])

export const guide: Guide = {
  purpose: 'Compara previsto e entregue, dia a dia.',
  instead: [
    ['A tendência de um valor', 'LineChart'],
    ['Os últimos sete dias de um lote', 'WeekBars'],
    ['Itens em ordem de tamanho', 'RankBars'],
  ],
  anatomy: [
    ['Legenda', 'Os dois nomes: o previsto, claro e com contorno; o entregue, cheio.'],
    ['Eixo', 'Começa em zero, com marcas redondas e a unidade.'],
    ['Barras', 'O entregue na frente do previsto: a diferença é o que sobra à vista.'],
    ['Dia apontado', 'Um quadro com a data por extenso e os dois valores.'],
    ['Tabela', 'Os mesmos números, para quem ouve.'],
  ],
  keyboard: [
    ['Tab', 'Chega ao gráfico.'],
    ['← →', 'Passam de dia em dia e leem os valores.'],
    ['Esc', 'Fecha o quadro.'],
  ],
  props: {
    series: 'Os nomes dos dois valores de cada ponto: “Previsto”, “Entregue”.',
  },
  do: {
    text: 'Dois nomes da fazenda e a unidade no eixo.',
    example: (
      <BarChart
        caption="Previsto e entregue por dia"
        series={['Previsto', 'Entregue']}
        points={week}
        format={formatKg}
      />
    ),
  },
  dont: {
    text: 'Nomes de sistema e nenhuma unidade.',
    example: <BarChart caption="Dados" series={['planned', 'actual']} points={week} format={value => String(value)} />,
  },
}
