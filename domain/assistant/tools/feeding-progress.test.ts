import { describe, expect, it } from 'vitest'
import { clock } from '../clock.fixture.ts'
import { noSlots } from '../understood.ts'
import { feedingProgress } from './feeding-progress.ts'

const lot = { id: 3, name: 'Angus 251019', corral: 'B03' }
const row = { lot: { ...lot, corral: { id: 1, name: 'B03' } }, delivered: 120, planned: 100, difference_percent: 20 }
const facts = {
  names: {},
  feeding: {},
  lotReport: { rows: [row], totals: { delivered: 300, planned: 300, difference_percent: 0 } },
} as never

describe('the feeding of a period that is over', () => {
  it('is the sum of its days', () => {
    const { text } = feedingProgress.answer(facts, { ...noSlots, period: 'last_week' }, clock)
    expect(text).toMatch(/^300 kg entregues na semana passada \(15\/11 a 21\/11\), de 300 kg previstos/)
  })

  it('is that of the lot that was named', () => {
    const { text } = feedingProgress.answer(facts, { ...noSlots, lot, period: 'yesterday' }, clock)
    expect(text).toMatch(/^B03 · Angus 251019: 120 kg entregues ontem, de 100 kg previstos/)
  })
})
