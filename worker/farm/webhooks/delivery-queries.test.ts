/** Rows that the sender of webhooks reads: those that wait on the farm, and neither its delivered ones of 30 days nor those of other farms. */
import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { db } from '../../../tests/support/api-client.ts'
import { webhookBody } from '../../../tests/support/api-records.ts'
import { multiplyRows } from '../../../tests/support/database/bulk-rows.ts'
import { createFarm } from '../../../tests/support/farm.ts'
import { runBatch } from '../../db/batch.ts'
import { webhookDeliveries } from '../../db/schema.ts'
import { countUsage, noUsage } from '../../db/usage.ts'
import { claimDue, selectDueFarms } from './delivery-queries.ts'

const NOW = Date.parse('2026-03-10T15:00:00Z')

async function createWithDelivery(status: 'delivered' | 'pending') {
  const farm = await createFarm()
  const { id } = (await farm.admin.post('/webhooks', webhookBody())).body.data
  const row = { farmId: farm.id, webhookId: id, messageId: 'msg', type: 'lot.finished' as const, subject: 'lot:1' }
  await db.insert(webhookDeliveries).values({ ...row, status, at: NOW })
  return farm
}

it('a claim reads as many rows with 500 delivered ones, and 500 that wait elsewhere', async () => {
  const farm = await createWithDelivery('delivered')
  const other = await createWithDelivery('pending')
  const rowsRead = async () => {
    const usage = noUsage()
    const database = countUsage(env.DB, usage)
    await runBatch(database, selectDueFarms(NOW, [farm.id]))
    await runBatch(database, claimDue(farm.id, NOW, { limit: 10, resting: [] }))
    return usage.rowsRead
  }
  const before = await rowsRead()
  await multiplyRows(farm.id, 'webhook_deliveries', 500)
  await multiplyRows(other.id, 'webhook_deliveries', 500)
  expect(await rowsRead()).toBe(before)
})
