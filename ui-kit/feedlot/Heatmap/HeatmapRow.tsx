// A row of a heatmap: its name, and a cell for each column.
import { memo, type ReactNode } from 'react'
import { Link } from '../../base/Link.tsx'
import { heatLevel } from './heat-level.ts'
import { levelClasses, MISSING_TEXT } from './level-classes.ts'

export type HeatmapValue = number | 'missing' | null

export type HeatmapRow = {
  key: string | number
  name: string
  /** The icon before the name, such as the tag of the corral. */
  icon?: ReactNode
  href?: string
  /** One for each column: 'missing' where there should be a value, null where none is expected. */
  values: HeatmapValue[]
}

type RowProps = {
  row: HeatmapRow
  index: number
  /** The column that Tab reaches, if it is in this row. */
  focusable: number | null
  descriptionId: string
  format: (value: number) => string
  strong: number
}

/** A move of the focus renders the rows that it leaves and enters, and no other. */
export const HeatmapTableRow = memo(function HeatmapTableRow({
  row,
  focusable,
  descriptionId,
  format,
  strong,
}: RowProps) {
  const tabIndex = (column: number) => (column === focusable ? 0 : -1)
  return (
    <tr>
      <th scope="row" className="font-medium" {...(!row.href && { tabIndex: tabIndex(0) })}>
        <span className="flex min-w-0 gap-x-2 max-sm:flex-col max-sm:items-start max-sm:gap-y-0.5 max-sm:py-1 sm:items-center">
          {row.icon}
          {row.href ? (
            <Link href={row.href} tabIndex={tabIndex(0)} className="touch-target text-pasture hover:underline">
              {row.name}
            </Link>
          ) : (
            row.name
          )}
        </span>
      </th>
      {row.values.map((value, index) => (
        <td
          key={index}
          tabIndex={tabIndex(index + 1)}
          aria-describedby={index + 1 === focusable ? descriptionId : undefined}
          className={classNameOf(value, strong)}
        >
          <CellText value={value} format={format} />
        </td>
      ))}
    </tr>
  )
})

const CellText = ({ value, format }: { value: HeatmapValue } & Pick<RowProps, 'format'>) => {
  if (value === null) return <span className="sr-only">nenhum dado</span>
  if (value !== 'missing') return format(value)
  return (
    <>
      <span aria-hidden="true">{MISSING_TEXT}</span>
      <span className="sr-only">falta o dado</span>
    </>
  )
}

const classNameOf = (value: HeatmapValue, strong: number) =>
  value === null ? undefined : levelClasses[value === 'missing' ? value : heatLevel(value, strong)]
