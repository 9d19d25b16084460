import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import { type AfterWrite, runAfterWrite } from './after-write.ts'

const write = { env, farmId: 1, now: 0, tables: new Set(['lots']) }

describe('work after a write', () => {
  it('runs in order, each when the one before is done', async () => {
    const log: string[] = []
    const slow: AfterWrite = async () => {
      await new Promise(done => setTimeout(done, 5))
      log.push('slow')
    }
    await runAfterWrite(write, [slow, async () => log.push('next')])
    expect(log).toEqual(['slow', 'next'])
  })

  it('goes on after one that failed, which is logged, and rejects at the end', async () => {
    const errors = vi.spyOn(console, 'error').mockReturnValue()
    const done: string[] = []
    const fails: AfterWrite = () => Promise.reject(new Error('the sum is too large'))
    const run = runAfterWrite(write, [fails, async () => done.push('next')])
    await expect(run).rejects.toThrow('Some work after a write failed.')
    expect(done).toEqual(['next'])
    expect(errors.mock.calls.map(([line]) => JSON.parse(String(line)))).toEqual([
      { job: 'after_write', farmId: 1, error: 'the sum is too large' },
    ])
  })

  it('receives the farm and the tables of the write, and may have nothing to do', async () => {
    const received: unknown[] = []
    const none: AfterWrite = () => undefined
    await runAfterWrite(write, [none, async saved => received.push(saved)])
    expect(received).toEqual([write])
  })
})
