/** Arbitrary operations and readings on a few days, for two lots and two ingredients (0 and 1), and their insertion as rows. */
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import type { WeighingTotals } from '../../../domain/figures/sums.ts'
import { subOperationId } from '../../../domain/operation/plan/line-id.ts'
import { jsonRows } from '../../../worker/db/bulk.ts'
import { markDirty } from '../../../worker/db/dirty-days.ts'
import {
  loadLines,
  lots,
  operations,
  subOperations,
  treatSchedules,
  troughReadings,
  unloadLines,
} from '../../../worker/db/schema.ts'
import { db } from '../api-client.ts'
import { createFarm } from '../farm.ts'
import { createFeedlot } from '../feedlot.ts'

/** The lots entered after the first of them. */
export const DAYS = ['2025-10-30', '2025-11-10', '2025-11-11']

const index = fc.integer({ min: 0, max: 1 })
const weight = fc.integer({ min: 0, max: 5_000_000 })
/** A skipped line weighs nothing. Rows that are older than the column have no source. */
const weighed = fc.oneof(
  fc.record({ actual: fc.option(weight), source: fc.constant(null) }),
  fc.record({ actual: weight, source: fc.constantFrom('typed' as const, 'planned' as const, 'scale' as const) }),
  fc.constant({ actual: 0, source: 'skipped' as const }),
)
const line = fc
  .tuple(fc.record({ of: index, expected: weight, quantity: fc.integer({ min: 1, max: 500 }) }), weighed)
  .map(([line, weighed]) => ({ ...line, ...weighed }))
const lines = fc.uniqueArray(line, { maxLength: 2, selector: ({ of }) => of })
const sub = fc.record({ dryMatter: fc.integer({ min: 100, max: 10_000 }), load: lines, unload: lines })
const operation = fc.record({
  day: fc.constantFrom(...DAYS),
  schedule: fc.integer({ min: 0, max: 2 }),
  begun: fc.boolean(),
  deleted: fc.boolean(),
  subs: fc.array(sub, { maxLength: 3 }),
})
const hundredths = fc.integer({ min: -2000, max: 2000 })
const reading = fc.record({
  day: fc.constantFrom(...DAYS),
  of: index,
  at: fc.integer({ min: 0, max: 9 }),
  note: hundredths,
})

/** `finished`: the finish date of lot 1. */
export const facts = fc.record({
  operations: fc.uniqueArray(operation, { maxLength: 6, selector: ({ day, schedule }) => `${day} ${schedule}` }),
  readings: fc.array(reading, { maxLength: 6 }),
  finished: fc.option(fc.constantFrom('2025-11-05', '2025-11-10')),
})
export type Facts = typeof facts extends fc.Arbitrary<infer F> ? F : never
type Sub = Facts['operations'][number]['subs'][number]

export type FactsFarm = Awaited<ReturnType<typeof createFactsFarm>>

export async function createFactsFarm() {
  const farm = await createFarm()
  const { big, small, corn, silage, schedule } = await createFeedlot(farm.id)
  const extra = { farmId: farm.id, name: 'Outra', nextSlot: 1, createdAt: 0, updatedAt: 0 }
  const more = await db.insert(treatSchedules).values([extra, extra]).returning()
  const schedules = [schedule, ...more].map(({ id }) => id)
  return {
    farmId: farm.id,
    userId: farm.worker.id,
    schedules,
    lots: [big, small] as const,
    ingredients: [corn, silage] as const,
  }
}

export const atIndex = <T>(pair: readonly [T, T], of: number): T => (of ? pair[1] : pair[0])

/** The sums over the lines that were weighed and not skipped, apart from domain/operation/fold/accuracy.ts. */
export function totals(subs: readonly Sub[]): WeighingTotals {
  const judged = (lines: Sub['load']) =>
    lines.flatMap(({ expected, actual, source }) => {
      const isSkipped = source === 'skipped' || (source === null && actual === 0)
      return actual === null || isSkipped ? [] : { expected, actual, miss: Math.abs(expected - actual) }
    })
  const [load, unload] = [judged(subs.flatMap(one => one.load)), judged(subs.flatMap(one => one.unload))]
  const sum = (lines: typeof load, key: 'expected' | 'actual' | 'miss') =>
    lines.reduce((all, line) => all + line[key], 0)
  return {
    loadExpected: sum(load, 'expected'),
    loadActual: sum(load, 'actual'),
    loadMiss: sum(load, 'miss'),
    unloadExpected: sum(unload, 'expected'),
    unloadActual: sum(unload, 'actual'),
    unloadMiss: sum(unload, 'miss'),
  }
}

/** Replaces all facts and marks every day dirty. */
export async function insertFacts(
  { farmId, userId, ...of }: FactsFarm,
  { operations: all, readings, finished }: Facts,
) {
  const idOf = (i: number) => farmId * 1000 + i
  const subs = all.flatMap(({ subs, begun }, i) =>
    (begun ? subs : []).map((sub, slot) => ({ sub, ...placed(idOf(i), slot, farmId) })),
  )
  const tables = [unloadLines, loadLines, subOperations, operations, troughReadings]
  await db.batch([
    db.update(lots).set({ deactivatedOn: finished }).where(eq(lots.id, of.lots[1].id)),
    ...tables.map(table => db.delete(table).where(eq(table.farmId, farmId))),
    db.insert(operations).select(
      jsonRows(
        operations,
        all.map((one, i) => operationRow(one, idOf(i), { farmId, userId, ...of })),
      ),
    ),
    db.insert(subOperations).select(jsonRows(subOperations, subs.map(subRow))),
    db.insert(loadLines).select(
      jsonRows(
        loadLines,
        subs.flatMap(one => one.sub.load.map((line, n) => loadRow(line, lineOf(one, line, n), of))),
      ),
    ),
    db.insert(unloadLines).select(
      jsonRows(
        unloadLines,
        subs.flatMap(one => one.sub.unload.map((line, n) => unloadRow(line, lineOf(one, line, n), of))),
      ),
    ),
    db.insert(troughReadings).select(
      jsonRows(
        troughReadings,
        readings.map(({ of: lot, note, ...one }, i) => ({
          ...one,
          note: note / 100,
          farmId,
          userId,
          lotId: atIndex(of.lots, lot).id,
          originalAt: i,
          createdAt: 0,
        })),
      ),
    ),
    markDirty(db, farmId, DAYS),
  ])
}

type Line = Sub['load'][number]
type Placed = ReturnType<typeof placed>

const placed = (operationId: number, slot: number, farmId: number) => ({
  operationId,
  slot,
  farmId,
  id: subOperationId(operationId, slot),
})

function operationRow(
  { day, schedule, begun, deleted, subs }: Facts['operations'][number],
  id: number,
  { farmId, userId, schedules }: FactsFarm,
) {
  const treatScheduleId = schedules[schedule] ?? 0
  const row = { id, farmId, treatScheduleId, day, userId: begun ? userId : null, createdAt: 0, updatedAt: 0 }
  return { ...row, deletedAt: deleted ? 1 : null, ...totals(begun ? subs : []) }
}

function subRow({ sub, id, operationId, farmId, slot }: Placed & { sub: Sub }) {
  const names = { ruleName: '', recipeName: '', treatName: '', scheduledTime: '07:00', timer: 1, tareWeight: null }
  return { ...names, id, operationId, farmId, position: slot, dryMatterPercent: sub.dryMatter / 100 }
}

const lineOf = ({ operationId, farmId, slot, id }: Placed, { of }: Line, position: number) => ({
  operationId,
  farmId,
  subOperationId: id,
  id: slot * 10 + of,
  position,
  at: null,
})

function loadRow(
  { of, expected, actual, source }: Line,
  place: ReturnType<typeof lineOf>,
  { ingredients }: Pick<FactsFarm, 'ingredients'>,
) {
  const { id, name } = atIndex(ingredients, of)
  return { ...place, expected, actual, source, ingredientId: id, ingredientName: name }
}

function unloadRow(
  { of, expected, actual, source, quantity }: Line,
  place: ReturnType<typeof lineOf>,
  { lots }: Pick<FactsFarm, 'lots'>,
) {
  return { ...place, expected, actual, source, quantity, lotId: atIndex(lots, of).id, lotName: '', corralName: '' }
}
