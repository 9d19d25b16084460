import { describe, expect, it, vi } from 'vitest'
import { inFarmTurn } from './farm-turns.ts'

/** Requests that run until `finish` is called, in the order in which they began. */
function requests() {
  const running: (() => void)[] = []
  const begun: string[] = []
  const start = (farm: string, name: string) =>
    inFarmTurn(farm, () => {
      begun.push(name)
      return new Promise<string>(done => running.push(() => done(name)))
    })
  /** Ends the oldest request that runs, once there is one. */
  const finish = () =>
    vi.waitFor(() => {
      const end = running.shift()
      if (!end) throw new Error('No request runs.')
      end()
    })
  return { begun, start, finish }
}

describe('turns of a farm', () => {
  it('runs those of a farm one after another, in order, and holds no other farm', async () => {
    const { begun, start, finish } = requests()
    const all = [start('1', 'a'), start('1', 'b'), start('1', 'c'), start('1', 'd'), start('2', 'other')]
    await vi.waitFor(() => expect(begun).toEqual(['a', 'other']))
    await finish()
    await vi.waitFor(() => expect(begun).toEqual(['a', 'other', 'b']))
    for (let i = 0; i < 4; i += 1) await finish()
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd', 'other'])
  })

  it('refuses what would wait too long, and goes on after a failure', async () => {
    const { start, finish } = requests()
    const failing = inFarmTurn('1', () => Promise.reject(new Error('D1')))
    const waiting = Array.from({ length: 20 }, (_, i) => start('1', String(i)))
    await expect(start('1', 'one more')).rejects.toMatchObject({ status: 503 })
    await expect(failing).rejects.toThrow('D1')
    for (let i = 0; i < 20; i += 1) await finish()
    expect(await Promise.all(waiting)).toHaveLength(20)
  })
})
