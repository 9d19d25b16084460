import { afterEach, describe, expect, it, vi } from 'vitest'
import { daysBetween } from '../../../domain/time/day.ts'
import { exportFarm, listWeeks } from './farm-export.ts'

afterEach(() => vi.unstubAllGlobals())

describe('the file of an export', () => {
  const head = { data: { first_day: '2026-03-01', last_day: '2026-03-09' } }
  const failed = () => Response.json({ errors: ['O banco está ocupado.'] }, { status: 503 })

  /** Each address fails so often before it answers. */
  function stubApi(failures: number) {
    const left = new Map<string, number>()
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
    vi.stubGlobal('fetch', async (address: string) => {
      if (!address.includes('/history')) return Response.json(head)
      const more = left.get(address) ?? failures
      left.set(address, more - 1)
      return more > 0 ? failed() : Response.json({ data: { from: /from=([^&]*)/.exec(address)?.[1] } })
    })
  }

  it('asks for a week once more when it did not come', async () => {
    stubApi(1)
    const file = await exportFarm('/farms/1', () => undefined)
    expect(JSON.parse(await file.text()).history).toEqual([{ from: '2026-03-01' }, { from: '2026-03-08' }])
  })

  it('is not written when a week fails twice', async () => {
    stubApi(2)
    await expect(exportFarm('/farms/1', () => undefined)).rejects.toMatchObject({ status: 503 })
  })
})

describe('the weeks of an export', () => {
  it('cover each day once, seven at most', () => {
    for (const last of ['2026-03-01', '2026-03-07', '2026-03-08', '2026-12-31']) {
      const weeks = listWeeks('2026-03-01', last)
      expect({ from: weeks[0]?.from, to: weeks.at(-1)?.to }).toEqual({ from: '2026-03-01', to: last })
      weeks.forEach(({ from, to }, at) => {
        expect(daysBetween(from, to)).toBeLessThan(7)
        expect(daysBetween(from, to)).toBeGreaterThanOrEqual(0)
        if (at > 0) expect(daysBetween(weeks[at - 1]?.to ?? '', from)).toBe(1)
      })
    }
  })
})
