import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { expect, it } from 'vitest'
import { d1Proxy } from '../tests/support/database/d1-proxy.ts'
import { ROWS_WRITTEN_BY_IDLE_JOB, withQueryStats } from '../tests/support/database/query-stats.ts'
import { createFarm } from '../tests/support/farm.ts'
import { createFeedlot } from '../tests/support/feedlot.ts'
import { runJobs } from './cron.ts'
import { jobs, operations } from './db/schema.ts'
import { jobNames } from './jobs/job-list.ts'

const db = drizzle(env.DB)
const JOBS = jobNames.length
const at = (iso: string) => Date.parse(iso)

async function createFarms(count: number) {
  const created = await Promise.all(Array.from({ length: count }, () => createFarm()))
  for (const { id } of created) await createFeedlot(id)
  return created.map(({ id }) => id)
}

async function run(now: number) {
  const { d1, stats } = withQueryStats(env.DB)
  await runJobs({ ...env, DB: d1 }, now)
  return stats
}

it('runs the same statements for 30 farms as for 3, and writes nothing on a rerun', async () => {
  await createFarms(3)
  await run(at('2025-11-19T12:00:00Z'))
  const few = await run(at('2025-11-20T12:00:00Z'))
  await createFarms(27)
  const many = await run(at('2025-11-21T12:00:00Z'))
  expect({ trips: many.trips, statements: many.statements }).toEqual({ trips: few.trips, statements: few.statements })
  expect((await run(at('2025-11-21T12:05:00Z'))).rowsWritten).toBe(JOBS * ROWS_WRITTEN_BY_IDLE_JOB)
})

it('opens operations of today, cancels pending ones of yesterday, and records when each job succeeded', async () => {
  const [farmId = 0] = await createFarms(1)
  await runJobs(env, at('2025-11-21T12:00:00Z'))
  const now = at('2025-11-22T12:00:00Z')
  await runJobs(env, now)
  const rows = await db.select().from(operations).where(eq(operations.farmId, farmId)).orderBy(operations.day)
  expect(rows.map(({ day, status }) => [day, status])).toEqual([
    ['2025-11-21', 'canceled'],
    ['2025-11-22', 'pending'],
  ])
  expect((await db.select().from(jobs)).map(({ lastSuccessAt }) => lastSuccessAt)).toEqual(Array(JOBS).fill(now))
})

it('runs the other jobs when one fails', async () => {
  const [farmId = 0] = await createFarms(1)
  let batches = 0
  const failing = d1Proxy(env.DB, {
    aroundBatch: send => (batches++ === 0 ? Promise.reject(new Error('overloaded')) : send()),
  })
  await expect(runJobs({ ...env, DB: failing }, at('2025-11-23T12:00:00Z'))).rejects.toThrow('next run')
  const rows = await db.select().from(operations).where(eq(operations.farmId, farmId))
  expect(rows.map(({ day }) => day)).toEqual(['2025-11-23'])
})
