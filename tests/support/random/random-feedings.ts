/** A farm with random days, sent through the API: weighings, skips, repeated weights, corrections, cancels, readings, and deleted operations. */
import * as Day from '../../../domain/time/day.ts'
import { DAY_MS } from '../../../domain/time/milliseconds.ts'
import { createRecord, lotBody } from '../api-records.ts'
import { NOW, TODAY } from '../clock.ts'
import { seededRandom } from '../demo-farm/random.ts'
import { createFeedingFarm, createOperation, type FeedingFarm, lineIds, toWireEvent } from '../operation-events.ts'

const DAYS = 5

/** The same seed gives the same farm. */
export async function feedRandomly(seed: number): Promise<FeedingFarm> {
  const farm = await createFeedingFarm()
  const random = seededRandom(seed)
  const chance = (part: number) => random.next() < part
  const oneOf = <T>(all: readonly [T, ...T[]]): T => all[Math.floor(random.next() * all.length)] ?? all[0]
  const { feedlot, admin, worker, technician } = farm
  const entry_date = Day.addDays(TODAY, -Math.floor(random.next() * 60))
  const extra = await createRecord(
    admin,
    '/lots',
    lotBody(feedlot.corral.id, { name: 'Lote C', entry_date, quantity: 37 }),
  )
  const lots = [feedlot.big.id, feedlot.small.id, extra.id] as const

  for (let ago = DAYS; ago >= 0; ago -= 1) {
    const noon = NOW - ago * DAY_MS
    const day = Day.addDays(TODAY, -ago)
    const readings = lots
      .flatMap(lot_id => [40, 20].map(minutes => ({ lot_id, minutes })))
      .filter(() => chance(0.5))
      .map(({ lot_id, minutes }) => ({
        lot_id,
        timestamp: new Date(noon - minutes * 60_000).toISOString(),
        note: Math.round(random.next() * 2_000 - 1_000) / 100,
      }))
    if (readings.length > 0) await admin.post('/lots/trough_readings', { readings })
    if (chance(0.15)) continue
    const operation = await createOperation(farm, day)
    const operator = oneOf([worker, technician])
    const event = (type: string, minutes: number, more: object = {}) =>
      toWireEvent(operation, type, minutes, more, noon)
    const events = [event('start', 60)]
    for (const [line_id, type, kg] of weighedLines(farm))
      for (const minutes of [50, 40]) if (chance(0.7)) events.push(event(type, minutes, { line_id, ...weightNear(kg) }))
    if (chance(0.6)) events.push(event(oneOf(['finish', 'finish', 'cancel']), 10))
    await operator.post('/operations/events', { events })
    if (chance(0.4)) {
      const [line_id, , kg] = oneOf(weighedLines(farm))
      const correction = { line_id, kg: chance(0.2) ? 0 : Math.round(kg * 0.9), reason: 'Digitei errado' }
      await admin.post('/operations/events', { events: [event('correct', 5, correction)] })
    }
    if (chance(0.15)) await admin.delete(`/operations/${operation}`)
  }
  if (chance(0.5)) await admin.put(`/lots/${feedlot.small.id}/finish`, { finish_date: Day.addDays(TODAY, -1) })
  return farm

  /** Sometimes skipped, or 0 kg as an older device records it. */
  function weightNear(kg: number): object {
    if (chance(0.1)) return { kg: 0, source: 'skipped', reason: 'Acabou' }
    if (chance(0.05)) return { kg: 0 }
    return {
      kg: Math.round(kg * (0.9 + random.next() * 0.2) * 1000) / 1000,
      source: oneOf(['typed', 'planned', 'scale']),
    }
  }
}

type WeighedLine = [lineId: number, type: 'load' | 'unload', kg: number]

function weighedLines({ feedlot }: FeedingFarm): [WeighedLine, ...WeighedLine[]] {
  const line = lineIds(feedlot)
  return [
    [line.corn, 'load', 3974.4],
    [line.silage, 'load', 6825.6],
    [line.big, 'unload', 6000],
    [line.small, 'unload', 4800],
  ]
}
