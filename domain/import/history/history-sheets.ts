/** The readings and the daily deliveries of an export, as the two sheets of a history. */
import { dayAt, timeAt } from '../../time/day.ts'
import type { Cell } from '../cell.ts'

type Stored = Readonly<Record<string, unknown>>
type Values = Record<string, Cell>
type Lot = { name: string; entryDate: string }

const isObject = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const number = (value: unknown) => (typeof value === 'number' ? value : null)
const text = (value: unknown) => (typeof value === 'string' ? value : null)
const isSet = (value: unknown) => value !== null && value !== undefined

/** The rows of a table in all weeks of the file. */
function rowsOf(file: Stored, table: string): Stored[] {
  const weeks = Array.isArray(file.history) ? file.history.filter(isObject) : []
  return weeks.flatMap(({ records }) => {
    const rows = isObject(records) ? records[table] : undefined
    return Array.isArray(rows) ? rows.filter(isObject) : []
  })
}

/** The time zone and the feeding of the farm, and its active lots: finished ones do not come back. */
function farmOf(file: Stored) {
  const farms = isObject(file.farm) && Array.isArray(file.farm.farms) ? file.farm.farms.filter(isObject) : []
  const records = isObject(file.records) ? file.records : {}
  const lots = Array.isArray(records.lots) ? records.lots.filter(isObject) : []
  const active = lots.filter(lot => !isSet(lot.deleted_at) && !isSet(lot.deactivated_on))
  const timezone = text(farms[0]?.timezone) ?? 'America/Sao_Paulo'
  const exportedAt = Date.parse(text(file.exported_at) ?? '')
  return {
    timezone,
    isCalled: farms[0]?.feeding_basis === 'dry_matter',
    /** A lot that comes back is in the product from the day of the import on. */
    end: Number.isNaN(exportedAt) ? '9999-12-31' : dayAt(exportedAt, timezone),
    lots: new Map(
      active.map(({ id, name, entry_date: day }): [unknown, Lot] => [
        id,
        { name: text(name) ?? '', entryDate: text(day) ?? '' },
      ]),
    ),
  }
}

type Farm = ReturnType<typeof farmOf>

/** The lot and the day of a row, where an import takes it. */
function lotDay({ lots, end }: Farm, { lot_id: id, day: stored }: Stored) {
  const [lot, day] = [lots.get(id), text(stored)]
  return lot && day && day >= lot.entryDate && day < end ? { lot: lot.name, day } : null
}

/** The last reading of each minute that counts: later looks and removed ones decide nothing. */
export function readingsOfExport(file: Stored): Values[] {
  const farm = farmOf(file)
  const readings = rowsOf(file, 'trough_readings')
    .filter(({ is_check: check, voided_at: at }) => !check && !isSet(at))
    .toSorted((a, b) => (number(a.at) ?? 0) - (number(b.at) ?? 0))
  const byMinute = new Map<string, Values>()
  for (const reading of readings) {
    const [of, at, note] = [lotDay(farm, reading), number(reading.at), number(reading.note)]
    if (!of || at === null || note === null) continue
    const time = timeAt(at, farm.timezone)
    const call = number(reading.call)
    byMinute.set(`${of.lot}\n${of.day} ${time}`, {
      note: `${String(note).replace('.', ',')}%`,
      ...of,
      time,
      ...(farm.isCalled && { call: call === null ? null : call / 1000 }),
    })
  }
  return [...byMinute.values()]
}

/** What each lot was fed on each day, in kg as fed, with the dry matter of what was delivered. */
export function deliveriesOfExport(file: Stored): Values[] {
  const farm = farmOf(file)
  return rowsOf(file, 'lot_days').flatMap(row => {
    const of = lotDay(farm, row)
    const [delivered, dryMatter] = [number(row.delivered) ?? 0, number(row.dry_matter) ?? 0]
    if (!of || delivered <= 0 || dryMatter <= 0) return []
    const percent = String(Number(((dryMatter / delivered) * 100).toFixed(6))).replace('.', ',')
    return { delivered: delivered / 1000, ...of, dry_matter: `${percent}%` }
  })
}
