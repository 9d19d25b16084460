import { beforeAll, describe, expect, it } from 'vitest'
import { createFarm } from '../../tests/support/farm.ts'

let farm: Awaited<ReturnType<typeof createFarm>>
beforeAll(async () => {
  farm = await createFarm()
})

const defaults = { load_percent: 2, unload_percent: 5, minimum_kg: 5 }

describe('settings', () => {
  it('has the default tolerances', async () => {
    const { body } = await farm.worker.get('/settings')
    expect(body.data).toEqual({ tolerances: defaults })
  })

  it('changes any part of them', async () => {
    const { status, body } = await farm.admin.put('/settings', { tolerances: { load_percent: 1.5 } })
    expect([status, body.data]).toEqual([200, { tolerances: { ...defaults, load_percent: 1.5 } }])
    await farm.admin.put('/settings', { tolerances: { minimum_kg: 2.5, unload_percent: 4 } })
    const { body: stored } = await farm.worker.get('/settings')
    expect(stored.data.tolerances).toEqual({ load_percent: 1.5, unload_percent: 4, minimum_kg: 2.5 })
  })

  it.each([
    ['a percent of zero', { tolerances: { load_percent: 0 } }],
    ['more than half of the target', { tolerances: { unload_percent: 51 } }],
    ['a negative minimum', { tolerances: { minimum_kg: -1 } }],
    ['an unknown key', { tolerances: { other: 1 } }],
    ['what is read only', { plan: 'enterprise' }],
  ])('rejects %s', async (_, input) => {
    expect((await farm.admin.put('/settings', input)).status).toBe(422)
  })

  it('is changed by the manager only', async () => {
    expect((await farm.technician.put('/settings', { tolerances: { load_percent: 3 } })).status).toBe(403)
  })
})
