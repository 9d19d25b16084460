import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { networkError, owner, pendingKeys, reading, resetBrowser, stubApi, stubNavigator } from './outbox.fixture.ts'
import { enqueue } from './outbox.ts'
import { sendBatches } from './send-batches.ts'
import { withdraw } from './withdraw.ts'

let api: ReturnType<typeof stubApi>
beforeEach(async () => {
  await resetBrowser()
  api = stubApi()
})
afterEach(() => vi.restoreAllMocks())

describe('withdraw', () => {
  it('deletes a fact that never left this device, also after attempts without signal', async () => {
    stubNavigator({ onLine: false })
    api.responses = [networkError]
    await enqueue([reading(1), reading(2)], owner)
    await sendBatches()
    expect(await withdraw(reading(2))).toBe(true)
    expect(await pendingKeys()).toHaveLength(1)
    stubNavigator({})
    await sendBatches()
    expect(api.stored).toHaveLength(1)
  })

  it('keeps a fact that the server may have: its answer was lost', async () => {
    api.responses = [
      (_, store) => {
        store()
        return networkError()
      },
    ]
    await enqueue([reading(3)], owner)
    await sendBatches()
    expect(await withdraw(reading(3))).toBe(false)
    expect(await pendingKeys()).toHaveLength(1)
  })

  it.each([
    ['with locks', {}],
    ['without locks', { locks: undefined }],
  ])('keeps a fact that is being sent, in a browser %s', async (_, navigator) => {
    stubNavigator(navigator)
    await enqueue([reading(4), reading(5)], owner)
    const outcomes: boolean[] = []
    api.responses = [
      async (_, store) => {
        outcomes.push(await withdraw(reading(5)))
        return store()
      },
    ]
    await sendBatches()
    expect(outcomes).toEqual([false])
    expect(api.stored).toHaveLength(2)
  })

  it('returns false for a fact that the server has', async () => {
    await enqueue([reading(6)], owner)
    await sendBatches()
    expect(await withdraw(reading(6))).toBe(false)
  })
})
