// Planned and weighed amounts, line by line, with totals.
import { formatNumber } from '../../../domain/format/format.ts'
import { type ColumnTotals, sumColumns } from '../../../domain/operation/fold/column-totals.ts'
import type { LineJson } from '../../../domain/operation/fold/sub-operation.ts'
import { type LineKind, parseLineId } from '../../../domain/operation/plan/line-id.ts'
import { lineLevel, type Tolerances, toleranceText } from '../../../domain/operation/wagon/tolerance.ts'
import { weightMarks } from '../../../domain/operation/wagon/weight-marks.ts'
import { cx } from '../../base/cx.ts'
import { type Column, Table } from '../../base/Table/Table.tsx'
import { SignedError } from '../ErrorGauge/SignedError.tsx'
import { RecipeSwatch } from '../RecipeBar/RecipeSwatch.tsx'
import { Tag } from '../Tag/Tag.tsx'

type Props = {
  /** Ingredients that are loaded, or lots that are fed. */
  kind: LineKind
  /** The lines as the API returns them. */
  lines: LineJson[]
  /** The farm's tolerances; they colour the errors green, yellow or red. */
  tolerances?: Tolerances | undefined
  /** The colour and pattern of an ingredient, by its id: its name may have changed since. */
  styleOf?: ((ingredientId: number) => number) | undefined
  /** A button at a line whose weight came from the scale. */
  onTrace?: ((line: LineJson) => void) | undefined
}

type Row = LineJson & { name: string; corral?: string | null; style?: number | undefined }

export function OperationTable({ kind, lines, tolerances, styleOf, onTrace }: Props) {
  const rows = lines.map(line => rowOf(line, styleOf))
  const load = kind === 'load'
  return (
    <section className="operation-table">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 pb-1">
        <h3 className="font-display text-lg font-semibold">{load ? 'Carga' : 'Descarga'}</h3>
        {tolerances && <p className="text-sm text-ink-3">{toleranceText(kind, tolerances)}</p>}
      </div>
      <Table
        caption={load ? 'Carga por ingrediente, em kg' : 'Descarga por lote, em kg'}
        columns={columnsOf(load ? 'Ingrediente' : 'Lote', rows, { kind, tolerances, onTrace })}
        rows={rows}
        rowKey={row => row.id}
        cardsBelow="never"
        empty={
          <p className="px-4 py-3 text-ink-2">
            {load ? 'Nenhum ingrediente nesta carga.' : 'Nenhum lote nesta descarga.'}
          </p>
        }
      />
    </section>
  )
}

function rowOf(line: LineJson, styleOf: Props['styleOf']): Row {
  if ('ingredient_name' in line)
    return { ...line, name: line.ingredient_name, style: styleOf?.(parseLineId(line.id).ref) }
  return { ...line, name: line.lot_name, corral: line.corral_name }
}

type Details = Pick<Props, 'kind' | 'tolerances' | 'onTrace'>

function columnsOf(head: string, rows: Row[], { kind, tolerances, onTrace }: Details): Column<Row>[] {
  const totals = sumColumns(rows)
  const weighed = totals.weighedCount > 0
  return [
    { key: 'name', header: head, cell: row => <Name row={row} onTrace={onTrace} />, total: totalName(rows, totals) },
    {
      ...weightColumn('Previsto', row => row.expected_quantity),
      total: formatNumber(weighed ? totals.weighedExpected : totals.expected, 1),
    },
    {
      ...weightColumn('Utilizado', row => row.actual_quantity),
      total: weighed ? formatNumber(totals.actual, 1) : '–',
    },
    {
      key: 'difference',
      header: 'Diferença',
      unit: '(kg)',
      align: 'right',
      cell: row => (row.difference_quantity === null ? '–' : differenceText(row.difference_quantity)),
      total: weighed ? differenceText(totals.difference) : '–',
    },
    {
      key: 'error',
      header: 'Erro',
      unit: '(%)',
      align: 'right',
      cell: row => <SignedError value={row.error_percent} {...levelOf(row, kind, tolerances)} />,
      total: <TotalError totals={totals} />,
    },
  ]
}

function levelOf({ expected_quantity, difference_quantity }: Row, kind: LineKind, tolerances: Tolerances | undefined) {
  if (!tolerances || difference_quantity === null) return {}
  return { level: lineLevel(difference_quantity, expected_quantity, kind, tolerances) }
}

const weightColumn = (header: string, read: (row: Row) => number | null): Column<Row> => ({
  key: header,
  header,
  unit: '(kg)',
  align: 'right',
  cell: row => weightText(read(row)),
})

/** The text has the sign of the error: '+30,0' is 30 kg too much. The API's `difference_quantity` is what lacks, so its sign is turned. */
function differenceText(lacking: number): string {
  const text = formatNumber(-lacking, 1)
  return lacking < 0 && /[1-9]/.test(text) ? `+${text}` : text
}

const weightText = (value: number | null) => (value === null ? '–' : formatNumber(value, 1))

const TotalError = ({ totals }: { totals: ColumnTotals }) => <SignedError value={totals.error} />

/** Where some lines were not weighed, the totals are of the others in every column, and the label states it. */
function totalName(rows: Row[], { weighedCount }: ColumnTotals) {
  if (weighedCount === 0 || weighedCount === rows.length) return 'Total'
  return `Total ${weighedCount === 1 ? 'do único pesado' : `dos ${weighedCount} pesados`}, de\u00a0${rows.length}`
}

const Name = ({ row, onTrace }: { row: Row } & Pick<Props, 'onTrace'>) => (
  <span
    className={cx(
      'flex min-w-0 gap-x-2 gap-y-1 text-left @max-[14rem]:flex-wrap',
      row.style === undefined ? 'flex-wrap items-center' : 'items-start',
    )}
  >
    {row.corral !== undefined && <Tag name={row.corral} size="sm" />}
    {row.style !== undefined && <RecipeSwatch style={row.style} />}
    <span className="min-w-0 wrap-break-word">
      {row.name}
      {weightMarks(row).map(mark => (
        <span key={mark} className="block text-sm leading-5 font-normal text-ink-2">
          {mark}
        </span>
      ))}
      {onTrace && row.source === 'scale' && (
        <button
          type="button"
          onClick={() => onTrace(row)}
          className="block min-h-8 text-sm font-semibold text-pasture underline underline-offset-2"
        >
          Ver a curva<span className="sr-only"> de {row.name}</span>
        </button>
      )}
    </span>
  </span>
)
