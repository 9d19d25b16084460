// Many rows by many days at one look. Each cell has its number with its sign, so colour only repeats it.
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { cx } from '../../base/cx.ts'
import { type HeatmapRow, HeatmapTableRow, type HeatmapValue } from './HeatmapRow.tsx'
import { type HeatLevel, heatLevels, nextCell } from './heat-level.ts'
import { levelClasses, MISSING_TEXT } from './level-classes.ts'

export type HeatmapColumn = {
  key: string
  /** '21'. */
  label: string
  /** The group over the label, where it changes: 'nov'. */
  group?: string | undefined
  /** The title for screen readers and the description: 'Sexta, 21 de novembro'. */
  title: string
}

type Props = {
  caption: string
  /** Header of the rows: 'Lote'. */
  rowHeader: string
  columns: HeatmapColumn[]
  rows: HeatmapRow[]
  /** The text in the cell: '+5'. */
  format: (value: number) => string
  /** The chosen cell's value in words: 'próxima carga 5% maior'. It gets the keys of the row and column too. */
  describe: (value: HeatmapValue, row: HeatmapRow['key'], column: HeatmapColumn['key']) => string
  /** The distance to zero from which the colour is the stronger one. */
  strong: number
  /** What each of the five colours, and a missing value, mean, in words. */
  legend: Record<HeatLevel | 'missing', string>
}

type Cell = { row: number; column: number }

export function Heatmap({ caption, rowHeader, columns, rows, format, describe, strong, legend }: Props) {
  // the newest day of the first row, until another is chosen
  const [cell, setCell] = useState<Cell>({ row: 0, column: columns.length })
  const [shown, setShown] = useState(false)
  const table = useRef<HTMLTableElement>(null)
  const id = useId()
  const current = { row: Math.min(cell.row, rows.length - 1), column: Math.min(cell.column, columns.length) }

  const show = (target: EventTarget) => {
    const found = cellOf(target)
    if (!found) return
    setCell(found)
    setShown(true)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextCell(event.key, event.ctrlKey || event.metaKey, current, {
      rows: rows.length,
      columns: columns.length,
    })
    if (!next) return
    event.preventDefault()
    const element = table.current?.tBodies[0]?.rows[next.row]?.cells[next.column]
    ;(element?.querySelector('a') ?? element)?.focus()
  }
  return (
    <>
      <Legend legend={legend} />
      <div className="heatmap-scroll" ref={scrollToEnd}>
        <table
          ref={table}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the arrow keys move between its cells
          role="grid"
          aria-readonly="true"
          className="heatmap"
          onKeyDown={onKeyDown}
          onFocus={event => show(event.target)}
          onPointerOver={event => event.pointerType === 'mouse' && show(event.target)}
        >
          <caption className="sr-only">{caption}</caption>
          <Head rowHeader={rowHeader} columns={columns} />
          <tbody>
            {rows.map((row, index) => (
              <HeatmapTableRow
                key={row.key}
                row={row}
                index={index}
                focusable={index === current.row ? current.column : null}
                descriptionId={id}
                format={format}
                strong={strong}
              />
            ))}
          </tbody>
        </table>
      </div>
      <Description
        id={id}
        text={shown ? textOf(rows[current.row], columns[current.column - 1], describe, current) : ''}
      />
    </>
  )
}

/** The newest days are at the right, and a phone shows only some. */
function scrollToEnd(element: HTMLElement | null): void {
  if (element) element.scrollLeft = element.scrollWidth
}

function cellOf(target: EventTarget): Cell | undefined {
  const element = target instanceof Element ? target.closest('td, tbody th') : null
  if (!(element instanceof HTMLTableCellElement) || !(element.parentElement instanceof HTMLTableRowElement)) return
  return { row: element.parentElement.sectionRowIndex, column: element.cellIndex }
}

function textOf(
  row: HeatmapRow | undefined,
  column: HeatmapColumn | undefined,
  describe: Props['describe'],
  { column: at }: Cell,
): string {
  if (!row) return ''
  return column
    ? `${row.name}, ${column.title}: ${describe(row.values[at - 1] ?? null, row.key, column.key)}`
    : row.name
}

const Head = ({ rowHeader, columns }: { rowHeader: string; columns: HeatmapColumn[] }) => (
  <thead>
    <tr>
      <th scope="col">{rowHeader}</th>
      {columns.map(({ key, label, group, title }) => (
        <th key={key} scope="col">
          <span aria-hidden="true">
            <span className="block">{group}</span>
            <span className="block text-sm font-semibold text-ink-2">{label}</span>
          </span>
          <span className="sr-only">{title}</span>
        </th>
      ))}
    </tr>
  </thead>
)

const Legend = ({ legend }: Pick<Props, 'legend'>) => (
  <ul className="flex flex-wrap gap-x-5 gap-y-1.5 px-4 pb-3 text-sm text-ink-2">
    {[...heatLevels, 'missing' as const].map(level => (
      <li key={level} className="flex items-center gap-2">
        <span
          className={cx(
            'flex size-4 items-center justify-center rounded-sm text-xs',
            level !== 'missing' && 'print:hidden',
            levelClasses[level],
          )}
          aria-hidden="true"
        >
          {level === 'missing' && MISSING_TEXT}
        </span>
        {legend[level]}
      </li>
    ))}
  </ul>
)

/** Its height is kept, so that the page does not move under the pointer. */
const Description = ({ id, text }: { id: string; text: string }) => (
  <p
    id={id}
    className={cx('min-h-12 border-t border-line px-4 py-3 print:hidden', text ? 'font-medium' : 'text-sm text-ink-3')}
  >
    {text || 'Escolha um dia para ler o que a cor quer dizer.'}
  </p>
)
