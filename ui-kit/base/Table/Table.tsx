// A sortable table whose rows become cards when its container is too narrow for columns.
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Link } from '../Link.tsx'
import { Select } from '../Select/Select.tsx'
import { type Sorting, type SortValue, useSorting } from './sorting.ts'

export type Column<Row> = {
  key: string
  header: string
  /** The unit under the header: '(kg)'. */
  unit?: string
  /** Null: a dash in columns, and no line in a card. */
  cell: (row: Row) => ReactNode
  /** Aligns numbers at the right. */
  align?: 'right'
  /** `short` has one line in a column: a date, a code, a badge. `long` may have several, which start at the left in a card, too. */
  text?: 'short' | 'long'
  /** Makes the column sortable by this value. */
  sort?: (row: Row) => SortValue
  /** The content of the footer: a sum. */
  total?: ReactNode
}

type Props<Row> = {
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string | number
  /** Makes the row a link, where it is not undefined; the link is in the first cell and covers the row. */
  href?: (row: Row) => string | undefined
  /** The container width under which rows become cards. `never` is for a widget with narrow rows of its own. */
  cardsBelow?: 'sm' | 'lg' | 'never'
  /** Limits the height and scrolls inside, with a sticky header. */
  scroll?: boolean
  /** Renders only the first rows of the sorted ones. */
  limit?: number
  /** The content of a table without rows. */
  empty?: ReactNode
}

const cardsClasses = { sm: 'data-table-narrow', lg: 'data-table-wide', never: '' }

export function Table<Row>({ rows, empty, cardsBelow = 'sm', scroll, ...rest }: Props<Row>) {
  const sorting = useSorting(rows, rest.columns)
  if (rows.length === 0 && empty) return empty
  return (
    <div className={cx('data-table', cardsClasses[cardsBelow])}>
      <SortSelect columns={rest.columns} sorting={sorting} />
      <div {...(scroll && { className: 'data-table-scroll', tabIndex: 0, role: 'region', 'aria-label': rest.caption })}>
        <Grid {...rest} sorting={sorting} />
      </div>
    </div>
  )
}

type GridProps<Row> = Pick<Props<Row>, 'caption' | 'columns' | 'rowKey' | 'href' | 'limit'> & { sorting: Sorting<Row> }

// Explicit roles, because `display: block` of the cards removes the native ones.
const roles = { table: 'table', group: 'rowgroup', row: 'row', header: 'columnheader', cell: 'cell' }

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
          role={roles.header}
          aria-sort={column.sort && sorting.direction(column.key)}
          data-align={column.align}
        >
          <Header column={column} sorting={sorting} />
        </th>
      ))}
    </tr>
  </thead>
)

const Body = <Row,>({ columns, rowKey, href, sorting, limit }: Omit<GridProps<Row>, 'caption'>) => (
  <tbody role={roles.group}>
    {sorting.rows.slice(0, limit).map(row => (
      <tr key={rowKey(row)} role={roles.row} data-link={href?.(row) ? '' : undefined}>
        {columns.map((column, index) => (
          <Cell
            key={column.key}
            column={column}
            content={column.cell(row)}
            href={index === 0 ? href?.(row) : undefined}
          />
        ))}
      </tr>
    ))}
  </tbody>
)

type CellProps<Row> = { column: Column<Row>; content: ReactNode; href: string | undefined }

const Cell = <Row,>({ column, content, href }: CellProps<Row>) => (
  <td
    role={roles.cell}
    data-align={column.align}
    data-text={column.text}
    data-empty={content === null ? '' : undefined}
  >
    <Label column={column} />
    {href ? <RowLink href={href}>{content}</RowLink> : (content ?? '–')}
  </td>
)

const Totals = <Row,>({ columns }: Pick<GridProps<Row>, 'columns'>) => (
  <tfoot role={roles.group}>
    <tr role={roles.row}>
      {columns.map(column => (
        <td
          key={column.key}
          role={roles.cell}
          data-align={column.align}
          data-total={column.total === undefined ? undefined : ''}
        >
          <Label column={column} />
          {column.total}
        </td>
      ))}
    </tr>
  </tfoot>
)

/** The header beside a value, where rows are cards. */
const Label = <Row,>({ column: { header, unit } }: { column: Column<Row> }) => (
  <span className="data-table-label">{unit ? `${header} ${unit}` : header}</span>
)

const RowLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link href={href} className="font-medium text-pasture after:absolute after:inset-0 hover:underline">
    {children}
  </Link>
)

function Header<Row>({ column, sorting }: { column: Column<Row>; sorting: Sorting<Row> }) {
  if (!column.sort) return <HeaderText header={column.header} unit={column.unit} />
  const Icon = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown }[sorting.direction(column.key)]
  return (
    <button
      type="button"
      onClick={() => sorting.sortBy(column.key)}
      className="inline-flex items-end gap-1 rounded-sm text-inherit hover:text-ink"
      style={{ textAlign: 'inherit' }}
    >
      <HeaderText header={column.header} unit={column.unit} />
      <Icon size={14} className="mb-0.5 shrink-0" aria-hidden="true" />
    </button>
  )
}

const HeaderText = ({ header, unit }: { header: string; unit: string | undefined }) => (
  <span>
    {header}
    {unit && (
      <>
        {' '}
        <span className="data-table-unit">{unit}</span>
      </>
    )}
  </span>
)

/** Cards have no header to press, so they are sorted with a select. */
function SortSelect<Row>({ columns, sorting }: { columns: Column<Row>[]; sorting: Sorting<Row> }) {
  const sortable = columns.filter(column => column.sort)
  if (sortable.length === 0) return null
  return (
    <div className="data-table-sort">
      <Select
        aria-label="Ordenar por"
        placeholder="Ordenar por"
        value={sorting.key}
        onChange={sorting.sortBy}
        options={sortable.map(column => ({ value: column.key, label: column.header }))}
      />
    </div>
  )
}
