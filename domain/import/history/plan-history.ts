/** What an import of readings or of deliveries would do, row by row: the same for the preview and for the write. */
import { formatNumber } from '../../format/format.ts'
import { invalid, type Refusal } from '../../validation/refusal.ts'
import type { DraftError } from '../draft.ts'
import { findField } from '../import-fields.ts'
import type { Write } from '../import-input.ts'
import type { HistoryKind } from '../import-kind.ts'
import { type Line, type Table, toTable } from '../table.ts'
import { planDeliveries } from './deliveries.ts'
import type { DeliveryFact, HistoryFarm, HistoryLot, ReadingFact } from './history-farm.ts'
import type { HistoryInputs } from './history-input.ts'
import { lotFinder } from './history-lots.ts'
import { MAX_HISTORY_ROWS } from './pieces.ts'
import { planReadings } from './readings.ts'

/** A reading, or all that a lot was fed on a day. */
export type HistoryRecord = {
  name: string
  rows: readonly number[]
  status: 'new' | 'equal' | 'refused'
  errors: DraftError[]
  changes: []
  reading?: ReadingFact
  delivery?: DeliveryFact
}

export type HistoryPlan = {
  kind: HistoryKind
  table: Table
  records: HistoryRecord[]
  /** Why nothing can be written. */
  refusal: Refusal | null
}

/** A row whose cells are right, with its lot. */
export type LotRow<Kind extends HistoryKind> = { row: number; lot: HistoryLot; input: HistoryInputs[Kind] }

type Sent = Pick<Write, 'rows' | 'mapping' | 'defaults'> & { kind: HistoryKind }

export const tableOfHistory = ({ kind, rows, mapping, defaults }: Sent): Table =>
  withoutZeros(toTable({ kind, rows, mapping, defaults }))

/** A day on which nothing was delivered is no delivery. */
function withoutZeros(table: Table): Table {
  const isZero = ({ values }: Line) => values.delivered === 0
  const zeros = table.lines.filter(isZero).map(({ row }) => row)
  return zeros.length === 0
    ? table
    : { ...table, lines: table.lines.filter(line => !isZero(line)), ignored: [...table.ignored, ...zeros] }
}

export function planHistory(sent: Sent, farm: HistoryFarm): HistoryPlan {
  const table = tableOfHistory(sent)
  const { kind } = sent
  const records = kind === 'reading' ? readingsOf(table, farm) : deliveriesOf(table, farm)
  return { kind, table, records, refusal: refusalOf(farm.rowsBefore + table.lines.length) }
}

function readingsOf({ lines }: Table, farm: HistoryFarm): HistoryRecord[] {
  const { rows, refused } = checkedRows('reading', lines, farm)
  return [...refused, ...planReadings(rows, farm)]
}

function deliveriesOf({ lines }: Table, farm: HistoryFarm): HistoryRecord[] {
  const { rows, refused } = checkedRows('delivery', lines, farm)
  return [...refused, ...planDeliveries(rows, farm)]
}

function checkedRows<Kind extends HistoryKind>(kind: Kind, lines: readonly Line[], farm: HistoryFarm) {
  const findLot = lotFinder(farm)
  const rows: LotRow<Kind>[] = []
  const refused: HistoryRecord[] = []
  for (const { row, values } of lines) {
    const name = String(values.lot ?? '')
    const refuse = (errors: DraftError[]) => refused.push({ name, rows: [row], status: 'refused', errors, changes: [] })
    const checked = farm.check(kind, bodyOf(kind, values))
    if (!('value' in checked)) {
      refuse(
        Object.entries(checked.fields).flatMap(([field, messages]) =>
          messages.map(message => ({ row, field, message })),
        ),
      )
      continue
    }
    const found = findLot(checked.value.lot, checked.value.day)
    if ('lot' in found) rows.push({ row, lot: found.lot, input: checked.value })
    else refuse([{ row, field: found.field, message: found.error }])
  }
  return { rows, refused }
}

/** The fields of the row that have a value. Kg come from formulas with more decimals than a scale has. */
function bodyOf(kind: HistoryKind, values: Line['values']) {
  const given = Object.entries(values).filter(([key, value]) => value !== null && findField(kind, key))
  return Object.fromEntries(
    given.map(([key, value]) => [
      key,
      key === 'delivered' && typeof value === 'number' ? Number(value.toFixed(3)) : value,
    ]),
  )
}

function refusalOf(rows: number): Refusal | null {
  if (rows <= MAX_HISTORY_ROWS) return null
  const most = formatNumber(MAX_HISTORY_ROWS)
  return invalid({
    rows: [`Um histórico tem até ${most} linhas, e este tem ${formatNumber(rows)}. Importe um ano de cada vez.`],
  })
}
