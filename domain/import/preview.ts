/** The plan of an import as a person reads it. */

import { percentSumError } from '../feed/recipe/recipe.ts'
import { formatDate, formatKg, formatNumber, formatPercent } from '../format/format.ts'
import { sum } from '../units/sum.ts'
import type { Refusal } from '../validation/refusal.ts'
import type { DraftError } from './draft.ts'
import { findField, INGREDIENT_COLUMN, listFields } from './import-fields.ts'
import type { ImportedRecordKind, ImportKind } from './import-kind.ts'
import type { Preview, PreviewRow } from './import-output.ts'
import type { Plan, PlannedRecord } from './plan.ts'
import type { Inputs } from './record-input.ts'
import type { Line, Table, Value } from './table.ts'

export const toPreview = (plan: Plan): Preview =>
  toImportPreview(plan, { missing: plan.references.missing(), totals: totalsOf(plan.kind, plan.records), sums: null })

type PreviewedRecord = Pick<PlannedRecord, 'rows' | 'status' | 'name' | 'errors' | 'changes'>
/** The plan of records, or that of a history. */
type Previewed = {
  kind: ImportKind
  table: Table
  records: readonly PreviewedRecord[]
  refusal: Refusal | null
}

export function toImportPreview(plan: Previewed, more: Pick<Preview, 'missing' | 'totals' | 'sums'>): Preview {
  const { table, records, refusal } = plan
  const lines = new Map(table.lines.map(line => [line.row, line]))
  const rows = [...records.flatMap(record => rowsOf(record, plan, lines)), ...table.ignored.map(ignoredRow)]
  const count = (status: PreviewedRecord['status']) => records.filter(record => record.status === status).length
  return {
    columns: table.columns.map(({ column, field, sure }) => ({ column, field, sure })),
    rows: rows.sort((a, b) => a.row - b.row),
    counts: {
      new: count('new'),
      changed: count('changed'),
      equal: count('equal'),
      refused: count('refused'),
      ignored: table.ignored.length,
    },
    ...more,
    absent: absentFields(plan),
    refusal: refusal?.message ?? null,
  }
}

const ignoredRow = (row: number): PreviewRow => ({
  row,
  status: 'ignored',
  name: '',
  cells: [],
  errors: [],
  changes: [],
})

function rowsOf(record: PreviewedRecord, plan: Previewed, lines: ReadonlyMap<number, Line>): PreviewRow[] {
  const { table, kind } = plan
  return record.rows.map((row, at) => {
    const line = lines.get(row)
    return {
      row,
      status: record.status,
      name: record.name,
      cells: table.columns.map(({ field, column }) => (line ? cellText(line, kind, field, column) : '')),
      errors: record.errors.filter(error => error.row === row).map(error => toCellError(error, plan)),
      changes: at === 0 ? record.changes : [],
    }
  })
}

function cellText({ values, ingredients }: Line, kind: ImportKind, field: string | null, column: string): string {
  if (field === null) return ''
  if (field === INGREDIENT_COLUMN) return valueText(ingredients.find(({ name }) => name === column)?.value ?? null)
  const value = values[field] ?? null
  const type = findField(kind, field)?.type
  if (typeof value === 'string' && type === 'day') return dayText(value)
  if (typeof value === 'string' && type === 'names') return value.trim().replaceAll('\n', '; ')
  return valueText(value)
}

const dayText = (value: string) => (/^\d{4}-\d\d-\d\d$/.test(value) ? formatDate(value) : value)

function valueText(value: Value): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  return typeof value === 'number' ? formatNumber(value, 3, 0) : value
}

function toCellError({ field, column, message }: DraftError, { table: { columns }, kind }: Previewed) {
  const at = column ?? columns.findIndex(one => one.field !== null && one.field === field)
  const label = field ? findField(kind, field)?.label : undefined
  // without a column the message has to name its field
  const isNamed = at >= 0 || !label || message.includes(label)
  return { column: at < 0 ? null : at, message: isNamed ? message : `${label}: ${message}` }
}

/** The required fields that neither a column nor a value for all rows gives. */
function absentFields({ kind, table: { columns, lines } }: Previewed) {
  const isGiven = (key: string) =>
    columns.some(({ field }) => field === key) || lines.some(({ values }) => values[key] !== undefined)
  return listFields(kind)
    .filter(([key, { required }]) => required && !isGiven(key))
    .map(([field, { label, unit }]) => ({ field, label: unit ? `${label} (${unit})` : label }))
}

/** Sums to hold against the farm's own: also over rows that are refused for a name, whose figures are valid. */
function totalsOf(kind: ImportedRecordKind, records: readonly PlannedRecord[]): Preview['totals'] {
  const inputs = records.flatMap(({ input }) => input ?? [])
  if (inputs.length === 0) return []
  return totals[kind]?.(inputs as never) ?? []
}

const total = (label: string, value: string) => ({ label, value })

const totals: { [Kind in ImportedRecordKind]?: (inputs: Inputs[Kind][]) => Preview['totals'] } = {
  corral: inputs => [total('Capacidade', formatNumber(sum(inputs.map(({ capacity }) => capacity ?? 0))))],
  treat: inputs => [total('Soma dos tratos', formatPercent(sum(inputs.map(({ percent }) => percent))))],
  lot: inputs => [
    total('Cabeças', formatNumber(sum(inputs.map(({ quantity }) => quantity)))),
    total('Peso na entrada', formatKg(sum(inputs.map(lot => lot.quantity * lot.initial_avg_weight)))),
    total('Carga do dia', formatKg(sum(inputs.map(lot => lot.initial_load)))),
  ],
  recipe: inputs =>
    inputs.map(({ name, ingredients }) => {
      const percents = ingredients.map(({ percent }) => percent)
      return total(name, percentSumError(percents) ?? formatPercent(100))
    }),
}
