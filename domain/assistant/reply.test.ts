import { describe, expect, it } from 'vitest'
import { demoWorld } from '../../tests/support/assistant/phrasings.ts'
import { clock } from './clock.fixture.ts'
import type { Facts } from './facts.ts'
import { replyTo } from './reply.ts'
import { understand } from './understand.ts'

const facts = { names: { lots: [], world: demoWorld } } as unknown as Facts
const ask = (text: string) => replyTo(understand(text, demoWorld), facts, clock)

describe('a death of another day', () => {
  it.each([
    'morreram 2 ontem na b07',
    'morreu 1 boi ontem',
    'perdemos 3 na b07 no dia 12',
    'morreu 1 na segunda na b07',
    'morreu 1 na b07 faz 2 dias',
  ])('is not proposed: %s', text => {
    const { text: said, proposal } = ask(text)
    expect(said).toMatch(/^Só registro mortes de hoje/)
    expect(proposal).toBeUndefined()
  })
})
