import { getTableName } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { callApi, db } from '../../../tests/support/api-client.ts'
import { createRecord, daysAgo, today } from '../../../tests/support/api-records.ts'
import { recordStatements } from '../../../tests/support/database/recorded-statements.ts'
import { createFedFarm } from '../../../tests/support/fed-farm/fed-farm.ts'
import { allFarmTables } from '../../db/farm-tables.ts'
import { farms, ingredientAnalyses } from '../../db/schema.ts'
import { exportedTables, leftOut } from './export-tables.ts'

type Farm = Awaited<ReturnType<typeof createFedFarm>>
let farm: Farm
beforeAll(async () => {
  farm = await createFedFarm()
  await createFedFarm()
})

const history = (from = daysAgo(6), to = today()) => farm.admin.get(`/export/history?from=${from}&to=${to}`)
const counts = (records: Record<string, unknown[]>) =>
  Object.fromEntries(Object.entries(records).map(([name, rows]) => [name, rows.length]))

describe('the export of a farm', () => {
  it('has every table of a farm, or the reason why not', () => {
    const named = [...exportedTables, ...leftOut.keys()].map(getTableName)
    expect(named.toSorted(), 'see worker/farm/export/export-tables.ts').toEqual(
      allFarmTables.map(getTableName).toSorted(),
    )
  })

  it('has the records, the people and the settings of this farm only', async () => {
    const { status, body } = await farm.admin.get('/export')
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ farm: { farms: [{ id: farm.id, reading_due: '07:00' }] }, last_day: daysAgo(-1) })
    expect(body.data.people.map(({ name }: { name: string }) => name).sort()).toEqual(['admin', 'technician', 'worker'])
    expect(counts(body.data.records)).toEqual({
      corrals: 1,
      corral_indexes: 1,
      lots: 3,
      lot_plans: 1,
      market_references: 1,
      contracts: 1,
      contract_lots: 1,
      ingredients: 2,
      recipes: 1,
      recipe_ingredients: 2,
      recipe_versions: 1,
      ingredient_analyses: 0,
      rules: 1,
      protocols: 1,
      treats: 1,
      treat_schedules: 1,
      treat_schedule_users: 1,
      treat_items: 1,
    })
    const rows = Object.values<{ farm_id: number }[]>(body.data.records).flat()
    expect(rows.every(row => row.farm_id === farm.id)).toBe(true)
    expect(JSON.stringify(body.data)).not.toMatch(/password|token_hash|@/)
  })

  it('begins on the first day of any history, also of before the farm was registered', async () => {
    const { id, admin } = await createFedFarm()
    const firstDay = async () => (await admin.get('/export')).body.data.first_day
    await createRecord(admin, '/cost_rates', { day: daysAgo(20), per_head_day: 2 })
    expect(await firstDay()).toBe(daysAgo(20))
    const [{ id: ingredient_id }] = (await admin.get('/ingredients')).body.data
    const receipt = { id: crypto.randomUUID(), ingredient_id, day: daysAgo(30), net_kg: 30_000, price_per_ton: 1_000 }
    await createRecord(admin, '/stock/receipts', receipt)
    expect(await firstDay()).toBe(daysAgo(30))
    // before it was refused, one of a century ago made the export ask for 5,200 weeks
    const stored = { day: '1926-11-30', dryMatter: 33, userId: admin.id, createdAt: 1 }
    await db.insert(ingredientAnalyses).values({ farmId: id, ingredientId: ingredient_id, ...stored })
    expect(await firstDay()).toBe(daysAgo(30))
    expect((await admin.get('/export')).body.data.records.ingredient_analyses).toMatchObject([{ day: '1926-11-30' }])
  })

  it('has the history of the requested days', async () => {
    const { status, body } = await history()
    expect(status).toBe(200)
    const rows = counts(body.data.records)
    expect(rows).toMatchObject({ trough_readings: 2, approvals: 1, operations: 1, load_lines: 2, unload_lines: 2 })
    expect(rows).toMatchObject({ sub_operations: 1, lot_days: 2, farm_days: 1, ingredient_days: 2, operator_days: 1 })
    expect(rows).toMatchObject({ invoices: 2, invoice_lines: 1 })
    expect(rows.operation_events).toBeGreaterThan(5)
    expect(rows.audit_entries).toBeGreaterThan(5)
    const before = await history(daysAgo(20), daysAgo(14))
    expect(Object.values(counts(before.body.data.records)).every(count => count === 0)).toBe(true)
  })

  it('is in one trip, of a week at most, and for managers only', async () => {
    const { bindings, recorded } = recordStatements()
    const path = `/farms/${farm.id}/export`
    const { token } = farm.admin
    await callApi('GET', path, { token, bindings })
    expect(recorded.trips).toBe(1)
    await callApi('GET', `${path}/history?from=${today()}&to=${today()}`, { token, bindings })
    expect(recorded.trips).toBe(2)
    expect((await history(daysAgo(7))).status).toBe(422)
    for (const member of [farm.technician, farm.worker]) expect((await member.get('/export')).status).toBe(403)
  })

  it('is read from a suspended farm', async () => {
    const suspended = await createFedFarm()
    await db.update(farms).set({ suspendedAt: Date.now() })
    expect((await suspended.admin.get('/export')).status).toBe(200)
    await db.update(farms).set({ suspendedAt: null })
  })
})
