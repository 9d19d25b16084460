import { env } from 'cloudflare:workers'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { MINUTE_MS } from '../../domain/time/milliseconds.ts'
import { callApi, db } from '../../tests/support/api-client.ts'
import { d1Proxy } from '../../tests/support/database/d1-proxy.ts'
import { createMovedFarm, own } from '../../tests/support/moved-farm.ts'
import { withoutRateLimits } from '../../tests/support/rate-limits.ts'
import { runJobs } from '../cron.ts'
import { jobs } from '../db/schema.ts'
import { jobNames } from '../jobs/job-list.ts'

beforeEach(async () => {
  vi.useRealTimers()
  vi.spyOn(console, 'error').mockReturnValue()
  await db.delete(jobs)
})

const health = (bindings = withoutRateLimits()) => callApi('GET', '/health', { bindings })

describe('GET health', () => {
  it('has the schema, the build and the last success of each job', async () => {
    const now = Date.now()
    await runJobs(env, now)
    const { status, body } = await health()
    expect(status).toBe(200)
    expect(body).toEqual({
      status: 'ok',
      database: 'ok',
      schema: expect.stringMatching(/^\d{4}$/),
      databases: [{ name: 'DB', schema: expect.stringMatching(/^\d{4}$/) }],
      build: 'local',
      jobs: jobNames.map(name => ({ name, last_success_at: new Date(now).toISOString(), late: false })),
    })
  })

  it('is late when a job has not succeeded for more than 20 minutes, or never', async () => {
    expect((await health()).body.jobs).toEqual(jobNames.map(name => ({ name, last_success_at: null, late: true })))
    await runJobs(env, Date.now())
    await db
      .update(jobs)
      .set({ lastSuccessAt: Date.now() - 21 * MINUTE_MS })
      .where(eq(jobs.name, 'aggregates'))
    const { status, body } = await health()
    expect({ status, bodyStatus: body.status }).toEqual({ status: 200, bodyStatus: 'late' })
    expect(body.jobs.filter(({ late }: { late: boolean }) => late)).toMatchObject([{ name: 'aggregates' }])
  })

  it('tells of each job the worst of the databases, without naming the farms', async () => {
    const { moved, bindings } = await createMovedFarm()
    const now = Date.now()
    await runJobs(bindings, now)
    expect((await health(bindings)).body).toMatchObject({ status: 'ok', jobs: jobNames.map(name => ({ name })) })
    await own.update(jobs).set({ lastSuccessAt: 60_000 }).where(eq(jobs.name, 'alerts'))
    await own.delete(jobs).where(eq(jobs.name, 'closing'))
    const { status, body } = await health(bindings)
    expect({ status, bodyStatus: body.status }).toEqual({ status: 200, bodyStatus: 'late' })
    expect(body.jobs.filter(({ late }: { late: boolean }) => late)).toEqual([
      { name: 'closing', last_success_at: null, late: true },
      { name: 'alerts', last_success_at: '1970-01-01T00:01:00.000Z', late: true },
    ])
    expect(JSON.stringify(body)).not.toContain(moved.name)
  })

  it('names every database, and has the schema of the oldest', async () => {
    const { bindings } = await createMovedFarm()
    const { schema } = (await health(bindings)).body
    const oldest = `0${schema.slice(0, 3)}`
    // '0041_x.sql' becomes '00041_x.sql', and later tests need it as it was
    await own.run(sql`update d1_migrations set name = '0' || name`)
    const { body } = await health(bindings)
    await own.run(sql`update d1_migrations set name = substr(name, 2)`)
    expect(body).toMatchObject({
      schema: oldest,
      databases: [
        { name: 'DB', schema },
        { name: 'DB_FARM', schema: oldest },
      ],
    })
  })

  it('answers 503 when the database of a farm fails', async () => {
    const { bindings } = await createMovedFarm()
    const DB_FARM = d1Proxy(own.$client, { aroundBatch: () => Promise.reject(new Error('D1_ERROR: overloaded')) })
    const broken = { ...bindings, DB_FARM }
    expect((await health(broken)).status).toBe(503)
  })

  it('answers 503 when the database fails, without its error', async () => {
    const DB = d1Proxy(env.DB, { aroundBatch: () => Promise.reject(new Error('D1_ERROR: no such table: jobs')) })
    const { status, body } = await health(withoutRateLimits({ DB }))
    expect(status).toBe(503)
    expect(body).toEqual({ status: 'down', database: 'down', schema: null, databases: [], build: 'local', jobs: [] })
  })

  it('answers 503 when the database does not answer', async () => {
    vi.useFakeTimers()
    const DB = d1Proxy(env.DB, { aroundBatch: () => new Promise(() => undefined) })
    const answer = health(withoutRateLimits({ DB }))
    await vi.advanceTimersByTimeAsync(5_000)
    expect((await answer).status).toBe(503)
  })
})
