import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { MAX_TRACE_BYTES, packTrace, type TracePoint, thinTrace, unpackTrace } from './trace.ts'

const tenASecond = (seconds: number): TracePoint[] =>
  Array.from({ length: seconds * 10 }, (_, i) => [i * 100, i * 3 + (i % 7)])

describe('thin trace', () => {
  it('keeps two points a second and the last one', () => {
    const thin = thinTrace(tenASecond(10))
    expect(thin).toHaveLength(20)
    expect(thin.at(-1)).toEqual(tenASecond(10).at(-1))
  })
})

describe('pack trace', () => {
  it('is read back', async () => {
    const points: TracePoint[] = [
      [0, 0],
      [600, 120.5],
      [1200, 260],
    ]
    expect(await unpackTrace((await packTrace(points)) ?? '')).toEqual(points)
  })

  it('fits into 8 KiB, however long the weighing was', async () => {
    const noisy = tenASecond(4 * 3600).map(([ms, kg]): TracePoint => [ms, kg + Math.sin(ms) * 37])
    const packed = (await packTrace(noisy)) ?? ''
    expect(Buffer.from(packed, 'base64').length).toBeLessThanOrEqual(MAX_TRACE_BYTES)
    expect((await unpackTrace(packed)).length).toBeGreaterThan(300)
  })

  it('is nothing without points', async () => {
    expect(await packTrace([])).toBeUndefined()
  })
})

describe('unpack trace', () => {
  const packed = (text: string) => gzipSync(text).toString('base64')
  it.each([
    ['text that is not gzip', btoa('cocho')],
    ['gzip of text that is not JSON', packed('cocho')],
    ['gzip of another JSON', packed('{"a":1}')],
    ['points that are none', packed('[[1],["a",2],[null,3],7]')],
    ['a small file that unpacks to a very large one', packed(`[${'[0,0],'.repeat(1_000_000)}[0,0]]`)],
  ])('has no points in %s', async (_, text) => {
    expect(await unpackTrace(text)).toEqual([])
  })
})
