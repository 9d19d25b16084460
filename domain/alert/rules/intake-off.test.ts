import { describe, expect, it } from 'vitest'
import { alertTexts, buildFacts, daysAgo, lotWith } from '../facts.fixture.ts'
import { intakeOff } from './intake-off.ts'

/** Kg by head of today, of yesterday and so on, for 100 heads. */
const lotOf = (...kg: (number | null)[]) => {
  const day = (perHead: number, ago: number) => ({
    day: daysAgo(ago),
    quantity: 100,
    planned: 0,
    delivered: perHead * 100_000,
    note: null,
  })
  return lotWith({ recentDays: kg.flatMap((perHead, ago) => (perHead === null ? [] : day(perHead, ago))).reverse() })
}
const texts = (...kg: (number | null)[]) => alertTexts(intakeOff(buildFacts({ lots: [lotOf(...kg)] })))

describe('intakeOff', () => {
  it.each([
    [[5, 20, 20, 20, 20, 20, 20]],
    [[5, 22, 20, 20, 20, 20, 20]],
    [[5, 18, 20, 20, 20, 20, 20]],
    // four days before are too few for an alert
    [[5, 10, 20, 20, 20, 20]],
    // nothing was planned yesterday
    [[5, null, 20, 20, 20, 20, 20]],
    [[]],
  ])('is none for %j', kg => {
    expect(texts(...kg)).toEqual([])
  })

  it('is found for a lot that got nothing of what was planned', () => {
    const lot = lotOf(5, null, 20, 20, 20, 20, 20)
    const facts = buildFacts({ lots: [lot], unfedYesterday: new Set([lot.id]) })
    expect(alertTexts(intakeOff(facts))).toEqual([
      'Lote A não recebeu nada ontem, 100% abaixo da média dos 5 dias anteriores (20,00 kg).',
    ])
  })

  it.each([
    [[5, 22.1, 20, 20, 20, 20, 20], '22,10 kg por cabeça, 10,5% acima da média dos 5 dias anteriores (20,00 kg).'],
    [[null, 15, 20, 21, 19, 20, 20], '15,00 kg por cabeça, 25% abaixo da média dos 5 dias anteriores (20,00 kg).'],
  ])('is found for %j', (kg, text) => {
    expect(texts(...kg)).toEqual([`Lote A recebeu ontem ${text}`])
  })
})
