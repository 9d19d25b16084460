import { and, desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { defaultFeedingLimits } from '../../../domain/feed/feeding-limits.ts'
import { db } from '../../../tests/support/api-client.ts'
import { createApiFeedlot, createRecord, lotBody } from '../../../tests/support/api-records.ts'
import { createFarm } from '../../../tests/support/farm.ts'
import { auditEntries } from '../../db/schema.ts'

let farm: Awaited<ReturnType<typeof createFarm>>
beforeEach(async () => {
  farm = await createFarm()
})

const stored = async () => (await farm.worker.get('/settings')).body.data

describe('feeding basis and limits', () => {
  it('are left out of the settings of a farm that never chose them', async () => {
    const settings = await stored()
    expect(settings).not.toHaveProperty('feeding_basis')
    expect(settings).not.toHaveProperty('limits')
  })

  it('are in those of a farm in dry matter, with the default limits', async () => {
    await farm.admin.put('/settings', { feeding_basis: 'dry_matter' })
    expect(await stored()).toMatchObject({ feeding_basis: 'dry_matter', limits: defaultFeedingLimits })
  })

  it('change one limit and keep the others', async () => {
    await farm.admin.put('/settings', { limits: { rise_kg: 0.3 } })
    await farm.admin.put('/settings', { limits: { correct_next_pass: false } })
    const limits = { ...defaultFeedingLimits, rise_kg: 0.3, correct_next_pass: false }
    expect(await stored()).toMatchObject({ feeding_basis: 'as_fed', limits })
  })

  it('are in the audit, with what changed', async () => {
    await farm.admin.put('/settings', { feeding_basis: 'dry_matter', limits: { rise_percent: 4, rise_kg: 0.4 } })
    const [entry] = await db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.farmId, farm.id), eq(auditEntries.subjectType, 'farm')))
      .orderBy(desc(auditEntries.id))
    expect([entry?.before, entry?.after].map(text => JSON.parse(text ?? 'null'))).toEqual([
      { feeding_basis: 'Matéria natural', rise_percent: 5 },
      { feeding_basis: 'Matéria seca', rise_percent: 4 },
    ])
  })

  it('turn the loads of lots into calls in the same write, and back', async () => {
    const fed = await createFarm()
    const { corral, recipe } = await createApiFeedlot(fed.admin, [fed.worker])
    const big = await createRecord(fed.admin, '/lots', lotBody(corral.id, { quantity: 960 }))
    await createRecord(fed.admin, '/rules', { name: 'Regra 2', recipe_id: recipe.id, lot_ids: [big.id] })
    const lots = async (): Promise<{ id: number; projected_load: number; call?: number }[]> =>
      (await fed.admin.get('/lots')).body.data
    expect((await fed.admin.put('/settings', { feeding_basis: 'dry_matter' })).status).toBe(200)
    const called = await lots()
    expect(called.find(({ id }) => id === big.id)).toMatchObject({ call: 10.94, projected_load: 15_003 })
    // 150 heads of 15,000 kg would be called 70 kg each, which no animal eats
    expect(called.filter(({ call }) => call === undefined).map(lot => lot.projected_load)).toEqual([15_000, 12_000])
    await fed.admin.put('/settings', { feeding_basis: 'dry_matter' })
    expect(await lots()).toEqual(called)
    await fed.admin.put('/settings', { feeding_basis: 'as_fed' })
    const back = await lots()
    expect(back.map(lot => [lot.call, lot.projected_load])).toEqual(called.map(lot => [undefined, lot.projected_load]))
  })

  it('are previewed by lot, as saving then makes them', async () => {
    const fed = await createFarm()
    const { corral, recipe } = await createApiFeedlot(fed.admin, [fed.worker])
    const big = await createRecord(fed.admin, '/lots', lotBody(corral.id, { quantity: 960 }))
    await createRecord(fed.admin, '/rules', { name: 'Regra 2', recipe_id: recipe.id, lot_ids: [big.id] })
    const { body } = await fed.admin.get('/settings/basis_preview?to=dry_matter')
    const shown = body.data.lots.find(({ id }: { id: number }) => id === big.id)
    expect(shown).toMatchObject({ load: 15_000, call: 10.94, next_load: 15_003, obstacle: null })
    await fed.admin.put('/settings', { feeding_basis: 'dry_matter' })
    expect((await fed.admin.get(`/lots/${big.id}`)).body.data).toMatchObject({ call: 10.94, projected_load: 15_003 })
  })

  it('are previewed for managers only', async () => {
    expect((await farm.technician.get('/settings/basis_preview?to=dry_matter')).status).toBe(403)
    expect((await farm.admin.get('/settings/basis_preview?to=fresh')).body.fields).toHaveProperty('to')
  })

  it.each([
    ['a basis that does not exist', { feeding_basis: 'fresh' }, 'feeding_basis'],
    ['a rise below zero', { limits: { rise_percent: -1 } }, 'limits.rise_percent'],
    ['no morning', { limits: { clean_mornings: 0 } }, 'limits.clean_mornings'],
    ['a ceiling that no animal eats', { limits: { intake_ceiling: 9 } }, 'limits.intake_ceiling'],
    ['an unknown limit', { limits: { other: 1 } }, 'limits.other'],
  ])('reject %s', async (_, input, path) => {
    const { status, body } = await farm.admin.put('/settings', input)
    expect({ status, fields: Object.keys(body.fields) }).toEqual({ status: 422, fields: [path] })
  })
})
