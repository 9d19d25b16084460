/**
 * The facts of a farm, and what follows from them line by line and day by day, computed without the code of the product. It is slow on purpose: each
 * question goes through all facts again. Weights in grams. The plan of an operation is the one that was frozen, so starts must come without a plan.
 */
import { env } from 'cloudflare:workers'

// biome-ignore lint/suspicious/noExplicitAny: rows of D1 and their JSON have no static type
type Row = Record<string, any>
export type Facts = Record<'operations' | 'events' | 'readings' | 'lots' | 'corrals' | 'ingredients' | 'people', Row[]>

const queries: Record<keyof Facts, string> = {
  operations: 'select id, day, frozen_plan from operations where farm_id = ? and deleted_at is null',
  events: 'select * from operation_events where farm_id = ?',
  readings: 'select * from trough_readings where farm_id = ?',
  lots: 'select * from lots where farm_id = ? and deleted_at is null order by id',
  corrals: 'select * from corrals where farm_id = ?',
  ingredients: 'select * from ingredients where farm_id = ? order by id',
  people:
    'select u.id, coalesce(fu.name, u.name) as name from farm_users fu join users u on u.id = fu.user_id where fu.farm_id = ?',
}

export async function readFacts(farmId: number): Promise<Facts> {
  const facts: Partial<Facts> = {}
  for (const [name, query] of Object.entries(queries) as [keyof Facts, string][])
    facts[name] = (await env.DB.prepare(query).bind(farmId).all<Row>()).results
  return facts as Facts
}

export type Line = {
  operation: number
  day: string
  user: number
  kind: 'load' | 'unload'
  subject: number
  heads: number
  dryMatterHundredths: number
  expected: number
  actual: number | null
  skipped: boolean
}

/** The lines of the operations in which anything happened. */
export function linesOf({ operations, events }: Facts): Line[] {
  return operations.flatMap(operation => {
    const history = events.filter(event => event.operation_id === operation.id).sort(inOrder)
    const user = history[0]?.user_id
    if (user === undefined) return []
    const { subOperations } = JSON.parse(operation.frozen_plan)
    const line = (sub: Row, kind: 'load' | 'unload') => (planned: Row) => ({
      operation: operation.id,
      day: operation.day,
      user,
      kind,
      subject: kind === 'load' ? planned.ingredientId : planned.lotId,
      heads: planned.quantity ?? 0,
      dryMatterHundredths: Math.round(sub.dryMatterPercent * 100),
      expected: planned.expected,
      ...weightOf(planned.id, history),
    })
    return subOperations.flatMap((sub: Row) => [
      ...sub.load.map(line(sub, 'load')),
      ...sub.unload.map(line(sub, 'unload')),
    ])
  })
}

const inOrder = (a: Row, b: Row) => a.at - b.at || a.original_at - b.original_at || (a.id < b.id ? -1 : 1)

/** The last weight counts. Nothing was weighed where that was skipped, and a correction of it was typed. */
function weightOf(lineId: number, history: readonly Row[]): Pick<Line, 'actual' | 'skipped'> {
  const weights = history
    .filter(({ type }) => ['load', 'unload', 'correct'].includes(type))
    .map(({ type, payload }) => ({ type, ...JSON.parse(payload) }))
    .filter(payload => payload.lineId === lineId)
  const last = weights.at(-1)
  if (!last) return { actual: null, skipped: false }
  const isSkip = last.source ? last.source === 'skipped' : last.weight === 0
  return { actual: last.weight, skipped: last.type !== 'correct' && isSkip }
}

const epochDay = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000
export const daysFrom = (from: string, to: string) => epochDay(to) - epochDay(from)

/** A lot was there from its entry to the day before it left. */
export const isThere = (lot: Row, day: string) =>
  lot.entry_date <= day && (lot.deactivated_on === null || day < lot.deactivated_on)

export const daysOnFeed = (lot: Row, day: string) => {
  const last = lot.deactivated_on !== null && lot.deactivated_on < day ? lot.deactivated_on : day
  return Math.max(0, daysFrom(lot.entry_date, last))
}
export const weightOn = (lot: Row, day: string) => Math.max(0, lot.initial_avg_weight + lot.gmd * daysOnFeed(lot, day))

export type LotDay = {
  lot: number
  day: string
  heads: number
  headWeight: number
  planned: number
  delivered: number
  dryMatter: number
  note: number | null
}

/** The days of the lots on which something was planned, delivered or read. */
export function lotDaysOf(facts: Facts, lines: readonly Line[]): LotDay[] {
  const days = new Set([...lines.map(({ day }) => day), ...facts.readings.map(({ day }) => day)])
  return facts.lots.flatMap(lot =>
    [...days].flatMap(day => {
      const fed = lines.filter(line => line.kind === 'unload' && line.day === day && line.subject === lot.id)
      const planned = sum(fed.map(({ expected }) => expected))
      const delivered = sum(fed.map(({ actual }) => actual ?? 0))
      const reading = facts.readings
        .filter(one => one.lot_id === lot.id && one.day === day)
        .sort(inOrder)
        .at(-1)
      if (planned === 0 && delivered === 0 && !reading) return []
      return {
        lot: lot.id,
        day,
        heads: fed.length > 0 ? Math.max(...fed.map(({ heads }) => heads)) : lot.quantity,
        headWeight: weightOn(lot, day),
        planned,
        delivered,
        dryMatter: Math.round(sum(fed.map(line => (line.actual ?? 0) * line.dryMatterHundredths)) / 10_000),
        note: reading ? reading.note : null,
      }
    }),
  )
}

export const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

/** `part / whole x factor` with two decimals, halves away from zero, in whole numbers; null without a whole. */
export function ratio(part: number, whole: number, factor = 1): number | null {
  if (whole === 0) return null
  const [numerator, denominator] = [BigInt(Math.abs(part)) * BigInt(factor) * 200n, BigInt(whole) * 2n]
  const rounded = (numerator + BigInt(whole)) / denominator
  return (Math.sign(part) * Number(rounded)) / 100 || 0
}
