/**
 * The facts of a farm, and what follows from them line by line and day by day, computed without the code of the product. It is slow on purpose: each
 * question goes through all facts again. Weights in grams. The plan of an operation is the one that was frozen, so starts must come without a plan.
 */
import { env } from 'cloudflare:workers'
import { DAY_MS } from '../../../domain/time/milliseconds.ts'
import { countedEvents, type DatedEvent, type State } from '../../fuzz/history-oracle.ts'
import { partsAfter, toOperationView } from '../../fuzz/history-view.ts'

// biome-ignore lint/suspicious/noExplicitAny: rows of D1 and their JSON have no static type
type Row = Record<string, any>
export type Facts = Record<'operations' | 'events' | 'readings' | 'lots' | 'corrals' | 'ingredients' | 'people', Row[]>

const queries: Record<keyof Facts, string> = {
  operations:
    'select id, day, frozen_plan, closed_at, reopened_at from operations where farm_id = ? and deleted_at is null',
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
  /** Null in an operation that was not begun. */
  user: number | null
  kind: 'load' | 'unload'
  subject: number
  heads: number
  dryMatterHundredths: number
  /** What the screen was to show, and what the day planned. */
  expected: number
  planned: number
  actual: number | null
  skipped: boolean
  /** The sum of weights of two devices that await a decision. */
  unconfirmed: boolean
}

/** The lines of the operations that were begun, or whose day ended without. */
export function listLines({ operations, events, ingredients }: Facts): Line[] {
  return operations.flatMap(operation => {
    const state = stateOf(operation, events)
    const history = countedEvents(state)
    if (operation.frozen_plan === null || (history.length === 0 && !state.closed)) return []
    const { subOperations } = JSON.parse(operation.frozen_plan)
    const view = toOperationView(state, new Map())
    return view.subs.flatMap(({ slot, lines }) => {
      const sub = subOperations.find((one: Row) => one.slot === slot % 1_000)
      const planned: Row[] = [...sub.load, ...sub.unload]
      return lines.map(line => {
        const ref = Math.floor((line.id % 1e10) / 2)
        const isLoad = line.id % 2 === 0
        const own = planned.find(one => one.id % 1e10 === line.id % 1e10)
        if (!own && !ingredients.some(({ id }) => id === ref)) throw new Error(`The line ${line.id} is of nothing.`)
        return {
          operation: operation.id,
          day: operation.day,
          user: view.user,
          kind: isLoad ? ('load' as const) : ('unload' as const),
          subject: ref,
          heads: own?.quantity ?? 0,
          dryMatterHundredths: Math.round(sub.dryMatterPercent * 100),
          expected: line.expected,
          planned: line.planned,
          actual: line.actual,
          skipped: line.source === 'skipped',
          unconfirmed: isUndecided(line.id, history),
        }
      })
    })
  })
}

function stateOf(operation: Row, events: readonly Row[]): State {
  const { subOperations = [] } = JSON.parse(operation.frozen_plan ?? '{}')
  const lines: Row[] = subOperations.flatMap((sub: Row) => [...sub.load, ...sub.unload])
  return {
    exists: true,
    deleted: false,
    closed: operation.closed_at !== null,
    reopenedAt: operation.reopened_at ?? 0,
    frozen: new Map(lines.map(line => [line.id, line.expected])),
    items: [],
    nextSlot: 0,
    events: events.filter(event => event.operation_id === operation.id).map(toFact),
    held: [],
    waiting: [],
    readings: [],
    waitingReadings: [],
  }
}

function toFact({ id, user_id, device, at, original_at, type, payload }: Row): DatedEvent {
  const { lineId, weight, subOperationId, treats = [], ...rest } = JSON.parse(payload)
  return {
    ...rest,
    id,
    userId: user_id,
    device,
    at,
    stamp: original_at,
    type,
    ...(lineId && { line: lineId }),
    ...(weight !== undefined && { grams: weight }),
    ...(subOperationId && { slot: subOperationId % 1_000 }),
    rests: treats.map(({ slot, carried, load, unload }: Row) => ({ slot, carried, load, lots: unload })),
  }
}

/** Several weights count, and not each of them by a person's word. */
function isUndecided(line: number, history: readonly DatedEvent[]): boolean {
  const decisions = history.filter(({ type }) => type === 'decide')
  const kept = decisions.flatMap(({ keep = [] }) => keep)
  const parts = partsAfter(
    history.filter(event => event.line === line),
    decisions,
  )
  return parts.length > 1 && parts.some(({ chain }) => !kept.includes(chain.at(-1)?.id ?? ''))
}

const inOrder = (a: Row, b: Row) => a.at - b.at || a.original_at - b.original_at || (a.id < b.id ? -1 : 1)

const epochDay = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY_MS
const daysFrom = (from: string, to: string) => epochDay(to) - epochDay(from)

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
  unconfirmed: boolean
}

/** The days of the lots on which something was planned, delivered or read. */
export function computeLotDays(facts: Facts, lines: readonly Line[]): LotDay[] {
  const days = new Set([...lines.map(({ day }) => day), ...facts.readings.map(({ day }) => day)])
  return facts.lots.flatMap(lot =>
    [...days].flatMap(day => {
      const fed = lines.filter(line => line.kind === 'unload' && line.day === day && line.subject === lot.id)
      const planned = sum(fed.map(line => line.planned))
      const delivered = sum(fed.map(({ actual }) => actual ?? 0))
      const reading = facts.readings
        .filter(one => one.lot_id === lot.id && one.day === day && !one.is_check && one.voided_at === null)
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
        unconfirmed: fed.some(line => line.unconfirmed),
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
