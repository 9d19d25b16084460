import { describe, expect, it } from 'vitest'
import type { CorralJson as Corral } from '../lot/corral.ts'
import type { FarmDayJson as FarmDay } from '../lot/farm-day.ts'
import type { LotJson as Lot } from '../lot/lot.ts'
import { type AlertSources, alertsOfDay } from './alerts.ts'

const zone = 'America/Sao_Paulo'
/** 08:00 on the farm. */
const now = Date.parse('2025-11-21T11:00:00Z')

const lot = (corral: string, read: string | null, rule: Lot['rule'] = { id: 1, name: 'Terminação' }) =>
  ({ name: `Lote ${corral}`, corral: { id: 1, name: corral }, last_trough_reading_date: read, rule }) as Lot
const corral = (name: string, animal_count: number, capacity: number | null) =>
  ({ name, animal_count, capacity }) as Corral
const day = (load: number, unload: number) => ({ avg_load_error: load, avg_unload_error: unload }) as FarmDay

const withoutAlerts: AlertSources = { lots: [], corrals: [], feedings: [], day: undefined }
const alertTexts = (sources: Partial<AlertSources>) =>
  alertsOfDay({ ...withoutAlerts, ...sources }, now, zone).map(({ text }) => text)

const thisMorning = '2025-11-21T09:05:00.000Z'
/** 23:30 of the day before on the farm, and already today in UTC. */
const lastNight = '2025-11-21T02:30:00.000Z'

describe('alertsOfDay', () => {
  it('is empty on a day without problems', () => {
    expect(
      alertTexts({ lots: [lot('B01', thisMorning)], corrals: [corral('B01', 120, 120)], day: day(2, 1.9) }),
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

  it('alerts of lots without a rule', () => {
    expect(alertTexts({ lots: [lot('B01', thisMorning, null)] })).toEqual([
      'Lote B01 não está em nenhuma regra e não entra nos tratos.',
    ])
    expect(alertTexts({ lots: [lot('B01', thisMorning, null), lot('B02', thisMorning, null)] })).toEqual([
      '2 lotes não estão em nenhuma regra (Lote B01 e Lote B02) e não entram nos tratos.',
    ])
  })

  it('alerts of late feedings with their delay', () => {
    const feeding = (time: string) => ({ name: 'Trato 1', time, state: 'waiting' as const })
    expect(alertTexts({ feedings: [feeding('07:25'), feeding('06:00')] })).toEqual([
      'Trato 1 das 07:25 ainda não começou: 35 min de atraso.',
      'Trato 1 das 06:00 ainda não começou: 2 h 00 min de atraso.',
    ])
  })

  it('alerts of errors over the tolerance', () => {
    expect(alertTexts({ day: day(3.14, 2.04) })).toEqual([
      'O erro de carga de hoje é de 3,1%, acima de 2%.',
      'O erro de descarga de hoje é de 2,0%, acima de 2%.',
    ])
  })
})
