import { describe, expect, it } from 'vitest'
import {
  type Act,
  AFTERNOON,
  dayAfter,
  FED,
  MORNING,
  operationAfter,
  rows,
} from '../../operation/feeding-day/feeding-day.fixture.ts'
import { alertTexts, buildFacts } from '../facts.fixture.ts'
import { operationIncomplete } from './operation-incomplete.ts'

type Given = Parameters<typeof dayAfter>[0]
const alerts = (given: Given) => operationIncomplete(buildFacts({ feedingDay: dayAfter(given) }))
const texts = (given: Given) => alertTexts(alerts(given))

describe('operationIncomplete', () => {
  it.each<[readonly Act[], string]>([
    [[{ cancel: 'vagão quebrado' }], 'Trato 1 das 07:00 foi cancelado: 2 lotes sem este trato, faltam 10.800 kg.'],
    [
      ['start', 'load', ['Lote A', 1], { cancel: 'chuva' }],
      'Trato 1 das 07:00 foi cancelado depois de começar: 1 de 2 lotes sem este trato, faltam 4.800 kg.',
    ],
    [
      ['start', 'load', ['Lote A', 0.5], 'finish'],
      'Trato 1 das 07:00 ficou incompleto: 1 de 2 lotes sem este trato e 1 com menos que o previsto, faltam 7.800 kg.',
    ],
    [
      ['start', 'load', ['Lote A', 0.5], ['Lote B', 1], 'finish'],
      'Trato 1 das 07:00 ficou incompleto: 1 lote com menos que o previsto, faltam 3.000 kg.',
    ],
    [['start', 'load', 'finish'], 'Trato 1 das 07:00 terminou sem descarga: 2 lotes sem este trato, faltam 10.800 kg.'],
    [
      ['start', 'load', ['Lote A', 'sem estoque']],
      'Trato 1 das 07:00 em andamento: 1 de 2 lotes sem este trato, faltam 6.000 kg.',
    ],
    [FED, ''],
  ])('after %j', (acts, text) => {
    expect(texts({ done: { [MORNING]: acts } })).toEqual(text ? [text] : [])
  })

  it('is about a deleted operation too, which has no page', () => {
    const operations = rows.operations.map(row => (row.treatScheduleId === AFTERNOON ? { ...row, deletedAt: 1 } : row))
    const found = alerts({ changed: { operations } })
    expect(alertTexts(found)).toEqual([
      'A operação do Trato 2 das 14:30 foi excluída: 2 lotes sem este trato, faltam 16.200 kg.',
    ])
    expect(found).toMatchObject([{ action: { href: '/admin/operations' }, lotIds: [21, 22] }])
  })

  it('repeats no text that a person typed', () => {
    const text = texts({ done: { [MORNING]: ['start', 'load', ['Lote A', 'Ana pediu'], 'finish'] } }).join()
    expect(text).not.toContain('Ana')
  })

  it('goes on for a day, less severe', () => {
    const { shortages } = dayAfter({ done: { [MORNING]: [{ cancel: 'chuva' }] } })
    const found = operationIncomplete(buildFacts({ shortagesOfYesterday: shortages }))
    expect(alertTexts(found)).toEqual([
      'Trato 1 das 07:00 de ontem foi cancelado: 2 lotes sem este trato, faltam 10.800 kg.',
    ])
    expect(found).toMatchObject([{ severity: 'warning', subject: { id: 105 }, part: '07:00 Trato 1' }])
  })

  it('is about an operation of yesterday that still runs', () => {
    const yesterday = { ...operationAfter(MORNING, ['start']), id: 99, date: '2025-11-20' }
    expect(texts({ served: [yesterday], time: '08:00' })).toEqual([
      'A operação #OP-99, de ontem, continua em andamento.',
    ])
  })

  it('is not about a treat of the night that goes on after midnight', () => {
    const textsAt = (time: string, ...acts: Act[]) =>
      texts({ served: [{ ...operationAfter(MORNING, acts), id: 99, date: '2025-11-20' }], time })
    expect(textsAt('07:34', 'start')).toEqual([])
    expect(textsAt('07:39', 'start', 'load')).toEqual([])
    expect(textsAt('07:40', 'start', 'load')).toEqual(['A operação #OP-99, de ontem, continua em andamento.'])
  })
})
