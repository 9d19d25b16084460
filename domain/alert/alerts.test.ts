import { describe, expect, it } from 'vitest'
import type { CorralJson as Corral } from '../lot/corral.ts'
import type { FarmDayJson as FarmDay } from '../lot/farm-day.ts'
import type { LotJson as Lot } from '../lot/lot.ts'
import {
  type Act,
  AFTERNOON,
  DAY,
  dayAfter,
  FED,
  MORNING,
  operationAfter,
  rows,
} from '../operation/feeding-day.fixture.ts'
import { type AlertSources, alertKinds, alertsOfDay } from './alerts.ts'

const timezone = 'America/Sao_Paulo'
const lot = (corral: string, read: string | null) =>
  ({ name: `Lote ${corral}`, corral: { id: 1, name: corral }, last_trough_reading_date: read }) as Lot
const corral = (name: string, animal_count: number, capacity: number | null) =>
  ({ name, animal_count, capacity }) as Corral
const figures = (load: number, unload: number) => ({ avg_load_error: load, avg_unload_error: unload }) as FarmDay

const alerts = (sources: Partial<AlertSources>, userType: 'admin' | 'worker' = 'admin') =>
  alertsOfDay({ lots: [], corrals: [], feedingDay: dayAfter(), figures: undefined, ...sources }, { timezone, userType })
const alertTexts = (sources: Partial<AlertSources>) => alerts(sources).map(({ text }) => text.replaceAll('\u00a0', ' '))
const ofDay = (given: Parameters<typeof dayAfter>[0]) => alertTexts({ feedingDay: dayAfter(given) })
const afterMorning = (...acts: Act[]) => ofDay({ done: { [MORNING]: acts } })

const thisMorning = `${DAY}T09:05:00.000Z`
/** 23:30 of the day before on the farm, and already today in UTC. */
const lastNight = `${DAY}T02:30:00.000Z`

describe('alertsOfDay', () => {
  it('is empty on a day without problems', () => {
    expect(
      alertTexts({ lots: [lot('B01', thisMorning)], corrals: [corral('B01', 120, 120)], figures: figures(2, 1.9) }),
    ).toEqual([])
  })

  it('lists the troughs not read on the farm-local day', () => {
    const read = lot('B02', thisMorning)
    expect(alertTexts({ lots: [read, lot('B01', lastNight)] })).toEqual(['Falta 1 leitura de cocho hoje: B01.'])
    const many = ['B03', 'B04', 'B05', 'B06', 'B07', 'B08'].map(name => lot(name, null))
    expect(alertTexts({ lots: [read, ...many] })).toEqual([
      'Faltam 6 leituras de cocho hoje: B03, B04, B05, B06 e mais 2.',
    ])
    expect(alertTexts({ lots: many })).toEqual(['Nenhum dos 6 lotes teve o cocho lido hoje.'])
  })

  it('alerts of a corral over its capacity, and not of one without capacity', () => {
    expect(alertTexts({ corrals: [corral('B04', 1240, 1200), corral('B05', 900, null)] })).toEqual([
      'A baia B04 tem 1.240 animais e capacidade para 1.200.',
    ])
  })

  it('alerts of late feedings with their delay', () => {
    expect(ofDay({ time: '07:35' })).toEqual(['Trato 1 das 07:00 ainda não começou: 35 min de atraso.'])
    expect(ofDay({ time: '16:00' })).toEqual([
      'Trato 1 das 07:00 ainda não começou: 9 h 00 min de atraso.',
      'Trato 2 das 14:30 ainda não começou: 1 h 30 min de atraso.',
    ])
  })

  it('alerts of an operation of yesterday that still runs', () => {
    const yesterday = { ...operationAfter(MORNING, ['start']), id: 99, date: '2025-11-20' }
    expect(alerts({ feedingDay: dayAfter({ served: [yesterday] }) })).toEqual([
      { kind: 'late', text: 'A operação #OP-99, de ontem, continua em andamento.', operationId: 99 },
    ])
  })

  it.each([
    [['incomplete'], 'Ontem, 1 operação ficou incompleta: veja os lotes que ficaram sem trato.'],
    [['canceled', 'canceled'], 'Ontem, 2 operações foram canceladas: veja os lotes que ficaram sem trato.'],
    [
      ['incomplete', 'canceled'],
      'Ontem, 1 operação ficou incompleta e 1 foi cancelada: veja os lotes que ficaram sem trato.',
    ],
    [['completed'], undefined],
  ] as const)('alerts of the operations of yesterday: %j', (statuses, text) => {
    const operations = statuses.map((status, at) => ({
      id: at + 1,
      treatScheduleId: at === 0 ? MORNING : AFTERNOON,
      day: '2025-11-20',
      status,
      deletedAt: null,
      createdAt: 0,
    }))
    const feedingDay = dayAfter({ changed: { operations }, served: [] })
    expect(alertTexts({ feedingDay })).toEqual(text ? [text] : [])
  })

  it('alerts of errors over the tolerance', () => {
    expect(alertTexts({ figures: figures(3.14, 2.04) })).toEqual([
      'O erro de carga de hoje é de 3,14%, acima de 2%.',
      'O erro de descarga de hoje é de 2,04%, acima de 2%.',
    ])
  })

  it('shows an operator only what operators can act on', () => {
    const feedingDay = dayAfter({
      done: { [MORNING]: [{ cancel: 'chuva' }] },
      time: '16:00',
      changed: { items: rows.items.slice(0, 1) },
    })
    const sources = { feedingDay, lots: [lot('B01', null)], corrals: [corral('B04', 9, 1)], figures: figures(9, 9) }
    expect(alerts(sources, 'worker').map(({ kind }) => kind)).toEqual(['canceled', 'reading'])
    expect(alerts(sources).map(({ kind }) => kind)).toEqual([
      'canceled',
      'treats_not_100',
      'reading',
      'capacity',
      'error',
      'error',
    ])
    expect(new Set(alertKinds).size).toBe(12)
  })
})

describe('alertsOfDay, feed that did not arrive', () => {
  it.each<[readonly Act[], string]>([
    [
      [{ cancel: 'vagão quebrado' }],
      'Trato 1 das 07:00 foi cancelado (vagão quebrado): 2 lotes sem este trato, faltam 10.800 kg.',
    ],
    [
      ['start', 'load', ['Lote A', 1], { cancel: 'chuva' }],
      'Trato 1 das 07:00 foi cancelado depois de começar (chuva): 1 de 2 lotes sem este trato, faltam 4.800 kg.',
    ],
    [
      ['start', 'load', ['Lote A', 1], 'finish'],
      'Trato 1 das 07:00 ficou incompleto: 1 de 2 lotes sem este trato, faltam 4.800 kg.',
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
      ['start', 'load', ['Lote A', 'sem estoque'], ['Lote B', 1], 'finish'],
      'Trato 1 das 07:00 ficou incompleto: 1 de 2 lotes sem este trato, faltam 6.000 kg. Pulado: sem estoque.',
    ],
    [
      ['start', 'load', ['Lote A', 'sem estoque']],
      'Trato 1 das 07:00 em andamento: 1 de 2 lotes sem este trato, faltam 6.000 kg. Pulado: sem estoque.',
    ],
    [FED, ''],
  ])('after %j', (acts, text) => {
    expect(afterMorning(...acts)).toEqual(text ? [text] : [])
  })

  it('alerts of a deleted operation', () => {
    const deleted = (status: 'pending' | 'in_progress') =>
      ofDay({
        changed: {
          operations: rows.operations.map(row =>
            row.treatScheduleId === AFTERNOON ? { ...row, status, deletedAt: 1 } : row,
          ),
        },
      })
    expect(deleted('pending')).toEqual([
      'A operação do Trato 2 das 14:30 foi excluída: 2 lotes sem este trato, faltam 16.200 kg.',
    ])
    expect(deleted('in_progress')).toEqual([
      'A operação do Trato 2 das 14:30 foi excluída depois de começar: 2 lotes sem este trato, faltam 16.200 kg.',
    ])
  })

  it('names the operation', () => {
    const feedingDay = dayAfter({ done: { [MORNING]: [{ cancel: 'chuva' }] } })
    expect(alerts({ feedingDay })).toMatchObject([{ kind: 'canceled', operationId: 105 }])
  })
})

describe('alertsOfDay, what the schedules leave out', () => {
  const { lots } = rows.farm
  const rules = [...rows.farm.rules, { id: 2, name: 'Recria', recipeId: 2 }]
  const inRule = (ruleId: number | null, count: number) => ({
    farm: { ...rows.farm, rules, lots: lots.map(lot => (lot.position <= count ? { ...lot, ruleId } : lot)) },
  })

  it('alerts of lots without a rule', () => {
    const noSchedule = 'A regra Recria não tem lotes nem programação.'
    expect(ofDay({ changed: inRule(null, 1) })).toEqual([
      'Lote A não está em nenhuma regra e não entra nos tratos.',
      noSchedule,
    ])
    expect(ofDay({ changed: inRule(null, 2) })).toEqual([
      '2 lotes não estão em nenhuma regra (Lote A e Lote B) e não entram nos tratos.',
      noSchedule,
    ])
  })

  it('alerts of lots in a rule without a schedule', () => {
    expect(ofDay({ changed: inRule(2, 1) })).toEqual([
      'A regra Recria não está em nenhuma programação: Lote A não recebe trato.',
    ])
    expect(ofDay({ changed: inRule(2, 2) })).toEqual([
      'A regra Recria não está em nenhuma programação: 2 lotes (Lote A e Lote B) não recebem trato.',
    ])
  })

  it.each([
    [rows.items.slice(0, 1), 'somam 40% da carga do dia: 2 lotes (Lote A e Lote B) recebem 60% a menos'],
    [
      [...rows.items, ...rows.items.slice(0, 1).map(item => ({ ...item, slot: 2 }))],
      'somam 140% da carga do dia: 2 lotes (Lote A e Lote B) recebem 40% a mais',
    ],
  ])('alerts of treats that are not 100 %%', (items, text) => {
    expect(ofDay({ changed: { items } })).toEqual([`Os tratos da regra Terminação ${text} que a carga projetada.`])
  })
})
