import { describe, expect, it } from 'vitest'
import { alertTexts, buildFacts, daysAgo, lotWith } from '../facts.fixture.ts'
import type { AlertLot } from '../facts.ts'
import { analysisOld } from './analysis-old.ts'
import { beyondLimit } from './beyond-limit.ts'
import { intakeOffBand } from './intake-off-band.ts'

describe('old analysis of a wet roughage', () => {
  const texts = (analysedOn: string | null) =>
    alertTexts(analysisOld(buildFacts({ wetIngredients: [{ id: 1, name: 'Silagem', analysedOn, lotIds: [21] }] })))

  it('is none within a week', () => {
    expect(texts(daysAgo(7))).toEqual([])
  })

  it('is found after a week, and without any', () => {
    expect(texts(daysAgo(8))).toEqual([
      expect.stringMatching(/^A matéria seca de Silagem é de \d\d\/\d\d, há mais de 7 dias/),
    ])
    expect(texts(null)).toEqual([
      'Silagem é volumoso úmido e não tem análise de matéria seca. Meça e registre em Ingredientes.',
    ])
  })
})

describe('call beyond a limit', () => {
  const texts = (before: number, call: number, hasReason = false) =>
    alertTexts(beyondLimit(buildFacts({ lots: [lotWith({ weight: 450_000, decision: { before, call, hasReason } })] })))

  it('is none within the limits, and with a reason', () => {
    expect(texts(9_800, 10_200)).toEqual([])
    expect(texts(9_800, 11_000, true)).toEqual([])
  })

  it('states the call and the limit', () => {
    expect(texts(9_800, 11_000)).toEqual([
      'A chamada de Lote A passou de 9,80 para 11,00 kg de MS por cabeça, acima do aumento do dia (0,40 kg ou 5%), sem motivo registrado.',
    ])
    expect(texts(9_800, 8_000)).toEqual([expect.stringContaining('acima da redução do dia (10%)')])
  })

  it('states the limit of the step, where that is the one passed', () => {
    const textsInStep = (before: number, call: number, rising: Partial<AlertLot['rising']>) => {
      const lot = lotWith({
        weight: 400_000,
        decision: { before, call, hasReason: false },
        rising: { number: 1, steps: 3, rise: 300, ceiling: null, ...rising },
      })
      return alertTexts(beyondLimit(buildFacts({ lots: [lot] })))
    }
    expect(textsInStep(8_000, 8_200, { ceiling: 2 })).toEqual([
      expect.stringContaining('acima do teto de 2% do peso vivo'),
    ])
    expect(textsInStep(6_000, 6_900, { rise: 600 })).toEqual([expect.stringContaining('do aumento do dia (0,60 kg),')])
    expect(textsInStep(9_000, 9_900, { rise: 100 })).toEqual([
      expect.stringContaining('do aumento do dia (0,40 kg ou 5%),'),
    ])
  })
})

describe('intake off the expected band', () => {
  const textsIn = (step: AlertLot['step'], ...kg: number[]) => {
    const eaten = kg.map((one, at) => ({ day: daysAgo(at + 1), kg: one }))
    return alertTexts(intakeOffBand(buildFacts({ lots: [lotWith({ band: { low: 8.63, high: 11.98 }, eaten, step })] })))
  }
  const texts = (...kg: number[]) => textsIn(null, ...kg)

  it('is none on one day, and with a day within the band', () => {
    expect(texts(8)).toEqual([])
    expect(texts(8, 9)).toEqual([])
    expect(texts(8, 12.5)).toEqual([])
  })

  it('is found after two days on one side', () => {
    expect(texts(8, 7.5)).toEqual([
      'Lote A comeu 7,50 e 8,00 kg de MS por cabeça nos últimos 2 dias; o esperado é de 8,63 a 11,98 kg.',
    ])
    expect(texts(12.5, 13)).toHaveLength(1)
  })

  it('is none for a lot in a protocol, which is raised step by step', () => {
    const step = { rule: null, days: 7, daily_rise: 0.3, ceiling: null }
    const day = { number: 1, step, day: 3, days: 7, isDue: false, next: null }
    expect(textsIn(day, 5, 4.7)).toEqual([])
    expect(textsIn(day, 13, 13)).toEqual([])
  })
})
