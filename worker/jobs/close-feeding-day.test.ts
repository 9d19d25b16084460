import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { describe, expect, it } from 'vitest'
import { createFarm } from '../../tests/support/farm.ts'
import { createFeedlot } from '../../tests/support/feedlot.ts'
import { explainQueries } from '../../tests/support/query-plan.ts'
import { ROWS_WRITTEN_BY_IDLE_JOB, withQueryStats } from '../../tests/support/query-stats.ts'
import { dirtyDays, operationEvents, operations } from '../db/schema.ts'
import { closeFeedingDay } from './close-feeding-day.ts'

const db = drizzle(env.DB)
const at = (iso: string) => Date.parse(iso)

type Status = 'pending' | 'in_progress' | 'completed'

async function open(
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

const now = async ({ id }: { id: number }) => (await db.select().from(operations).where(eq(operations.id, id)))[0]

describe('closing of the feeding day', () => {
  it.each([
    ['America/Sao_Paulo', '2025-11-21T05:59:59Z', '2025-11-21T06:00:00Z'],
    ['America/Cuiaba', '2025-11-21T06:59:59Z', '2025-11-21T07:00:00Z'],
    ['America/Rio_Branco', '2025-11-21T07:59:59Z', '2025-11-21T08:00:00Z'],
  ])('closes at 03:00 of the next day in %s', async (timezone, before, after) => {
    const operation = await open({ timezone })
    await closeFeedingDay(env.DB, at(before))
    expect(await now(operation)).toMatchObject({ status: 'pending', closedAt: null, revision: 0 })
    await closeFeedingDay(env.DB, at(after))
    expect(await now(operation)).toMatchObject({ status: 'canceled', closedAt: at(after), endTime: null, revision: 1 })
  })

  it('closes at the hour of each farm, even of farms in one zone', async () => {
    const [early, late] = [await open({ feedingDayClose: '00:00' }), await open({ feedingDayClose: '05:30' })]
    await closeFeedingDay(env.DB, at('2025-11-21T03:00:00Z'))
    expect([(await now(early))?.status, (await now(late))?.status]).toEqual(['canceled', 'pending'])
    await closeFeedingDay(env.DB, at('2025-11-21T08:30:00Z'))
    expect((await now(late))?.status).toBe('canceled')
  })

  it('leaves halfway what was begun, ended when its last event happened, and marks its day', async () => {
    const operation = await open({}, 'in_progress')
    const event = {
      farmId: operation.farmId,
      operationId: operation.id,
      userId: operation.userId,
      type: 'start',
      device: '',
      payload: '{}',
      receivedAt: 0,
    } as const
    await db.insert(operationEvents).values([
      { ...event, id: crypto.randomUUID(), at: at('2025-11-20T10:00:00Z'), originalAt: 1 },
      { ...event, id: crypto.randomUUID(), at: at('2025-11-20T11:00:00Z'), originalAt: 2 },
    ])
    await closeFeedingDay(env.DB, at('2025-11-21T06:00:00Z'))
    expect(await now(operation)).toMatchObject({ status: 'incomplete', endTime: at('2025-11-20T11:00:00Z') })
    const marked = await db.select().from(dirtyDays).where(eq(dirtyDays.farmId, operation.farmId))
    expect(marked).toEqual([{ farmId: operation.farmId, day: '2025-11-20' }])
  })

  it('catches up on days that nobody closed, and leaves today and what is over alone', async () => {
    const [forgotten, today, done] = [
      await open({}, 'pending', '2025-11-14'),
      await open({}, 'in_progress', '2025-11-21'),
      await open({}, 'completed', '2025-11-20'),
    ]
    await closeFeedingDay(env.DB, at('2025-11-21T20:00:00Z'))
    expect((await now(forgotten))?.status).toBe('canceled')
    expect(await now(today)).toMatchObject({ status: 'in_progress', closedAt: null })
    expect(await now(done)).toMatchObject({ status: 'completed', closedAt: null })
  })

  it('writes nothing on a rerun', async () => {
    await open()
    await closeFeedingDay(env.DB, at('2025-11-21T06:00:00Z'))
    const { d1, stats } = withQueryStats(env.DB)
    await closeFeedingDay(d1, at('2025-11-21T06:05:00Z'))
    expect(stats).toMatchObject({ trips: 2, rowsWritten: ROWS_WRITTEN_BY_IDLE_JOB })
  })

  it('runs the same statements however many farms there are', async () => {
    const { d1, stats } = withQueryStats(env.DB)
    await closeFeedingDay(d1, at('2025-11-21T06:05:00Z'))
    const few = stats.statements
    for (let i = 0; i < 12; i++) await open()
    await closeFeedingDay(d1, at('2025-11-21T06:10:00Z'))
    expect(stats.statements - few).toBe(few)
  })

  it('finds what is open by its own index', async () => {
    const steps = await explainQueries(env.DB, d1 => closeFeedingDay(d1, at('2025-11-21T06:05:00Z')))
    const search = 'SEARCH o USING INDEX operations_open (day<?)'
    expect(steps.filter(step => /\bo\b/.test(step))).toEqual([search, search])
  })
})
