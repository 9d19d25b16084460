/** The SQL that aggregates a day is compared over random facts with day-oracle.ts, which does it anew. */
import { env } from 'cloudflare:workers'
import { asc, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { LotDay } from '../../domain/lot/lot-day.ts'
import { sumFarmDay, toLotDay } from '../../tests/support/random/day-oracle.ts'
import {
  atIndex,
  createFactsFarm,
  DAYS,
  type Facts,
  type FactsFarm,
  facts,
  insertFacts,
  totals,
} from '../../tests/support/random/random-facts.ts'
import { dirtyDays, farmDays, ingredientDays, lotDays, lotSums, lots, operatorDays } from '../db/schema.ts'
import { aggregateDirtyDays } from './aggregates.ts'

const db = drizzle(env.DB)

it('aggregates random facts like the oracle, also after the facts change', async () => {
  const farm = await createFactsFarm()
  await fc.assert(
    fc.asyncProperty(facts, async given => {
      await insertFacts(farm, given)
      await aggregateDirtyDays(env.DB, 1)
      expect(await selectAggregates(farm)).toEqual(expectedAggregates(farm, given))
      expect(await db.select().from(dirtyDays)).toEqual([])
    }),
    { numRuns: 40 },
  )
}, 60_000)

/** The result of the SQL. */
async function selectAggregates({ farmId }: FactsFarm) {
  const lotRows = await db.select().from(lots).where(eq(lots.farmId, farmId)).orderBy(asc(lots.id))
  return {
    lotDays: await db
      .select()
      .from(lotDays)
      .where(eq(lotDays.farmId, farmId))
      .orderBy(asc(lotDays.day), asc(lotDays.lotId)),
    ingredientDays: await db.select().from(ingredientDays).where(eq(ingredientDays.farmId, farmId)),
    operatorDays: await db.select().from(operatorDays).where(eq(operatorDays.farmId, farmId)),
    farmDays: await db.select().from(farmDays).where(eq(farmDays.farmId, farmId)),
    lotSums: await db
      .select()
      .from(lotSums)
      .where(eq(lotSums.farmId, farmId))
      .orderBy(asc(lotSums.lotId), asc(lotSums.day)),
    recentDays: lotRows.map(({ recentDays }) => recentDays),
    recentSums: lotRows.map(({ recentSums }) => recentSums),
  }
}

/** The result of domain/. */
function expectedAggregates(factsFarm: FactsFarm, { operations, readings, finished }: Facts) {
  const { farmId, userId } = factsFarm
  const days = DAYS.map(day => {
    const started = operations.filter(one => one.day === day && one.begun && !one.deleted)
    const subs = started.flatMap(one => one.subs)
    const notes = readings.map((one, i) => ({ ...one, i })).filter(one => one.day === day)
    const ofLots = [0, 1].flatMap(of => {
      const deliveries = subs.flatMap(({ unload, dryMatter }) =>
        unload.filter(line => line.of === of).map(line => ({ ...line, dryMatterPercent: dryMatter / 100 })),
      )
      const note = notes
        .filter(one => one.of === of)
        .sort((a, b) => a.at - b.at || a.i - b.i)
        .at(-1)
      const lot = { ...atIndex(factsFarm.lots, of), deactivatedOn: of ? finished : null }
      return hasFacts(note, deliveries)
        ? [{ lotId: lot.id, farmId, ...toLotDay(lot, day, deliveries, note ? note.note / 100 : null) }]
        : []
    })
    const ofIngredients = [0, 1].flatMap(of => {
      const [planned, consumed] = sums(subs.flatMap(({ load }) => load.filter(line => line.of === of)))
      const { id: ingredientId, name: ingredientName } = atIndex(factsFarm.ingredients, of)
      return planned + consumed > 0 ? [{ farmId, day, ingredientId, ingredientName, planned, consumed }] : []
    })
    const packed = {
      ingredients: weighings(subs, 'load', factsFarm.ingredients),
      lots: weighings(subs, 'unload', factsFarm.lots),
    }
    const ofOperators =
      started.length > 0 ? [{ farmId, day, userId, operations: started.length, ...totals(subs), ...packed }] : []
    const ingredients = Object.fromEntries(
      ofIngredients.map(({ ingredientId, planned, consumed }) => [ingredientId, [planned, consumed]]),
    )
    const ofNotes = Object.fromEntries(ofLots.flatMap(({ lotId, note }) => (note === null ? [] : [[lotId, note]])))
    const byOperator = (of: object) => (Object.keys(of).length > 0 ? { [userId]: of } : {})
    const ofWeighings = { loads: byOperator(packed.ingredients), unloads: byOperator(packed.lots) }
    const ofFarm =
      ofLots.length + ofOperators.length > 0
        ? [{ farmId, ...sumFarmDay(day, ofLots, ofOperators), ingredients, notes: ofNotes, ...ofWeighings }]
        : []
    return { ofLots, ofIngredients, ofOperators, ofFarm }
  })
  const ofLots = days.flatMap(day => day.ofLots)
  return {
    lotDays: ofLots,
    ingredientDays: days.flatMap(day => day.ofIngredients),
    operatorDays: days.flatMap(day => day.ofOperators),
    farmDays: days.flatMap(day => day.ofFarm),
    // the last day is being fed
    lotSums: factsFarm.lots
      .flatMap(({ id }) => runningSums(ofLots.filter(({ lotId }) => lotId === id)))
      .filter(({ day }) => day !== DAYS.at(-1)),
    recentDays: factsFarm.lots.map(({ id }) =>
      ofLots.filter(({ lotId, delivered }) => lotId === id && delivered > 0).map(toRecentDay),
    ),
    recentSums: factsFarm.lots.map(({ id }) => {
      const fed = ofLots.filter(({ lotId, delivered }) => lotId === id && delivered > 0)
      return (
        runningSums(fed)
          .map(({ farmId: _farm, lotId: _lot, day: _day, imported: _imported, ...sums }) => sums)
          .at(-1) ?? null
      )
    }),
  }
}

/** Each day with the sums of the days up to it. */
function runningSums(days: (LotDay & { farmId: number; lotId: number })[]) {
  return days.map(({ farmId, lotId, day }, i) => {
    const upTo = days.slice(0, i + 1)
    const fed = upTo.filter(({ delivered }) => delivered > 0)
    const sum = (values: number[]) => values.reduce((all, value) => all + value, 0)
    return {
      farmId,
      lotId,
      day,
      fedDays: fed.length,
      headDays: sum(fed.map(({ quantity }) => quantity)),
      liveWeight: sum(fed.map(({ quantity, projectedAvgWeight }) => quantity * projectedAvgWeight)),
      planned: sum(upTo.map(({ planned }) => planned)),
      delivered: sum(upTo.map(({ delivered }) => delivered)),
      dryMatter: sum(upTo.map(({ dryMatter }) => dryMatter)),
      imported: 0,
      readings: upTo.filter(({ note }) => note !== null).length,
      notes: sum(upTo.map(({ note }) => Math.round((note ?? 0) * 100))),
    }
  })
}

/** Count, expected, actual and miss of the weighings of each ingredient or lot. */
function weighings(
  subs: Parameters<typeof totals>[0],
  kind: 'load' | 'unload',
  all: readonly [{ id: number }, { id: number }],
) {
  const entries = [0, 1].flatMap(of => {
    const lines = subs.flatMap(sub => sub[kind].filter(line => line.of === of))
    const judged = lines.filter(({ actual, source }) => actual !== null && source !== 'skipped' && (source || actual))
    const { loadExpected, loadActual, loadMiss } = totals([{ load: lines, unload: [], dryMatter: 0 }])
    return judged.length > 0 ? [[atIndex(all, of).id, [judged.length, loadExpected, loadActual, loadMiss]]] : []
  })
  return Object.fromEntries(entries)
}

type Weighed = { expected: number; actual: number | null }

function sums(lines: Weighed[]): [number, number] {
  return lines.reduce(
    ([planned, consumed], { expected, actual }) => [planned + expected, consumed + (actual ?? 0)],
    [0, 0],
  )
}

/** A lot without a reading and without weighings has no row. */
const hasFacts = (note: unknown, lines: Weighed[]) => note !== undefined || sums(lines).some(sum => sum > 0)

const toRecentDay = ({ day, quantity, planned, delivered, note }: LotDay) => ({
  day,
  quantity,
  planned,
  delivered,
  note,
})
