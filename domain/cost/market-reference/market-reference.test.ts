import { describe, expect, it } from 'vitest'
import {
  comparisonText,
  groupInSeries,
  type Reference,
  referenceOn,
  rejectReference,
  toJson,
} from './market-reference.ts'

const stored = (over: Partial<Reference> = {}): Reference => ({
  ...{ id: 1, month: '2025-09', name: 'icbc', region: 'GO', perHeadDay: 1_620, perArroba: 23_200 },
  ...{ createdAt: 0, updatedAt: 0, ...over },
})
const shared = (over: Partial<Reference> = {}) => toJson(stored(over), true)
const own = (over: Partial<Reference> = {}) => toJson(stored(over), false)

const TODAY = '2025-11-21'
const costs = { per_arroba: 221.4, per_head: 15.19 }
const text = (references: Parameters<typeof groupInSeries>[0], of: Parameters<typeof comparisonText>[0] = costs) => {
  const [series] = groupInSeries(references)
  return (series && comparisonText(of, series, TODAY)?.replaceAll('\u00a0', ' ')) ?? null
}

describe('the sentence of a comparison', () => {
  it('has the arroba of both, and the month', () => {
    expect(text([shared()])).toBe('Sua @ a R$ 221; ICBC GO de setembro/2025: R$ 232.')
  })

  it('tells the age of what is older than three months', () => {
    expect(text([shared({ month: '2025-08' })])).not.toContain('atrás')
    expect(text([shared({ month: '2025-07' })])).toBe(
      'Sua @ a R$ 221; ICBC GO de julho/2025: R$ 232. A referência é de 4 meses atrás.',
    )
  })

  it('is by head and day where the reference has no arroba', () => {
    expect(text([shared({ name: 'icap', region: null, perArroba: null })])).toBe(
      'Sua cabeça a R$ 15,19 por dia; ICAP de setembro/2025: R$ 16,20.',
    )
  })

  it('has the reference alone while the own cost is not known', () => {
    const none = { per_arroba: null, per_head: null }
    expect(text([own({ name: 'own', region: null })], none)).toBe('Referência própria de setembro/2025: R$ 232 por @.')
    expect(text([shared({ perArroba: null })], none)).toBe('ICBC GO de setembro/2025: R$ 16,20 por cabeça e dia.')
  })

  it('is none without a reference', () => {
    expect(text([])).toBeNull()
  })
})

describe('the series of references', () => {
  const keys = (references: Parameters<typeof groupInSeries>[0]) => groupInSeries(references).map(({ label }) => label)

  it('begin with those of the farm, and then with the newest', () => {
    expect(
      keys([
        shared({ month: '2025-08', region: 'SP' }),
        shared({ month: '2025-10', region: 'MT' }),
        own({ month: '2025-01', name: 'own', region: null }),
      ]),
    ).toEqual(['referência própria', 'ICBC MT', 'ICBC SP'])
  })

  it('have ICBC before ICAP, of the same month', () => {
    expect(keys([shared({ name: 'icap' }), shared()])).toEqual(['ICBC GO', 'ICAP GO'])
  })

  it.each([[[own({ perArroba: 25_000 }), shared()]], [[shared(), own({ perArroba: 25_000 })]]])(
    'have the month of the farm where both typed it',
    references => {
      expect(groupInSeries(references)).toMatchObject([{ months: [{ per_arroba: 250, shared: false }] }])
    },
  )

  it('have the month of a day, else the last one before', () => {
    const [series] = groupInSeries([shared({ month: '2025-06', perArroba: 1_00 }), shared({ month: '2025-09' })])
    const on = (day: string) => series && referenceOn(series, day)?.month
    expect(['2025-05-31', '2025-06-01', '2025-08-31', '2025-09-01', '2026-03-10'].map(on)).toEqual([
      undefined,
      '2025-06',
      '2025-06',
      '2025-09',
      '2025-09',
    ])
  })
})

describe('a reference is rejected', () => {
  const others = [stored()]
  const same = { month: '2025-09', name: 'icbc', region: 'GO' } as const

  it('for a coming month', () => {
    expect(() => rejectReference({ ...same, month: '2025-12' }, [], TODAY)).toThrow(/ainda não chegou/)
    expect(() => rejectReference({ ...same, month: '2025-11' }, [], TODAY)).not.toThrow()
  })

  it('for a month that has one of its name and region, unless it is that one', () => {
    expect(() => rejectReference(same, others, TODAY)).toThrow(/Já há ICBC GO de setembro\/2025/)
    expect(() => rejectReference(same, others, TODAY, 1)).not.toThrow()
    expect(() => rejectReference({ ...same, region: null }, others, TODAY)).not.toThrow()
  })
})
