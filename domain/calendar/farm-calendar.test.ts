import { describe, expect, it } from 'vitest'
import { formatKg } from '../format/format.ts'
import { exitDay, exitEvents, treatEvent } from './farm-calendar.ts'

const TODAY = '2026-03-10'
const lot = {
  ...{ id: 4, name: 'Lote A', quantity: 120, initialAvgWeight: 400_000, gmd: 1_500, entryDate: '2026-03-01' },
  ...{ deactivatedOn: null, weighedOn: null, weighedAvgWeight: null, exitWeight: 430_000 },
}

describe('the day on which a lot is planned to leave', () => {
  it('is the first one with the weight of the plan', () => {
    expect(exitDay(lot, TODAY)).toBe('2026-03-21')
    expect(exitDay({ ...lot, exitWeight: 430_001 }, TODAY)).toBe('2026-03-22')
  })
  it('is the same, whichever day asks', () => {
    const days = ['2026-03-02', '2026-03-21', '2026-03-30'].map(today => exitDay(lot, today))
    expect(new Set(days)).toEqual(new Set(['2026-03-21']))
  })
  it('follows the last weighing', () => {
    expect(exitDay({ ...lot, weighedOn: '2026-03-09', weighedAvgWeight: 424_000 }, TODAY)).toBe('2026-03-13')
  })
  it('is unknown where the lot gains nothing', () => {
    expect(exitDay({ ...lot, gmd: 0 }, TODAY)).toBeNull()
  })
})

describe('the events of a farm', () => {
  it('are the lots that are near their exit', () => {
    expect(
      exitEvents([lot, { ...lot, id: 5, exitWeight: 600_000 }, { ...lot, id: 6, exitWeight: 401_000 }], TODAY),
    ).toEqual([
      {
        uid: 'exit-4@cochoemdia.com.br',
        title: 'Saída prevista: Lote A',
        text: `120 cabeças, com ${formatKg(430, 1, 0)} previstos por cabeça.`,
        day: '2026-03-21',
      },
    ])
  })
  it('are of one animal too', () => {
    expect(exitEvents([{ ...lot, quantity: 1 }], TODAY)[0]?.text).toMatch(/^1 cabeça, /)
  })
  it('are the treats of every day', () => {
    const treat = { id: 3, schedule: 'Manhã', rule: 'Regra 1', treat: 'Trato 1', time: '07:00', startsOn: TODAY }
    expect(treatEvent(treat)).toMatchObject({ title: 'Trato 1: Regra 1', time: '07:00', day: TODAY, daily: true })
  })
})
