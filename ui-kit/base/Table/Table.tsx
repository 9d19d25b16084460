// A table for comparing, which turns into cards where there is no room for columns.
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Link } from '../Link.tsx'
import { Select } from '../Select/Select.tsx'
import { type Sorting, type SortValue, useSorting } from './sorting.ts'

export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** Figures go right. */
  align?: 'right'
  /** Makes the column sortable, by this. */
  sort?: (row: Row) => SortValue
  /** In the last line: a sum. */
  total?: ReactNode
}

type Props<Row> = {
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string | number
  /** Where a row leads; the link is on its first cell and the whole row can be pressed. */
  href?: (row: Row) => string
  /** Under this width of its own container each row is a card. */
  cardsBelow?: 'sm' | 'lg'
  /** Gives a long table its own scroll, so that the head stays in sight. */
  scroll?: boolean
  /** What stands there when there are no rows. */
  empty?: ReactNode
}

export function Table<Row>({ rows, empty, cardsBelow = 'sm', scroll, ...rest }: Props<Row>) {
  const sorting = useSorting(rows, rest.columns)
  if (rows.length === 0 && empty) return empty
  return (
    <div className={cx('data-table', cardsBelow === 'lg' && 'data-table-wide')}>
      <SortBox columns={rest.columns} sorting={sorting} />
      <div {...(scroll && { className: 'data-table-scroll', tabIndex: 0, role: 'region', 'aria-label': rest.caption })}>
        <Grid {...rest} sorting={sorting} />
      </div>
    </div>
  )
}

type GridProps<Row> = Pick<Props<Row>, 'caption' | 'columns' | 'rowKey' | 'href'> & { sorting: Sorting<Row> }

// The roles are written out because `display: block`, which draws the cards, takes the native ones away.
const roles = { table: 'table', group: 'rowgroup', row: 'row', head: 'columnheader', cell: 'cell' }

function Grid<Row>({ caption, ...rest }: GridProps<Row>) {
  return (
    <table role={roles.table} className="w-full border-collapse text-left">
      <caption className="sr-only">{caption}</caption>
      <Head {...rest} />
      <Body {...rest} />
      {rest.columns.some(column => column.total !== undefined) && <Totals columns={rest.columns} />}
    </table>
  )
}

const Head = <Row,>({ columns, sorting }: Pick<GridProps<Row>, 'columns' | 'sorting'>) => (
  <thead role={roles.group}>
    <tr role={roles.row}>
      {columns.map(column => (
        <th
          key={column.key}
          scope="col"
          role={roles.head}
          aria-sort={column.sort && sorting.direction(column.key)}
          data-align={column.align}
        >
          <Header column={column} sorting={sorting} />
        </th>
      ))}
    </tr>
  </thead>
)

const Body = <Row,>({ columns, rowKey, href, sorting }: Omit<GridProps<Row>, 'caption'>) => (
  <tbody role={roles.group}>
    {sorting.rows.map(row => (
      <tr key={rowKey(row)} role={roles.row} data-link={href ? '' : undefined}>
        {columns.map((column, index) => (
          <td key={column.key} role={roles.cell} data-align={column.align}>
            <span className="data-table-label">{column.header}</span>
            {href && index === 0 ? <RowLink href={href(row)}>{column.cell(row)}</RowLink> : column.cell(row)}
          </td>
        ))}
      </tr>
    ))}
  </tbody>
)

const Totals = <Row,>({ columns }: Pick<GridProps<Row>, 'columns'>) => (
  <tfoot role={roles.group}>
    <tr role={roles.row}>
      {columns.map(({ key, align, header, total }) => (
        <td key={key} role={roles.cell} data-align={align} data-total={total === undefined ? undefined : ''}>
          <span className="data-table-label">{header}</span>
          {total}
        </td>
      ))}
    </tr>
  </tfoot>
)

const RowLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link href={href} className="font-medium text-pasture after:absolute after:inset-0 hover:underline">
    {children}
  </Link>
)

function Header<Row>({ column, sorting }: { column: Column<Row>; sorting: Sorting<Row> }) {
  if (!column.sort) return column.header
  const Mark = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown }[sorting.direction(column.key)]
  return (
    <button
      type="button"
      onClick={() => sorting.by(column.key)}
      className="inline-flex items-end gap-1 rounded-sm text-inherit hover:text-ink"
    >
      {column.header}
      <Mark size={14} className="mb-0.5 shrink-0" aria-hidden="true" />
    </button>
  )
}

/** Cards have no head to press, so the order is chosen here. */
function SortBox<Row>({ columns, sorting }: { columns: Column<Row>[]; sorting: Sorting<Row> }) {
  const sortable = columns.filter(column => column.sort)
  if (sortable.length === 0) return null
  return (
    <div className="data-table-sort">
      <Select
        aria-label="Ordenar por"
        placeholder="Ordenar por"
        value={sorting.key}
        onChange={sorting.by}
        options={sortable.map(column => ({ value: column.key, label: column.header }))}
      />
    </div>
  )
}
