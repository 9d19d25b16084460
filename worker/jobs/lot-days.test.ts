import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { DAY_MS } from '../../domain/time/milliseconds.ts'
import { db } from '../../tests/support/api-client.ts'
import { insertRows } from '../../tests/support/database/insert-rows.ts'
import { withQueryStats } from '../../tests/support/database/query-stats.ts'
import { createFarm } from '../../tests/support/farm.ts'
import { createFeedlot } from '../../tests/support/feedlot.ts'
import { dirtyDays, lotDays, troughReadings } from '../db/schema.ts'
import { aggregateDirtyDays } from './aggregates.ts'

const NOW = Date.parse('2026-03-10T12:00:00Z')
const dayBefore = (days: number) => new Date(NOW - days * DAY_MS).toISOString().slice(0, 10)
const figures = { quantity: 100, daysConfined: 9, projectedAvgWeight: 380_000, note: -5 }

describe('aggregate dirty days', () => {
  it('reads no more rows of a lot that is seldom fed when the farm has ten times the history', async () => {
    const { id: farmId, admin } = await createFarm()
    const { big, small } = await createFeedlot(farmId)
    const ofLot = (lotId: number, day: string) => ({ farmId, lotId, day, delivered: 5000, ...figures })
    await db.insert(lotDays).values(ofLot(small.id, dayBefore(700)))
    const reading = { at: NOW, originalAt: NOW, day: dayBefore(0), note: -5, createdAt: NOW }
    await db.insert(troughReadings).values({ farmId, lotId: small.id, userId: admin.id, ...reading })

    const rowsRead = async () => {
      await db.insert(dirtyDays).values({ farmId, day: dayBefore(0) })
      const { d1, stats } = withQueryStats(env.DB)
      await aggregateDirtyDays(d1, NOW)
      return stats.rowsRead
    }
    const historyOfNeighbour = (from: number, to: number) => {
      const days = Array.from({ length: to - from }, (_, i) => dayBefore(from + i))
      return insertRows(env.DB, [{ table: lotDays, rows: days.map(day => ofLot(big.id, day)) }])
    }
    await historyOfNeighbour(1, 30)
    await rowsRead()
    const before = await rowsRead()
    await historyOfNeighbour(30, 300)
    expect(await rowsRead()).toBe(before)
  })
})
