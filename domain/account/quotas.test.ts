import { describe, expect, it } from 'vitest'
import { Refusal } from '../validation/refusal.ts'
import { findQuota, rejectOverQuota } from './quotas.ts'

describe('record quotas', () => {
  it.each([
    ['starter', 'corral', 199, 1, false],
    ['starter', 'corral', 200, 1, true],
    ['enterprise', 'lot', 499, 1, false],
    ['enterprise', 'lot', 500, 1, true],
    ['enterprise', 'treat_schedule', 200, 1, true],
    ['enterprise', 'treatItem', 950, 50, false],
    ['enterprise', 'treatItem', 950, 51, true],
    ['enterprise', 'treatItem', 1_200, -10, false],
    ['enterprise', 'treatItem', 1_200, 0, false],
  ] as const)('%s, %s: %i records and %i more: rejected %s', (plan, kind, now, added, rejected) => {
    const add = () => rejectOverQuota(plan, kind, now, added)
    if (rejected) expect(add).toThrow(Refusal)
    else expect(add).not.toThrow()
  })

  it('does not shrink with a larger plan', () => {
    for (const kind of ['corral', 'lot', 'recipe', 'treat_schedule', 'treatItem'] as const) {
      const quotas = (['starter', 'professional', 'enterprise'] as const).map(plan => findQuota(plan, kind))
      expect(quotas).toEqual([...quotas].sort((a, b) => a - b))
    }
  })

  it('has a message with what to do', () => {
    expect(() => rejectOverQuota('starter', 'lot', 200)).toThrow(
      'O plano Starter permite até 200 lotes ativos; a fazenda já tem 200. Encerre os lotes que já saíram ou fale com a nossa equipe.',
    )
    expect(() => rejectOverQuota('enterprise', 'treatItem', 990, 20)).toThrow(
      'O plano Enterprise permite até 1.000 tratos nas programações; a fazenda já tem 990 e seriam mais 20. Tire os que não usa mais ou fale com a nossa equipe.',
    )
  })
})
