import { formatPercent } from '../../../domain/format/format.ts'
import type { Guide } from '../../guide.ts'
import { chartPoints } from '../sample-data.ts'
import { TrendChart } from './TrendChart.tsx'

const errors = chartPoints(14, day => [day === 6 ? null : 1.1 + (day % 5) * 0.35])
const percent = (value: number) => formatPercent(value, 1, 1)

export const guide: Guide = {
  purpose: 'Um número por dia, pequeno: ao lado da linha de uma tabela, ou sobre ela.',
  instead: [
    ['Um gráfico que se lê dia por dia', 'LineChart'],
    ['Previsto contra entregue', 'BarChart'],
    ['Muitas linhas por muitos dias', 'Heatmap'],
  ],
  anatomy: [
    ['Linha', 'Cortada onde falta um dia; o último tem um ponto.'],
    ['Limite', 'Pontilhado, quando existe.'],
    ['Painel', 'Maior: o primeiro e o último dia, e o máximo com o seu número.'],
    ['Frase', 'Para quem ouve: do primeiro ao último, entre o menor e o maior.'],
  ],
  keyboard: 'Não recebe o foco. A frase, ou a tabela do painel, é lida.',
  props: {
    points: 'Os dias, do mais antigo ao mais novo, com um valor cada.',
    series: 'O nome do número na tabela: “Erro”.',
    limit: 'Um máximo, desenhado como uma linha pontilhada.',
    size: '`cell` na linha de uma tabela; `panel` traz o primeiro e o último dia e o maior valor.',
  },
  do: {
    text: 'O número exato ao lado: a linha só mostra para onde vai.',
    example: (
      <p className="flex items-center gap-4">
        <span className="flex-1 font-semibold">João Batista</span>
        <TrendChart caption="Erro por dia" series="Erro" points={errors} format={percent} limit={2} />
        <span>{percent(errors.at(-1)?.values[0] ?? 0)}</span>
      </p>
    ),
  },
  dont: {
    text: 'Sozinha, a linha não tem escala: 1% ou 10%?',
    example: <TrendChart caption="Erro por dia" series="Erro" points={errors} format={percent} />,
  },
}
