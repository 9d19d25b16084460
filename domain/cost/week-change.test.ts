import { describe, expect, it } from 'vitest'
import type { Overview } from './cost-output.ts'
import { weekChange, weekChangeText, weeksBefore } from './week-change.ts'

const costs = (perHead: number | null, arrobas: Record<number, number | null>): Overview => {
  const none = { feed: null, operational: null, head_days: 0, per_kg_dm: null }
  return {
    ...{ from: '2026-03-01', to: '2026-03-07', updating: false, uncosted_days: 0, missing: [] },
    farm: { ...none, per_head: perHead, per_arroba: null, residue: null },
    lots: Object.entries(arrobas).map(([id, per_arroba]) => ({
      ...{ ...none, lot: { id: Number(id), name: `Lote ${id}` }, per_head: null, per_arroba, missing: [] },
    })),
  }
}

describe('what moved in a week', () => {
  it('compares whole days', () => {
    expect(weeksBefore('2026-03-15')).toEqual({
      last: { from: '2026-03-08', to: '2026-03-14' },
      before: { from: '2026-03-01', to: '2026-03-07' },
    })
  })

  it('is of the farm and of each lot that both weeks have', () => {
    const { farm, arrobas } = weekChange(costs(13.52, { 1: 221, 2: null, 3: 210 }), costs(13.1, { 1: 218.5, 2: 200 }))
    expect(farm).toEqual({ before: 13.1, now: 13.52, change: 0.42 })
    expect([...arrobas]).toEqual([[1, { before: 218.5, now: 221, change: 2.5 }]])
    expect(weekChange(costs(null, {}), costs(13.1, {})).farm).toBeNull()
  })

  it('says it in a sentence', () => {
    const text = (now: number, before: number) => {
      const { farm } = weekChange(costs(now, {}), costs(before, {}))
      return farm && weekChangeText(farm).replaceAll('\u00a0', ' ')
    }
    expect(text(13.52, 13.1)).toBe(
      'Em uma semana, a cabeça ficou R$ 0,42 mais cara por dia: de R$ 13,10 para R$ 13,52.',
    )
    expect(text(12.9, 13.1)).toContain('R$ 0,20 mais barata por dia')
    expect(text(13.1, 13.1)).toBe('Em uma semana, o custo por cabeça e dia não mudou: R$ 13,10.')
  })
})
