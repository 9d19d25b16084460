import { valueText } from './ChartCursor.tsx'
import type { ChartPoint } from './chart.ts'

type Props = {
  caption: string
  points: ChartPoint[]
  series: { name: string }[]
  format: (value: number) => string
  step?: string
}

/** The chart's data for screen readers. */
export const ChartTable = ({ caption, points, series, format, step = 'dia' }: Props) => (
  <div className="sr-only">
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{step.charAt(0).toUpperCase() + step.slice(1)}</th>
          {series.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.map(({ key, title, values }) => (
          <tr key={key}>
            <th scope="row">{title}</th>
            {series.map(({ name }, index) => (
              <td key={name}>{valueText(values[index], format)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
