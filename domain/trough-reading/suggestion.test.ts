import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultFeedingLimits as limits } from '../feed/feeding-limits.ts'
import { passedLimit, type SuggestionFacts, suggest } from './suggestion.ts'

const clean = { note: 5, isRise: false }
const facts = (over: Partial<SuggestionFacts>): SuggestionFacts => ({
  call: 9_800,
  note: 10,
  eve: { planned: 15_000_000, delivered: 15_000_000 },
  daysOnDiet: null,
  mornings: [clean],
  liveWeight: 450_000,
  ...over,
})
const suggested = (over: Partial<SuggestionFacts>) => {
  const { call, rule } = suggest(facts(over), limits)
  return { call, rule }
}

describe('suggestion', () => {
  it('rises to 10.20 after a clean eve, by the limit of the day', () => {
    expect(suggest(facts({}), limits)).toEqual({
      call: 10_200,
      change: 400,
      rule: 'rise',
      sentence: 'Cocho limpo em 2 manhãs: +0,40 kg (limite do dia). 9,80 para 10,20, 2,27% do PV.',
    })
  })

  it('holds at the target', () => {
    expect(suggest(facts({ note: 0 }), limits)).toEqual({
      call: 9_800,
      change: 0,
      rule: 'target',
      sentence: 'Cocho no ponto. Mantenha 9,80.',
    })
  })

  it('holds where the eve was delivered wrongly in the direction of the note', () => {
    const short = { planned: 10_000, delivered: 9_690 }
    const long = { planned: 10_000, delivered: 10_310 }
    expect(suggested({ eve: short })).toEqual({ call: 9_800, rule: 'delivery' })
    expect(suggested({ eve: long })).toEqual({ call: 10_200, rule: 'rise' })
    expect(suggested({ eve: long, note: -10 })).toEqual({ call: 9_800, rule: 'delivery' })
    expect(suggested({ eve: short, note: -10 })).toEqual({ call: 8_820, rule: 'cut' })
    expect(suggested({ eve: { planned: 10_000, delivered: 9_700 } })).toEqual({ call: 10_200, rule: 'rise' })
    expect(suggest(facts({ eve: short }), limits).sentence).toBe(
      'A entrega de ontem ficou 3,1% abaixo do previsto: confira a descarga. Mantenha 9,80.',
    )
  })

  it('holds a rise where nothing was delivered on the eve, and knows nothing before any delivery', () => {
    expect(suggested({ eve: { planned: 0, delivered: 0 } })).toEqual({ call: 9_800, rule: 'delivery' })
    expect(suggested({ eve: null })).toEqual({ call: 10_200, rule: 'rise' })
  })

  it('holds a rise within two days of a new diet, which is day 0', () => {
    expect([0, 1, 2].map(daysOnDiet => suggested({ daysOnDiet }).rule)).toEqual(['new_diet', 'new_diet', 'new_diet'])
    expect(suggest(facts({ daysOnDiet: 0 }), { ...limits, freeze_days: 0 }).rule).toBe('rise')
    expect(suggested({ daysOnDiet: 3 })).toEqual({ call: 10_200, rule: 'rise' })
    expect(suggested({ daysOnDiet: 1, note: -20 })).toEqual({ call: 8_820, rule: 'cut' })
    expect(suggest(facts({ daysOnDiet: 1 }), limits).sentence).toBe(
      'Dieta nova há 1 dia: não sobe até o 2º dia. Mantenha 9,80.',
    )
  })

  it('holds on a first clean morning, and after a rise', () => {
    for (const mornings of [
      [],
      [{ note: null, isRise: false }],
      [{ note: 0, isRise: false }],
      [{ note: -5, isRise: false }],
    ])
      expect(suggested({ mornings })).toEqual({ call: 9_800, rule: 'first_clean' })
    expect(suggested({ mornings: [{ note: 5, isRise: true }] })).toEqual({ call: 9_800, rule: 'after_rise' })
  })

  it('does not rise past the ceiling', () => {
    expect(suggested({ call: 11_500 })).toEqual({ call: 11_700, rule: 'ceiling' })
    expect(suggested({ call: 11_800 })).toEqual({ call: 11_800, rule: 'ceiling' })
    expect(suggest(facts({ call: 11_500 }), limits).sentence).toBe(
      'O teto é 2,60% do PV: +0,20 kg. 11,50 para 11,70, 2,60% do PV.',
    )
  })

  it('cuts to 8.82 after -20, by the limit of the day', () => {
    expect(suggest(facts({ note: -20 }), limits)).toEqual({
      call: 8_820,
      change: -980,
      rule: 'cut',
      sentence: 'Sobra no cocho, nota −20%: −0,98 kg (limite do dia). 9,80 para 8,82, 1,96% do PV.',
    })
    expect(suggested({ note: -5 })).toEqual({ call: 9_310, rule: 'cut' })
  })

  it('has each number from the settings of the farm', () => {
    const own = { ...limits, rise_kg: 1, rise_percent: 8, fall_percent: 5, clean_mornings: 1, freeze_days: 0 }
    expect(suggest(facts({ mornings: [], daysOnDiet: 1 }), own).call).toBe(10_580)
    expect(suggest(facts({ note: -20 }), own).call).toBe(9_310)
  })

  it('stays within the limits of the farm', () => {
    const anyFacts = fc.record({
      call: fc.integer({ min: 50, max: 2_500 }).map(tens => tens * 10),
      note: fc.integer({ min: -10_000, max: 10_000 }).map(n => n / 100),
      eve: fc.option(fc.record({ planned: fc.nat(20_000_000), delivered: fc.nat(20_000_000) })),
      daysOnDiet: fc.option(fc.nat(200)),
      mornings: fc.array(fc.record({ note: fc.option(fc.integer({ min: -20, max: 20 })), isRise: fc.boolean() })),
      liveWeight: fc.integer({ min: 0, max: 900_000 }),
    })
    fc.assert(
      fc.property(anyFacts, one => {
        const { call, change, rule, sentence } = suggest(one, limits)
        expect(change).toBe(call - one.call)
        expect(call % 10).toBe(0)
        expect(Math.sign(change) * Math.sign(one.note), rule).toBeGreaterThanOrEqual(0)
        expect(passedLimit(one.call, call, one.liveWeight, limits)).toBeNull()
        expect(sentence).not.toMatch(/NaN|undefined|null/)
      }),
    )
  })
})

describe('passed limit', () => {
  it('is that of the day or the ceiling', () => {
    const pass = (after: number) => passedLimit(9_800, after, 450_000, limits)?.name
    expect([10_200, 10_210, 8_820, 8_810].map(pass)).toEqual([undefined, 'rise', undefined, 'fall'])
    expect(passedLimit(11_600, 11_800, 450_000, limits)).toEqual({ name: 'ceiling', percent: 2.6 })
    expect(passedLimit(11_900, 11_800, 450_000, limits)).toBeNull()
  })
})

describe('suggestion in a step of a protocol', () => {
  const step = { number: 2, steps: 3, rise: 300, ceiling: 2.3 }
  const held = { eve: { planned: 0, delivered: 0 }, daysOnDiet: 0, mornings: [{ note: -5, isRise: true }] }

  it('rises by the step whatever the other rules hold, also at the target', () => {
    expect(suggest(facts({ ...held, note: 0, step }), limits)).toEqual({
      call: 10_100,
      change: 300,
      rule: 'protocol',
      sentence: 'Etapa 2 de 3 do protocolo: +0,30 kg. 9,80 para 10,10, 2,24% do PV.',
    })
  })

  it('stops at the ceiling of the step, or at that of the farm', () => {
    expect(suggest(facts({ call: 10_200, step }), limits)).toMatchObject({
      call: 10_350,
      sentence: 'Etapa 2 de 3 do protocolo, teto de 2,30% do PV: +0,15 kg. 10,20 para 10,35, 2,30% do PV.',
    })
    expect(suggest(facts({ call: 10_500, step }), limits)).toMatchObject({
      call: 10_500,
      sentence: 'Etapa 2 de 3 do protocolo, teto de 2,30% do PV. Mantenha 10,50.',
    })
    expect(suggest(facts({ call: 11_600, step: { ...step, ceiling: null } }), limits).call).toBe(11_700)
  })

  it('cuts by the other rules', () => {
    expect(suggested({ note: -20, step })).toEqual({ call: 8_820, rule: 'cut' })
  })

  it('passes no limit that the protocol decided', () => {
    const wide = { ...step, rise: 900 }
    expect(passedLimit(9_800, 10_700, 450_000, limits)).toEqual({ name: 'rise', grams: 400, percent: 5 })
    expect(passedLimit(9_800, 10_700, 450_000, limits, { ...wide, ceiling: null })).toBeNull()
    expect(passedLimit(9_800, 10_700, 450_000, limits, wide)).toEqual({ name: 'ceiling', percent: 2.3 })
  })
})
