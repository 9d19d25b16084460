/** The demo farm: its records, its aggregates, and one more day played through the API. */
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import * as TroughReading from '../../domain/trough-reading/trough-reading.ts'
import { api } from '../../worker/api.ts'
import { hashPassword } from '../../worker/auth/password.ts'
import { runJobs } from '../../worker/cron.ts'
import {
  corralIndexes,
  corrals,
  farmDays,
  ingredients,
  lotDays,
  lots,
  operations,
  recipes,
  rules,
  treats,
  troughReadings,
  unloadLines,
} from '../../worker/db/schema.ts'
import { db } from '../support/api-client.ts'
import { playDay } from '../support/demo-farm/play-day.ts'
import { insertDemoFarm, PASSWORD } from '../support/demo-farm.ts'

const FARM = 1

beforeAll(async () => {
  await insertDemoFarm(env.DB, Date.now(), await hashPassword(PASSWORD))
  await runJobs(env, Date.now())
})

it('has twelve corrals, fourteen lots of which two are finished, one corral over capacity, and treats of 100 %', async () => {
  const allCorrals = await db.select().from(corrals).where(eq(corrals.farmId, FARM))
  const allLots = await db.select().from(lots).where(eq(lots.farmId, FARM))
  const shares = await db.select().from(treats).where(eq(treats.farmId, FARM))
  const headsIn = (corralId: number) =>
    allLots
      .filter(lot => lot.corralId === corralId && !lot.deactivatedOn)
      .reduce((heads, lot) => heads + lot.quantity, 0)
  expect(allCorrals).toHaveLength(12)
  expect(allLots).toHaveLength(14)
  expect(allLots.filter(lot => lot.deactivatedOn)).toHaveLength(2)
  expect(allCorrals.filter(({ id, capacity }) => headsIn(id) > (capacity ?? 0)).map(({ name }) => name)).toEqual([
    'B07',
  ])
  expect(shares.reduce((sum, treat) => sum + treat.percent, 0)).toBe(100)
})

it('has records whose names are unique in their farm', async () => {
  for (const table of [corrals, corralIndexes, ingredients, recipes, rules, treats, lots]) {
    const rows = await db.select({ farmId: table.farmId, name: table.name }).from(table)
    const names = rows.map(({ farmId, name }) => `${farmId} ${name.toLowerCase()}`)
    expect(names).toEqual([...new Set(names)])
  }
})

it('has loads that are the fold of their notes', async () => {
  const allLots = await db.select().from(lots)
  const notes = await db.select().from(troughReadings)
  for (const lot of allLots) {
    expect(
      TroughReading.foldReadings(
        lot,
        notes.filter(note => note.lotId === lot.id),
      ),
      lot.name,
    ).toBe(lot.projectedLoad)
  }
})

it('has days of lots and of the farm that sum what was unloaded', async () => {
  const unloaded = await db.select().from(unloadLines).where(eq(unloadLines.farmId, FARM))
  const grams = (rows: { delivered: number }[]) => rows.reduce((sum, row) => sum + row.delivered, 0)
  const facts = unloaded.reduce((sum, line) => sum + (line.actual ?? 0), 0)
  expect(facts).toBeGreaterThan(60 * 50_000_000)
  expect(grams(await db.select().from(lotDays).where(eq(lotDays.farmId, FARM)))).toBe(facts)
  expect(grams(await db.select().from(farmDays).where(eq(farmDays.farmId, FARM)))).toBe(facts)
})

it('plays one more day through the public API', async () => {
  const played = await playDay({ fetch: apiFetch, base: 'http://cocho.test' })
  expect(played.lots).toHaveLength(12)
  for (const lot of played.lots) expect(lot.after).toBe(Math.round(lot.before * (1 + lot.note / 100)))
  expect(played.operations.map(({ status }) => status)).toEqual(Array(4).fill('completed'))
  const unloaded = played.operations.reduce((kg, operation) => kg + operation.unloaded, 0)
  expect(played.day.delivered).toBeCloseTo(unloaded, 3)
  expect(played.day.avg_load_error).toBeGreaterThan(0)
  expect(played.day.avg_load_error).toBeLessThan(4)
  const left = await db.select().from(operations).where(eq(operations.status, 'pending'))
  expect(left.every(({ farmId }) => farmId !== FARM)).toBe(true)
})

/** `fetch` without a server. Waits for background work too. */
async function apiFetch(url: string, init?: RequestInit): Promise<Response> {
  const ctx = createExecutionContext()
  const response = await api.fetch(new Request(url, init), env, ctx)
  await waitOnExecutionContext(ctx)
  return response
}
