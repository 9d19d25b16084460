/** A schedule is deleted while a tablet without signal feeds it: what the tablet began runs to its end. */
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '../../../domain/time/milliseconds.ts'
import { freezeClock, NOW } from '../../../tests/support/clock.ts'
import {
  allEvents,
  createFarmWithOperation,
  fetchOperation,
  sendEvents,
  toWireEvent,
} from '../../../tests/support/operation-events.ts'
import { closeFeedingDay } from '../../jobs/feeding-day/close-feeding-day.ts'

beforeAll(freezeClock)

async function farmWithoutSchedule() {
  const farm = await createFarmWithOperation()
  await farm.admin.delete(`/treat_schedules/${farm.feedlot.schedule.id}`)
  expect(await fetchOperation(farm)).toMatchObject({ status: 'canceled' })
  return farm
}

describe('operation of a schedule that was deleted', () => {
  it('runs to its end where a tablet had begun it', async () => {
    const farm = await farmWithoutSchedule()
    const events = allEvents(farm.operation, farm.feedlot)
    const { body } = await sendEvents(farm, events.slice(0, 4))
    expect(body.data.operations).toMatchObject([{ status: 'in_progress', end_time: null }])
    await sendEvents(farm, events)
    expect(await fetchOperation(farm)).toMatchObject({ status: 'completed' })
  })

  it('is closed with its day', async () => {
    const farm = await farmWithoutSchedule()
    await sendEvents(farm, allEvents(farm.operation, farm.feedlot).slice(0, 4))
    await closeFeedingDay(env.DB, NOW + 2 * DAY_MS)
    expect(await fetchOperation(farm)).toMatchObject({ status: 'incomplete' })
  })

  it('stays canceled where the tablet only canceled it', async () => {
    const farm = await farmWithoutSchedule()
    await sendEvents(farm, [toWireEvent(farm.operation, 'cancel', 5)])
    expect(await fetchOperation(farm)).toMatchObject({ status: 'canceled' })
  })
})
