import { describe, expect, it } from 'vitest'
import { Refusal } from '../validation/refusal.ts'
import { rejectAnimalsOverLimit, rejectUsersOverLimit } from './plan-limit.ts'

describe('plan limits', () => {
  it.each([
    ['starter', 450, 50, false],
    ['starter', 450, 51, true],
    ['professional', 1_499, 1, false],
    ['professional', 1_499, 2, true],
    ['enterprise', 1_000_000, 100_000, false],
    ['starter', 800, -10, false],
    ['starter', 800, 0, false],
  ] as const)('%s with %i animals and %i more: rejected %s', (plan, now, added, rejected) => {
    const add = () => rejectAnimalsOverLimit(plan, now, added)
    if (rejected) expect(add).toThrow(Refusal)
    else expect(add).not.toThrow()
  })

  it.each([
    ['starter', 0, false],
    ['starter', 1, true],
    ['professional', 4, false],
    ['professional', 5, true],
    ['enterprise', 500, false],
  ] as const)('%s with %i users and one more: rejected %s', (plan, now, rejected) => {
    const add = () => rejectUsersOverLimit(plan, now)
    if (rejected) expect(add).toThrow(Refusal)
    else expect(add).not.toThrow()
  })

  it('has a message with what to do', () => {
    expect(() => rejectAnimalsOverLimit('professional', 1_480, 50)).toThrow(
      'O plano Professional permite até 1.500 animais e a fazenda já tem 1.480. Encerre lotes que já saíram ou fale com a nossa equipe para mudar de plano.',
    )
    expect(() => rejectUsersOverLimit('starter', 1)).toThrow(
      'O plano Starter permite até 1 usuário ativo. Desative um usuário ou fale com a nossa equipe para mudar de plano.',
    )
  })
})
