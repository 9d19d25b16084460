import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { describe, expect, it } from 'vitest'
import { explainQueries, scannedTables } from '../../../tests/support/database/query-plan.ts'
import { ROWS_WRITTEN_BY_IDLE_JOB, withQueryStats } from '../../../tests/support/database/query-stats.ts'
import { createFarm } from '../../../tests/support/farm.ts'
import { createFeedlot } from '../../../tests/support/feedlot.ts'
import { dirtyDays, operationEvents, operations, treatSchedules } from '../../db/schema.ts'
import { closeFeedingDay } from './close-feeding-day.ts'

const db = drizzle(env.DB)
const instant = (iso: string) => Date.parse(iso)

type Status = 'pending' | 'in_progress' | 'completed'
type Created = Awaited<ReturnType<typeof createOperation>>

const insertEvent = (
  operation: Created,
  type: typeof operationEvents.$inferInsert.type,
  at = instant('2025-11-20T10:00:00Z'),
) =>
  db.insert(operationEvents).values({
    farmId: operation.farmId,
    operationId: operation.id,
    userId: operation.userId,
    type,
    device: '',
    payload: '{}',
    receivedAt: 0,
    id: crypto.randomUUID(),
    at,
    originalAt: 1,
  })

async function createOperation(
  over: { timezone?: string; feedingDayClose?: string } = {},
  status: Status = 'pending',
  day = '2025-11-20',
) {
  const farm = await createFarm(over)
  const { schedule } = await createFeedlot(farm.id)
  const row = { farmId: farm.id, treatScheduleId: schedule.id, day, status, createdAt: 0, updatedAt: 0 }
  const [operation] = await db.insert(operations).values(row).returning()
  if (!operation) throw new Error('no operation')
  return { id: operation.id, farmId: farm.id, userId: farm.worker.id }
}

const selectOperation = async ({ id }: { id: number }) =>
  (await db.select().from(operations).where(eq(operations.id, id)))[0]

describe('close feeding day', () => {
  it.each([
    ['America/Sao_Paulo', '2025-11-21T05:59:59Z', '2025-11-21T06:00:00Z'],
    ['America/Cuiaba', '2025-11-21T06:59:59Z', '2025-11-21T07:00:00Z'],
    ['America/Rio_Branco', '2025-11-21T07:59:59Z', '2025-11-21T08:00:00Z'],
  ])('closes at 03:00 of the next day in %s', async (timezone, before, after) => {
    const operation = await createOperation({ timezone })
    await closeFeedingDay(env.DB, instant(before))
    expect(await selectOperation(operation)).toMatchObject({ status: 'pending', closedAt: null, revision: 0 })
    await closeFeedingDay(env.DB, instant(after))
    expect(await selectOperation(operation)).toMatchObject({
      status: 'canceled',
      closedAt: instant(after),
      endTime: null,
      revision: 1,
    })
  })

  it('closes at the closing time of each farm, also of farms in one time zone', async () => {
    const [early, late] = [
      await createOperation({ feedingDayClose: '00:00' }),
      await createOperation({ feedingDayClose: '05:30' }),
    ]
    await closeFeedingDay(env.DB, instant('2025-11-21T03:00:00Z'))
    expect((await selectOperation(early))?.status, 'farm that closes early').toBe('canceled')
    expect((await selectOperation(late))?.status, 'farm that closes late').toBe('pending')
    await closeFeedingDay(env.DB, instant('2025-11-21T08:30:00Z'))
    expect((await selectOperation(late))?.status).toBe('canceled')
  })

  it('makes an operation in progress incomplete, ended at its last event, and marks its day dirty', async () => {
    const operation = await createOperation({}, 'in_progress')
    await insertEvent(operation, 'start', instant('2025-11-20T10:00:00Z'))
    await insertEvent(operation, 'tare', instant('2025-11-20T11:00:00Z'))
    await closeFeedingDay(env.DB, instant('2025-11-21T06:00:00Z'))
    expect(await selectOperation(operation)).toMatchObject({
      status: 'incomplete',
      endTime: instant('2025-11-20T11:00:00Z'),
    })
    const marked = await db.select().from(dirtyDays).where(eq(dirtyDays.farmId, operation.farmId))
    expect(marked).toEqual([{ farmId: operation.farmId, day: '2025-11-20' }])
  })

  it('ends an operation as its events do: not at a cancel that was taken back, nor at a decision about weights', async () => {
    const [restored, decided] = [await createOperation(), await createOperation({}, 'in_progress')]
    await insertEvent(restored, 'cancel')
    await db
      .update(operations)
      .set({ reopenedAt: instant('2025-11-20T10:30:00Z') })
      .where(eq(operations.id, restored.id))
    await insertEvent(decided, 'unload')
    await insertEvent(decided, 'decide', instant('2025-11-20T18:00:00Z'))
    await closeFeedingDay(env.DB, instant('2025-11-21T06:00:00Z'))
    expect(await selectOperation(restored)).toMatchObject({ status: 'canceled', endTime: null })
    expect(await selectOperation(decided)).toMatchObject({
      status: 'incomplete',
      endTime: instant('2025-11-20T10:00:00Z'),
    })
  })

  it('closes earlier days that are still open, and leaves today and completed operations', async () => {
    const [forgotten, today, done] = [
      await createOperation({}, 'pending', '2025-11-14'),
      await createOperation({}, 'in_progress', '2025-11-21'),
      await createOperation({}, 'completed', '2025-11-20'),
    ]
    await closeFeedingDay(env.DB, instant('2025-11-21T20:00:00Z'))
    expect((await selectOperation(forgotten))?.status).toBe('canceled')
    expect(await selectOperation(today)).toMatchObject({ status: 'in_progress', closedAt: null })
    expect(await selectOperation(done)).toMatchObject({ status: 'completed', closedAt: null })
  })

  describe('after a run whose clock was ahead', () => {
    const [rightTime, jumpedTime] = [instant('2025-11-20T14:00:00Z'), instant('2025-11-25T14:00:00Z')]
    const setStartTime = ({ id }: { id: number }) =>
      db
        .update(operations)
        .set({ startTime: instant('2025-11-20T10:00:00Z') })
        .where(eq(operations.id, id))

    it('reopens what is not over yet, and closes it when it is', async () => {
      const [waiting, running] = [await createOperation(), await createOperation({}, 'in_progress')]
      await insertEvent(running, 'start')
      await setStartTime(running)
      await closeFeedingDay(env.DB, jumpedTime)
      expect((await selectOperation(waiting))?.status, 'pending operation').toBe('canceled')
      expect((await selectOperation(running))?.status, 'running operation').toBe('incomplete')
      await db.delete(dirtyDays).where(eq(dirtyDays.farmId, running.farmId))
      await closeFeedingDay(env.DB, rightTime)
      const open = { closedAt: null, endTime: null, updatedAt: rightTime, revision: 2 }
      expect(await selectOperation(waiting)).toMatchObject({ ...open, status: 'pending' })
      expect(await selectOperation(running)).toMatchObject({ ...open, status: 'in_progress' })
      expect(await db.select().from(dirtyDays).where(eq(dirtyDays.farmId, running.farmId))).toHaveLength(1)
      await closeFeedingDay(env.DB, instant('2025-11-21T06:00:00Z'))
      expect((await selectOperation(waiting))?.status, 'pending operation').toBe('canceled')
      expect((await selectOperation(running))?.status, 'running operation').toBe('incomplete')
    })

    it('keeps how an operation ended by its events, what is over, and what its deleted schedule canceled', async () => {
      const [finished, canceled, over, ofDeleted] = [
        await createOperation({}, 'in_progress'),
        await createOperation({}, 'in_progress'),
        await createOperation({}, 'pending', '2025-11-19'),
        await createOperation(),
      ]
      await closeFeedingDay(env.DB, jumpedTime)
      await insertEvent(finished, 'finish')
      await insertEvent(canceled, 'cancel')
      const ended = { endTime: 5 }
      await db
        .update(operations)
        .set({ ...ended, status: 'completed' })
        .where(eq(operations.id, finished.id))
      await db
        .update(operations)
        .set({ ...ended, status: 'canceled' })
        .where(eq(operations.id, canceled.id))
      await db.update(treatSchedules).set({ deletedAt: 1 }).where(eq(treatSchedules.farmId, ofDeleted.farmId))
      await closeFeedingDay(env.DB, rightTime)
      expect(await selectOperation(finished)).toMatchObject({ ...ended, status: 'completed', closedAt: null })
      expect(await selectOperation(canceled)).toMatchObject({ ...ended, status: 'canceled', closedAt: null })
      expect((await selectOperation(over))?.status).toBe('canceled')
      expect(await selectOperation(ofDeleted)).toMatchObject({ status: 'canceled', closedAt: jumpedTime })
    })

    it('scans only farms', async () => {
      await closeFeedingDay(env.DB, jumpedTime)
      const steps = await explainQueries(env.DB, d1 => closeFeedingDay(d1, rightTime))
      expect(scannedTables(steps)).toEqual(['f', 'farms'])
    })
  })

  it('writes nothing on a rerun', async () => {
    await createOperation()
    await closeFeedingDay(env.DB, instant('2025-11-21T06:00:00Z'))
    const { d1, stats } = withQueryStats(env.DB)
    await closeFeedingDay(d1, instant('2025-11-21T06:05:00Z'))
    expect(stats).toMatchObject({ trips: 2, rowsWritten: ROWS_WRITTEN_BY_IDLE_JOB })
  })

  it('runs the same statements however many farms there are', async () => {
    const { d1, stats } = withQueryStats(env.DB)
    await closeFeedingDay(d1, instant('2025-11-21T06:05:00Z'))
    const few = stats.statements
    for (let i = 0; i < 12; i++) await createOperation()
    await closeFeedingDay(d1, instant('2025-11-21T06:10:00Z'))
    expect(stats.statements - few).toBe(few)
  })

  it('finds open operations by their partial index', async () => {
    const steps = await explainQueries(env.DB, d1 => closeFeedingDay(d1, instant('2025-11-21T06:15:00Z')))
    const search = 'SEARCH o USING INDEX operations_open (day<?)'
    expect(steps.filter(step => /\bo\b/.test(step))).toEqual([search, search])
  })
})
