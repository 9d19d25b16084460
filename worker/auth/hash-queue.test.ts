import { describe, expect, it } from 'vitest'
import { signIn } from '../../tests/support/accounts.ts'
import { callApi } from '../../tests/support/api-client.ts'
import { createFarm } from '../../tests/support/farm.ts'
import { restorePasswordCost } from '../../tests/support/password-cost.ts'
import { inHashQueue } from './hash-queue.ts'

describe('hash queue', () => {
  it('answers a member while forty sign-ins wait, of which it takes eight', async () => {
    restorePasswordCost()
    const { id, worker } = await createFarm()
    const answered: (number | string)[] = []
    const signIns = Array.from({ length: 40 }, async (_, i) => {
      const { status, headers, body } = await signIn(`ninguem-${i}@fazenda.test`, {}, undefined, `10.0.0.${i}`)
      answered.push(status)
      return { status, retryAfter: headers.get('retry-after'), errors: body.errors }
    })
    const lots = callApi('GET', `/farms/${id}/lots`, { token: worker.token }).then(({ status }) => {
      answered.push(`lots ${status}`)
    })
    const responses = await Promise.all(signIns)
    await lots
    const busy = responses.filter(({ status }) => status === 503)
    expect(responses.filter(({ status }) => status === 422)).toHaveLength(8)
    expect(busy).toHaveLength(32)
    expect(busy[0]).toEqual({
      status: 503,
      retryAfter: '5',
      errors: ['Muitas pessoas estão entrando neste momento. Aguarde alguns segundos e tente de novo.'],
    })
    const before = answered.slice(0, answered.indexOf('lots 200'))
    expect(before.filter(status => status === 422).length).toBeLessThan(4)
  })

  it('hashes in the order of arrival, and goes on after one that fails', async () => {
    const order: number[] = []
    const hash = (n: number) => () => {
      order.push(n)
      if (n === 2) throw new Error('out of memory')
    }
    const results = await Promise.allSettled([1, 2, 3].map(n => inHashQueue(hash(n))))
    expect({ order, results: results.map(({ status }) => status) }).toEqual({
      order: [1, 2, 3],
      results: ['fulfilled', 'rejected', 'fulfilled'],
    })
  })
})
