import { describe, expect, it } from 'vitest'
import { urlProblem } from './scale-settings.ts'

describe('address of a scale', () => {
  it.each([
    ['wss://balanca.local:8765', 'https:'],
    ['ws://localhost:8765', 'https:'],
    ['ws://127.0.0.1:8765', 'https:'],
    ['ws://192.168.0.20:8765', 'http:'],
  ])('reaches %s from %s', (url, protocol) => {
    expect(urlProblem(url, { protocol })).toBeNull()
  })

  it('has the reason why a plain address of the network is not reached from a secure page', () => {
    expect(urlProblem('ws://192.168.0.20:8765', { protocol: 'https:' })).toMatch(/Use wss:\/\//)
  })

  it.each(['', 'balanca', 'https://balanca.local'])('rejects the address %j', url => {
    expect(urlProblem(url, { protocol: 'https:' })).toMatch(/^Digite o endereço/)
  })
})
