import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '../time/milliseconds.ts'
import { type Device, eventsFor, NEWS_MS, type NewSchedule, type OpenAlert } from './event.ts'

/** 2026-03-10, nine in the morning in São Paulo. */
const NOW = Date.parse('2026-03-10T12:00:00Z')

const manager: Device = {
  id: 1,
  farmId: 1,
  userId: 10,
  userType: 'admin',
  topics: ['trough_empty', 'feeding_late'],
  createdAt: NOW - 48 * HOUR_MS,
  timezone: 'America/Sao_Paulo',
  quiet: null,
}
const operator: Device = { ...manager, id: 2, userId: 20, userType: 'worker', topics: ['feeding'] }
const empty: OpenAlert = {
  id: 7,
  farmId: 1,
  kind: 'trough_empty',
  severity: 'critical',
  title: 'Cocho vazio na Baia 1',
  text: 'Nota 0 às 08:40.',
  actionHref: '/admin/trough-reading',
  openedAt: NOW - HOUR_MS,
  operatorIds: [],
}
const late: OpenAlert = { ...empty, id: 8, kind: 'feeding_late', severity: 'warning', operatorIds: [20] }
const schedule: NewSchedule = {
  ...{ id: 3, farmId: 1, name: 'Trato da tarde', startsOn: null, firstTime: '15:00' },
  ...{ createdAt: NOW - HOUR_MS, operatorIds: [20] },
}

type Events = Partial<Parameters<typeof eventsFor>[1]>
const subjects = (device: Device, events: Events, now = NOW) =>
  eventsFor(device, { alerts: [], schedules: [], ...events }, now).map(({ subject }) => subject)

describe('events for a device', () => {
  it('are those of its topics and of its farm', () => {
    const elsewhere = { ...empty, id: 9, farmId: 2 }
    const other = { ...empty, id: 10, kind: 'load_error' as const }
    expect(subjects(manager, { alerts: [empty, late, elsewhere, other], schedules: [schedule] })).toEqual([
      'alert:7',
      'alert:8',
    ])
  })

  it('are for an operator the new and late feedings of their schedules', () => {
    const foreign = [
      { ...late, id: 9, operatorIds: [10] },
      { ...empty, operatorIds: [20] },
    ]
    const events = { alerts: [late, ...foreign], schedules: [schedule, { ...schedule, id: 4, operatorIds: [10] }] }
    expect(subjects(operator, events)).toEqual(['alert:8', 'schedule:3'])
  })

  it('are sent once to a person who both manages and operates', () => {
    const both: Device = { ...manager, userId: 20, topics: ['feeding', 'feeding_late'] }
    expect(subjects(both, { alerts: [late] })).toEqual(['alert:8'])
  })

  it('are no alerts for who has become an operator', () => {
    expect(subjects({ ...manager, userType: 'worker' }, { alerts: [empty, late] })).toEqual([])
  })

  it('begin with the subscription, and end after a day', () => {
    const before = { ...empty, openedAt: NOW - 2 * HOUR_MS }
    expect(subjects({ ...manager, createdAt: NOW - HOUR_MS }, { alerts: [before, empty] })).toEqual(['alert:7'])
    expect(subjects(manager, { alerts: [{ ...empty, openedAt: NOW - NEWS_MS - 1 }] })).toEqual([])
    expect(subjects(operator, { schedules: [{ ...schedule, createdAt: NOW - NEWS_MS - 1 }] })).toEqual([])
  })

  it.each([
    [null, ['alert:7', 'alert:8']],
    [{ from: '08:00', to: '10:00' }, ['alert:7']],
    [{ from: '22:00', to: '09:01' }, ['alert:7']],
    [{ from: '22:00', to: '09:00' }, ['alert:7', 'alert:8']],
  ])('are at nine, with the quiet hours %j, %j', (quiet, expected) => {
    expect(subjects({ ...manager, quiet }, { alerts: [empty, late] })).toEqual(expected)
  })

  it.each([
    [null, '15:00', 'Hoje, às 15:00.'],
    ['2026-03-10', '15:00', 'Hoje, às 15:00.'],
    ['2026-03-11', '07:00', 'A partir de 11/03/2026, às 07:00.'],
    [null, null, 'Hoje.'],
  ])('have the first day %s and time %s of a schedule', (startsOn, firstTime, text) => {
    const schedules = [{ ...schedule, startsOn, firstTime }]
    expect(eventsFor(operator, { alerts: [], schedules }, NOW)).toMatchObject([
      { title: 'Novo trato: Trato da tarde', text, path: '/operador' },
    ])
  })
})
