// The table of a report: many rows, many figures, and totals. It scrolls inside itself; its head, first column and totals stay in sight.
import { ArrowDown, ArrowUp } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import type { Term } from '../../../domain/figures/definitions.ts'
import { cx } from '../../base/cx.ts'
import { Definition } from '../../base/Definition/Definition.tsx'
import { type Sorting, type SortValue, useSorting } from '../../base/Table/sorting.ts'

export type ReportColumn<Row> = {
  key: string
  header: string
  /** Hides the header but for screen readers, for a column of buttons. */
  hideHeader?: boolean
  /** The unit under the header: 'kg', '% do PV'. */
  unit?: string
  cell: (row: Row) => ReactNode
  /** Aligns words at the left; figures are at the right. */
  align?: 'left'
  /** The width of the first column: narrow for a date, wide for a table of few figures, which then stand side by side. */
  width?: 'narrow' | 'wide'
  /** Makes the column sortable by this value. */
  sort?: (row: Row) => SortValue
  /** What the figure means, one press away. */
  definition?: Term
}

type Props<Row> = {
  caption: string
  /** The first one names the row, the others are figures. Keep the array between renders. */
  columns: ReportColumn<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string | number
  /** Totals by the key of a column, the first one included: 'Total'. */
  totals?: Record<string, ReactNode>
  /** Renders only the first rows of the sorted ones. */
  limit?: number
}

export function ReportTable<Row>({ caption, columns, rows, rowKey, totals, limit }: Props<Row>) {
  const sorting = useSorting(rows, columns)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
    <section className="report-table-scroll" tabIndex={0} aria-label={caption}>
      <table className="report-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map(column => (
              <th
                key={column.key}
                scope="col"
                data-align={column.align}
                data-width={column.width}
                aria-sort={column.sort && sorting.direction(column.key)}
              >
                <Header column={column} sorting={sorting} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sorting.rows.slice(0, limit).map(row => (
            <ReportRow key={rowKey(row)} row={row} columns={columns} />
          ))}
        </tbody>
        {totals && <Totals columns={columns} totals={totals} />}
      </table>
    </section>
  )
}

type HeaderProps<Row> = { column: ReportColumn<Row>; sorting: Sorting<Row> }

function Header<Row>({ column, sorting }: HeaderProps<Row>) {
  const { header, unit, definition, hideHeader } = column
  if (hideHeader) return <span className="sr-only">{header}</span>
  return (
    <>
      {column.sort ? <SortButton column={column} sorting={sorting} /> : <span className="block py-1">{header}</span>}
      {/* a space for whom the two lines are read as one */}{' '}
      {(unit || definition) && (
        <span className="block text-xs leading-6 font-normal whitespace-nowrap text-ink-3">
          {definition && <Definition term={definition} />} {unit}
        </span>
      )}
    </>
  )
}

/** The arrow of the other columns appears under the pointer, because ten of them are noise. */
function SortButton<Row>({ column: { key, header }, sorting }: HeaderProps<Row>) {
  const direction = sorting.direction(key)
  const Icon = direction === 'descending' ? ArrowDown : ArrowUp
  return (
    <button
      type="button"
      onClick={() => sorting.sortBy(key)}
      className="group touch-target block w-full rounded-sm py-1 text-inherit hover:text-ink"
      style={{ textAlign: 'inherit' }}
    >
      {header}
      <Icon
        size={14}
        aria-hidden="true"
        className={cx(
          'ml-0.5 align-[-2px] print:hidden',
          direction === 'none' ? 'hidden group-hover:inline group-focus-visible:inline' : 'inline',
        )}
      />
    </button>
  )
}

/** Sorting moves rows and renders none of them again. */
const ReportRow = memo(function ReportRow<Row>({ row, columns }: { row: Row; columns: ReportColumn<Row>[] }) {
  return (
    <tr>
      {columns.map(({ key, cell, align, width }, index) =>
        index === 0 ? (
          <th key={key} scope="row" className="font-medium" data-width={width}>
            {cell(row)}
          </th>
        ) : (
          <td key={key} data-align={align}>
            {cell(row)}
          </td>
        ),
      )}
    </tr>
  )
}) as <Row>(props: { row: Row; columns: ReportColumn<Row>[] }) => ReactNode // memo loses the type parameter

function Totals<Row>({ columns, totals }: { columns: ReportColumn<Row>[]; totals: Record<string, ReactNode> }) {
  return (
    <tfoot>
      <tr>
        {columns.map(({ key, width }, index) =>
          index === 0 ? (
            <th key={key} scope="row" data-width={width}>
              {totals[key]}
            </th>
          ) : (
            <td key={key}>{totals[key]}</td>
          ),
        )}
      </tr>
    </tfoot>
  )
}
