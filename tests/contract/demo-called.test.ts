/** The demo farm of dry matter: each of its lot-days, computed again from the raw facts by a slow path of its own, is equal. */
import { env } from 'cloudflare:workers'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../../worker/auth/password.ts'
import { runJobs } from '../../worker/cron.ts'
import { alerts, farms, ingredients, lotDays, lots, recipes, unloadLines, users } from '../../worker/db/schema.ts'
import { callApi, db } from '../support/api-client.ts'
import { freezeClock, NOW } from '../support/clock.ts'
import { type CalledFacts, readCalledFacts, recomputeLotDay } from '../support/demo-farm/called/called-oracle.ts'
import { insertDemoFarm, PASSWORD } from '../support/demo-farm.ts'
import { createSession } from '../support/farm.ts'

let farm = 0
let facts: CalledFacts
let token = ''

beforeAll(async () => {
  freezeClock()
  await insertDemoFarm(env.DB, NOW, await hashPassword(PASSWORD))
  await runJobs(env, NOW)
  const [row] = await db.select().from(farms).where(eq(farms.name, 'Confinamento Santa Luzia'))
  const [manager] = await db.select().from(users).where(eq(users.email, 'seca@demo.cochoemdia.com.br'))
  farm = row?.id ?? 0
  token = await createSession(manager?.id ?? 0)
  facts = await readCalledFacts(farm)
})

describe('the demo farm of dry matter', () => {
  it('has lot-days that are those of the raw facts', async () => {
    const rows = await db.select().from(lotDays).where(eq(lotDays.farmId, farm))
    expect(rows.length).toBeGreaterThan(150)
    const differences = rows.map(row => {
      const lot = facts.lots.find(({ id }) => id === row.lotId)
      if (!lot) throw new Error(`no lot ${row.lotId}`)
      const { dryMatter, ...expected } = recomputeLotDay(facts, lot, row.day)
      const { quantity, projectedAvgWeight, call, note, planned, delivered } = row
      const stored = { quantity, projectedAvgWeight, call, note, planned, delivered }
      const isEqual = JSON.stringify(stored) === JSON.stringify(expected) && Math.abs(row.dryMatter - dryMatter) <= 1
      return isEqual ? null : { row, expected, dryMatter }
    })
    expect(differences.filter(Boolean)).toEqual([])
  })

  it('has today the calls of its readings and the dry matter of its analyses', async () => {
    const { body } = await callApi('GET', `/farms/${farm}/lots`, { token })
    for (const lot of body.data) {
      const last = facts.readings.filter(({ lotId }) => lotId === lot.id).at(-1)
      expect(lot.call * 1000, lot.name).toBeCloseTo(last?.call ?? Number.NaN, 6)
    }
    const silage = await db
      .select()
      .from(ingredients)
      .where(and(eq(ingredients.farmId, farm), eq(ingredients.name, 'Silagem de milho')))
    expect(silage).toMatchObject([{ wet: true, dryMatter: 31.2 }])
    const [finishing] = await db
      .select()
      .from(recipes)
      .where(and(eq(recipes.farmId, farm), eq(recipes.name, 'Terminação')))
    // 100 / (30/31.2 + 55/87.6 + 11/90 + 4/95)
    expect(finishing?.dryMatterPercent).toBe(57.02)
  })

  it('corrects a treat by the one before, and plans the day as it is called', async () => {
    const lines = await db.select().from(unloadLines).where(eq(unloadLines.farmId, farm))
    const corrected = lines.filter(({ planned }) => planned !== null)
    expect(corrected.length).toBeGreaterThan(100)
    for (const { expected, planned } of corrected) expect(Math.abs(expected / (planned ?? 0) - 1)).toBeLessThan(0.1001)
  })

  it('has a suggestion for each lot, a step that is due, and deaths in its book', async () => {
    const { body } = await callApi('GET', `/farms/${farm}/lots`, { token })
    expect(body.data).toHaveLength(5)
    for (const { id } of body.data) {
      const { body: suggested } = await callApi('GET', `/farms/${farm}/lots/${id}/suggestion?note=5`, { token })
      expect(suggested.data.sentence).toMatch(/\d/)
    }
    const open = await db.select({ kind: alerts.kind }).from(alerts).where(eq(alerts.farmId, farm))
    expect(open.map(({ kind }) => kind)).toContain('step_due')
    const dead = await db
      .select()
      .from(lots)
      .where(and(eq(lots.farmId, farm), eq(lots.quantity, 122)))
    expect(dead).toHaveLength(1)
  })

  it('has the call of each day in the report of notes and its file', async () => {
    const { body } = await callApi('GET', `/farms/${farm}/reports/notes?period=last_30`, { token })
    const lines = body.data.lots.flatMap(({ id, notes }: { id: number; notes: { date: string; call: number }[] }) =>
      notes.map(({ date, call }) => [id, date, Math.round(call * 1000)]),
    )
    expect(lines.length).toBeGreaterThan(80)
    for (const [id, date, call] of lines)
      expect([id, date, call]).toEqual([
        id,
        date,
        facts.readings.findLast(one => one.lotId === id && one.day === date)?.call,
      ])
    const { body: csv } = await callApi('GET', `/farms/${farm}/reports/notes?period=last_30&format=csv`, { token })
    expect(new TextDecoder().decode(csv)).toContain('(kg MS/cab)')
  })

  it('reads its troughs at dawn', async () => {
    const hours = await env.DB.prepare(
      'select distinct (at / 3600000 - 3) % 24 as hour from trough_readings where farm_id = ? order by 1',
    )
      .bind(farm)
      .all<{ hour: number }>()
    expect(hours.results.map(({ hour }) => hour)).toEqual([5])
  })

  it('holds its suggestions to account', async () => {
    const { body } = await callApi('GET', `/farms/${farm}/reports/suggestions?period=last_30`, { token })
    expect(JSON.stringify(body.data)).toContain('suggested')
  })
})
