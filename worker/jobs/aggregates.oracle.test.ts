/** The rule of a day stands twice, in domain/ and in SQL: over random facts both must say the same. */
import { env } from 'cloudflare:workers'
import { asc, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import * as FarmDay from '../../domain/lot/farm-day.ts'
import * as LotDay from '../../domain/lot/lot-day.ts'
import {
  atIndex,
  createFactsFarm,
  DAYS,
  type Facts,
  type FactsFarm,
  facts,
  insertFacts,
  totals,
} from '../../tests/support/random-facts.ts'
import { dirtyDays, farmDays, ingredientDays, lotDays, lots, operatorDays } from '../db/schema.ts'
import { aggregateDirtyDays } from './aggregates.ts'

const db = drizzle(env.DB)

it('says of any days what domain/ says, also after the facts became others', async () => {
  const here = await createFactsFarm()
  await fc.assert(
    fc.asyncProperty(facts, async given => {
      await insertFacts(here, given)
      await aggregateDirtyDays(env.DB, 1)
      expect(await found(here)).toEqual(expected(here, given))
      expect(await db.select().from(dirtyDays)).toEqual([])
    }),
    { numRuns: 40 },
  )
}, 60_000)

/** What the rows say. */
async function found({ farmId }: FactsFarm) {
  const herd = await db.select().from(lots).where(eq(lots.farmId, farmId)).orderBy(asc(lots.id))
  return {
    fed: await db
      .select()
      .from(lotDays)
      .where(eq(lotDays.farmId, farmId))
      .orderBy(asc(lotDays.day), asc(lotDays.lotId)),
    used: await db.select().from(ingredientDays).where(eq(ingredientDays.farmId, farmId)),
    operators: await db.select().from(operatorDays).where(eq(operatorDays.farmId, farmId)),
    farm: await db.select().from(farmDays).where(eq(farmDays.farmId, farmId)),
    recent: herd.map(({ recentDays }) => JSON.parse(recentDays)),
  }
}

/** What domain/ says. */
function expected(here: FactsFarm, { operations, readings, finished }: Facts) {
  const { farmId, userId } = here
  const days = DAYS.map(day => {
    const begun = operations.filter(one => one.day === day && one.begun && !one.deleted)
    const subs = begun.flatMap(one => one.subs)
    const notes = readings.map((one, i) => ({ ...one, i })).filter(one => one.day === day)
    const fed = [0, 1].flatMap(of => {
      const ofLot = subs.flatMap(({ unload, dryMatter }) =>
        unload.filter(line => line.of === of).map(line => ({ ...line, dryMatterPercent: dryMatter / 100 })),
      )
      const note = notes
        .filter(one => one.of === of)
        .sort((a, b) => a.at - b.at || a.i - b.i)
        .at(-1)
      const lot = { ...atIndex(here.lots, of), deactivatedOn: of ? finished : null }
      return says(note, ofLot)
        ? [{ lotId: lot.id, farmId, ...LotDay.toLotDay(lot, day, ofLot, note ? note.note / 100 : null) }]
        : []
    })
    const used = [0, 1].flatMap(of => {
      const [planned, consumed] = sums(subs.flatMap(({ load }) => load.filter(line => line.of === of)))
      const { id: ingredientId, name: ingredientName } = atIndex(here.ingredients, of)
      return planned + consumed > 0 ? [{ farmId, day, ingredientId, ingredientName, planned, consumed }] : []
    })
    const operators = begun.length > 0 ? [{ farmId, day, userId, operations: begun.length, ...totals(subs) }] : []
    const farm = fed.length + operators.length > 0 ? [{ farmId, ...FarmDay.sumFarmDay(day, fed, operators) }] : []
    return { fed, used, operators, farm }
  })
  const fed = days.flatMap(day => day.fed)
  return {
    fed,
    used: days.flatMap(day => day.used),
    operators: days.flatMap(day => day.operators),
    farm: days.flatMap(day => day.farm),
    recent: here.lots.map(({ id }) =>
      fed.filter(({ lotId, delivered }) => lotId === id && delivered > 0).map(recentDay),
    ),
  }
}

type Weighed = { expected: number; actual: number | null }

function sums(lines: Weighed[]): [number, number] {
  return lines.reduce(([planned, used], { expected, actual }) => [planned + expected, used + (actual ?? 0)], [0, 0])
}

/** A lot of which there is nothing to tell has no row. */
const says = (note: unknown, lines: Weighed[]) => note !== undefined || sums(lines).some(sum => sum > 0)

const recentDay = ({ day, quantity, planned, delivered, note }: LotDay.LotDay) => ({
  day,
  quantity,
  planned,
  delivered,
  note,
})
