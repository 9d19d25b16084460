import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
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

  it('receives the farm and the tables of the write, and may have nothing to do', async () => {
    const received: unknown[] = []
    const none: AfterWrite = () => undefined
    await runAfterWrite(write, [none, async saved => received.push(saved)])
    expect(received).toEqual([write])
  })
})
