/** The three rules about what the schedules leave out. */
import { describe, expect, it } from 'vitest'
import { dayAfter, rows } from '../../operation/feeding-day/feeding-day.fixture.ts'
import { alertTexts, buildFacts } from '../facts.fixture.ts'
import { lotWithoutRule } from './lot-without-rule.ts'
import { lotWithoutSchedule } from './lot-without-schedule.ts'
import { treatsNot100 } from './treats-not-100.ts'

const { lots } = rows.farm
const rules = [...rows.farm.rules, { id: 2, name: 'Recria', recipeId: 2 }]
/** The first `count` lots in another rule. */
const inRule = (ruleId: number | null, count: number) =>
  buildFacts({
    feedingDay: dayAfter({
      changed: {
        farm: { ...rows.farm, rules, lots: lots.map(lot => (lot.position <= count ? { ...lot, ruleId } : lot)) },
      },
    }),
  })

describe('lotWithoutRule', () => {
  it.each([
    [0, []],
    [1, ['Lote A não está em nenhuma regra e não entra nos tratos.']],
    [2, ['2 lotes não estão em nenhuma regra (Lote A e Lote B) e não entram nos tratos.']],
  ])('with %d lots', (count, texts) => {
    expect(alertTexts(lotWithoutRule(inRule(null, count)))).toEqual(texts)
  })
})

describe('lotWithoutSchedule', () => {
  it.each([
    [0, []],
    [1, ['A regra Recria não está em nenhuma programação: Lote A não recebe trato.']],
    [2, ['A regra Recria não está em nenhuma programação: 2 lotes (Lote A e Lote B) não recebem trato.']],
  ])('with %d lots', (count, texts) => {
    expect(alertTexts(lotWithoutSchedule(inRule(2, count)))).toEqual(texts)
  })
})

describe('treatsNot100', () => {
  it.each([
    [rows.items, []],
    [
      rows.items.slice(0, 1),
      ['somam 40% da carga do dia: 2 lotes (Lote A e Lote B) recebem 60% a menos que a carga projetada.'],
    ],
    [
      [...rows.items, ...rows.items.slice(0, 1).map(item => ({ ...item, slot: 2 }))],
      ['somam 140% da carga do dia: 2 lotes (Lote A e Lote B) recebem 40% a mais que a carga projetada.'],
    ],
  ])('with the items %#', (items, texts) => {
    const found = treatsNot100(buildFacts({ feedingDay: dayAfter({ changed: { items } }) }))
    expect(alertTexts(found)).toEqual(texts.map(text => `Os tratos da regra Terminação ${text}`))
  })
})
