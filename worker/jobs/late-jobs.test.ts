import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { HOUR_MS } from '../../domain/time/milliseconds.ts'
import { captureMail } from '../../tests/support/accounts.ts'
import { db } from '../../tests/support/api-client.ts'
import { d1Proxy } from '../../tests/support/database/d1-proxy.ts'
import { createFarm } from '../../tests/support/farm.ts'
import { runJobs } from '../cron.ts'
import { farms, jobs } from '../db/schema.ts'
import { sendMail } from '../mail/mail.ts'
import { jobNames } from './job-list.ts'
import { mailLateJobs } from './late-jobs.ts'

const NOW = Date.parse('2026-03-10T12:00:00Z')
const RUN_MS = 5 * 60_000

beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  await db.delete(jobs)
})

/** Runs the cron as often as given, and returns the subjects of the mails. */
async function runCron(times: number, from: number): Promise<string[]> {
  const { bindings, sent } = captureMail()
  for (let run = 0; run < times; run += 1) await runJobs(bindings, from + run * RUN_MS).catch(() => undefined)
  return sent.map(({ subject }) => subject)
}

describe('mail to the operator', () => {
  it('is sent once for each lateness, and names the farm that stops the job', async () => {
    expect(await runCron(3, NOW)).toEqual([])
    const { id } = await createFarm({ timezone: 'Nowhere/Else' })
    const { bindings, sent } = captureMail()
    const later = (runs: number) => runJobs(bindings, NOW + (2 + runs) * RUN_MS).catch(() => undefined)
    for (let run = 1; run <= 4; run += 1) await later(run)
    expect(sent).toEqual([])
    for (let run = 5; run <= 8; run += 1) await later(run)
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({
      to: env.OPERATOR_EMAIL,
      subject: 'Tarefa atrasada: operations_of_the_day, closing, alerts',
      text: expect.stringContaining(`dados das fazendas ${id}`),
    })

    await db.update(farms).set({ timezone: 'America/Sao_Paulo' })
    expect(await runCron(1, NOW + 11 * RUN_MS)).toEqual([])
    await db.update(farms).set({ timezone: 'Nowhere/Else' })
    expect(await runCron(8, NOW + 12 * RUN_MS)).toHaveLength(1)
  })

  it('is sent by one of two runs at once', async () => {
    const { bindings, sent } = captureMail()
    await Promise.all([1, 2].map(() => mailLateJobs(env.DB, bindings, NOW, jobNames)))
    expect(sent).toHaveLength(1)
  })

  it('is not sent after an outage, once the jobs succeed', async () => {
    await runCron(1, NOW)
    expect(await runCron(1, NOW + 10 * HOUR_MS)).toEqual([])
  })

  it('names the digest that fails while the other jobs succeed', async () => {
    await runCron(1, NOW)
    const { bindings, sent } = captureMail()
    const DB = d1Proxy(env.DB, {
      onPrepare: query => {
        if (query.includes('fu.digest')) throw new Error('no such column: digest')
      },
    })
    for (let run = 1; run <= 5; run += 1) await runJobs({ ...bindings, DB }, NOW + run * RUN_MS).catch(() => undefined)
    expect(sent.map(({ subject }) => subject)).toEqual(['Tarefa atrasada: digests'])
  })

  it('tells that mails fail, is tried until it leaves, and then the failures are over', async () => {
    const { bindings, sent } = captureMail()
    const broken = captureMail({ MAIL: { send: () => Promise.reject(new Error('sender not verified')) } as SendEmail })
    const run = async (runs: number, env: Env) => {
      await runJobs(env, NOW + runs * RUN_MS).catch(() => undefined)
      return (await db.select().from(jobs).where(eq(jobs.name, 'mail')))[0]
    }
    await db.update(farms).set({ timezone: 'America/Sao_Paulo' })
    await run(0, bindings)
    for (const to of ['maria@fazenda.test', 'jose@fazenda.test'])
      expect(await sendMail(broken.bindings, { kind: 'recovery', to, subject: 'Nova senha', blocks: [] })).toBe(false)
    expect(await run(4, broken.bindings)).toMatchObject({ lastSuccessAt: NOW, failures: 2, lateMailedAt: null })
    expect(await run(5, broken.bindings)).toMatchObject({ lastSuccessAt: NOW, failures: 3, lateMailedAt: null })
    expect(await run(6, bindings)).toMatchObject({ lastSuccessAt: NOW, failures: 0 })
    expect(sent).toMatchObject([
      { subject: 'Tarefa atrasada: mail', text: expect.stringContaining('3 emails não saíram') },
    ])
    expect(await run(7, bindings)).toMatchObject({ lastSuccessAt: NOW + 7 * RUN_MS, failures: 0, lateMailedAt: null })
    expect(sent).toHaveLength(1)
  })

  it('does not hide the error of a job when the database is down', async () => {
    const DB = d1Proxy(env.DB, { aroundBatch: () => Promise.reject(new Error('D1_ERROR: overloaded')) })
    await expect(runJobs({ ...env, DB }, NOW)).rejects.toThrow('next run')
  })
})
