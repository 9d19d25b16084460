import { and, desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { alertKinds } from '../../../domain/alert/kind.ts'
import { db } from '../../../tests/support/api-client.ts'
import { createFarm } from '../../../tests/support/farm.ts'
import { createFedFarm } from '../../../tests/support/fed-farm/fed-farm.ts'
import { auditEntries, dirtyDays, farmDays, operations } from '../../db/schema.ts'

let farm: Awaited<ReturnType<typeof createFarm>>
beforeEach(async () => {
  farm = await createFarm()
})

const allOn = Object.fromEntries(alertKinds.map(kind => [kind, true]))
const defaults = {
  name: 'Fazenda Boa Vista',
  timezone: 'America/Sao_Paulo',
  feeding_day_close: '03:00',
  reading_due: '07:00',
  late_minutes: 15,
  tolerances: { load_percent: 2, unload_percent: 5, minimum_kg: 5 },
  alerts: allOn,
  quiet: null,
  updated_at: expect.any(String),
}
const stored = async () => (await farm.admin.get('/settings')).body.data

describe('settings', () => {
  it('has the defaults of a new farm, with its plan and the use of it', async () => {
    const usage = { animals: 0, animals_limit: null, users: 3, users_limit: null }
    expect(await stored()).toEqual({ ...defaults, plan: 'enterprise', usage })
  })

  it('counts the heads of active lots against the plan', async () => {
    const fed = await createFedFarm()
    const { body } = await fed.admin.get('/settings')
    const lots: { quantity: number }[] = (await fed.admin.get('/lots')).body.data
    expect(body.data.usage.animals).toBe(lots.reduce((sum, { quantity }) => sum + quantity, 0))
  })

  it('hides the plan of the farm from operators and technicians', async () => {
    for (const member of [farm.worker, farm.technician])
      expect((await member.get('/settings')).body.data).toEqual(defaults)
  })

  it.each([
    ['the name', { name: 'Fazenda Santa Fé' }],
    ['the closing hour', { feeding_day_close: '05:00' }],
    ['the hour of the readings', { reading_due: '06:30' }],
    ['the minutes until a feeding is late', { late_minutes: 30 }],
    ['the quiet hours', { quiet: { from: '20:00', to: '05:00' } }],
  ])('changes %s and nothing else', async (_, part) => {
    const before = await stored()
    const { status, body } = await farm.admin.put('/settings', part)
    expect({ status, data: body.data }).toEqual({
      status: 200,
      data: { ...before, ...part, updated_at: body.data.updated_at },
    })
    expect(await stored()).toEqual(body.data)
  })

  it('changes any part of the tolerances', async () => {
    const { body } = await farm.admin.put('/settings', { tolerances: { load_percent: 1.5 } })
    expect(body.data.tolerances).toEqual({ ...defaults.tolerances, load_percent: 1.5 })
    await farm.admin.put('/settings', { tolerances: { minimum_kg: 2.5, unload_percent: 4 } })
    expect((await stored()).tolerances).toEqual({ load_percent: 1.5, unload_percent: 4, minimum_kg: 2.5 })
  })

  it('switches kinds of alerts off and on again', async () => {
    await farm.admin.put('/settings', { alerts: { feeding_late: false, trough_empty: false } })
    await farm.admin.put('/settings', { alerts: { feeding_late: true } })
    expect((await stored()).alerts).toEqual({ ...allOn, trough_empty: false })
  })

  it('ends the quiet hours', async () => {
    await farm.admin.put('/settings', { quiet: { from: '20:00', to: '05:00' } })
    await farm.admin.put('/settings', { quiet: null })
    expect((await stored()).quiet).toBeNull()
  })

  it.each([
    ['a percent of zero', { tolerances: { load_percent: 0 } }, 'tolerances.load_percent'],
    ['more than half of the target', { tolerances: { unload_percent: 51 } }, 'tolerances.unload_percent'],
    ['a negative minimum', { tolerances: { minimum_kg: -1 } }, 'tolerances.minimum_kg'],
    ['an unknown key', { tolerances: { other: 1 } }, 'tolerances.other'],
    ['an unknown kind of alert', { alerts: { rain: false } }, 'alerts.rain'],
    ['what is read only', { plan: 'enterprise' }, 'plan'],
    ['the usage', { usage: { animals: 1 } }, 'usage'],
    ['a blank name', { name: ' ' }, 'name'],
    ['a time zone outside of Brazil', { timezone: 'Europe/Lisbon' }, 'timezone'],
    ['a day that closes in the afternoon', { feeding_day_close: '12:01' }, 'feeding_day_close'],
    ['no time', { reading_due: '7h' }, 'reading_due'],
    ['no minutes', { late_minutes: 0 }, 'late_minutes'],
    ['quiet hours that end when they begin', { quiet: { from: '20:00', to: '20:00' } }, 'quiet'],
    ['quiet hours without an end', { quiet: { from: '20:00' } }, 'quiet'],
  ])('rejects %s', async (_, input, path) => {
    const { status, body } = await farm.admin.put('/settings', input)
    expect({ status, fields: Object.keys(body.fields) }).toEqual({ status: 422, fields: [path] })
  })

  it('is changed by the manager only', async () => {
    for (const member of [farm.worker, farm.technician])
      expect((await member.put('/settings', { late_minutes: 20 })).status).toBe(403)
    expect((await stored()).late_minutes).toBe(15)
  })

  it('refuses a form that began before another change, with what is stored now', async () => {
    const { updated_at } = await stored()
    await farm.admin.put('/settings', { late_minutes: 20 })
    const { status, body } = await farm.admin.put('/settings', { late_minutes: 30, updated_at })
    expect({ status, code: body.code, late_minutes: body.current.late_minutes }).toEqual({
      status: 409,
      code: 'changed',
      late_minutes: 20,
    })
  })

  it('leaves one entry in the audit, with what changed', async () => {
    await farm.admin.put('/settings', { late_minutes: 20, alerts: { feeding_late: false }, reading_due: '07:00' })
    await farm.admin.put('/settings', { late_minutes: 20 })
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.farmId, farm.id))
    expect(entries.map(({ before, after }) => [JSON.parse(before ?? ''), JSON.parse(after ?? '')])).toEqual([
      [
        { late_minutes: 15, alerts_off: [] },
        { late_minutes: 20, alerts_off: ['Trato atrasado'] },
      ],
    ])
  })
})

describe('change of the clock', () => {
  it('has the effect on today', async () => {
    vi.setSystemTime('2026-03-10T10:00:00-03:00')
    const { body } = await farm.admin.put('/settings', { feeding_day_close: '05:00' })
    expect(body.message).toBe(
      'Configurações salvas! O dia de hoje fecha amanhã às 05:00. Os dias que já fecharam ficam como estão.',
    )
  })

  it('rewrites no past day', async () => {
    const fed = await createFedFarm()
    const past = { farmId: fed.id, createdAt: 1, updatedAt: 1 }
    const [operation] = await db
      .select()
      .from(operations)
      .where(eq(operations.farmId, fed.id))
      .orderBy(desc(operations.id))
      .limit(1)
    await db
      .insert(operations)
      .values({ ...past, treatScheduleId: operation?.treatScheduleId ?? 0, day: '2026-03-01', status: 'completed' })
    await db.insert(farmDays).values({
      farmId: fed.id,
      day: '2026-03-01',
      quantity: 100,
      operations: 1,
      planned: 1_000,
      delivered: 900,
      dryMatter: 300,
      loadExpected: 0,
      loadMiss: 0,
      unloadExpected: 0,
      unloadMiss: 0,
    })
    const days = () => db.select().from(farmDays).where(eq(farmDays.farmId, fed.id))
    const pastOperations = () =>
      db
        .select()
        .from(operations)
        .where(and(eq(operations.farmId, fed.id), eq(operations.day, '2026-03-01')))
    const before = [await days(), await pastOperations()]
    await db.delete(dirtyDays)
    await fed.admin.put('/settings', { timezone: 'America/Rio_Branco', feeding_day_close: '00:00' })
    expect([await days(), await pastOperations()]).toEqual(before)
    expect(await db.select().from(dirtyDays)).toEqual([])
  })
})
