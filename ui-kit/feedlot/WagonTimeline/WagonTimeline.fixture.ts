/** Days by wagon for stories and for the guide. */
import type { DayTreat, TreatState } from '../../../domain/operation/feeding-day/day-treats.ts'
import { type PlannedSchedule, wagonDay } from '../../../domain/operation/feeding-day/wagon-day.ts'

const joao = { id: 3, name: 'João Batista' }
const marina = { id: 4, name: 'Marina Duarte' }

type Given = { schedule: number; time: string; name: string; state?: TreatState; rules?: [string, number][] }

const RULES: [string, number][] = [
  ['Adaptação', 2140],
  ['Crescimento', 6480],
  ['Terminação', 9120],
]

const treatsOf = ({ schedule, time, name, state = 'waiting', rules = RULES }: Given): DayTreat[] =>
  rules.map(([ruleName, planned], index) => ({
    key: `${schedule}-${time}-${index}`,
    treatScheduleId: schedule,
    slot: index + 1,
    operationId: schedule,
    name,
    ruleName,
    time,
    state,
    isDue: state !== 'waiting',
    minutesLate: state === 'late' ? 25 : 0,
    planned,
    delivered: state === 'done' ? planned : state === 'running' && index === 0 ? planned : 0,
    missing: 0,
    cancelReason: null,
    mixing: 6,
    operator: state === 'done' || state === 'running' ? joao : null,
    wasBegun: state === 'done' || state === 'running',
    lots: [],
  }))

const schedules: PlannedSchedule[] = [
  { id: 1, users: [joao], wagon_name: 'Vagão 1', wagon_capacity: 12_000 },
  { id: 2, users: [marina], wagon_name: 'Vagão 2', wagon_capacity: 8000 },
]

const small: [string, number][] = [['Recria', 5200]]

export const treats = [
  ...treatsOf({ schedule: 1, time: '07:00', name: 'Trato 1', state: 'done' }),
  ...treatsOf({ schedule: 1, time: '10:00', name: 'Trato 2', state: 'running' }),
  ...treatsOf({ schedule: 1, time: '13:30', name: 'Trato 3' }),
  ...treatsOf({ schedule: 1, time: '16:30', name: 'Trato 4' }),
  ...treatsOf({ schedule: 2, time: '07:30', name: 'Trato 1', state: 'done', rules: small }),
  ...treatsOf({ schedule: 2, time: '09:45', name: 'Trato 2', state: 'late', rules: small }),
  ...treatsOf({ schedule: 2, time: '15:00', name: 'Trato 3', rules: small }),
]

export const day = wagonDay(treats, schedules)

/** One wagon and one person twice, and a filling that does not fit. */
export const dayWithConflicts = wagonDay(
  [
    ...treats,
    ...treatsOf({ schedule: 3, time: '13:40', name: 'Trato extra', rules: [['Terminação', 4100]] }),
    ...treatsOf({ schedule: 4, time: '15:05', name: 'Trato 3', rules: [['Confinamento novo da beira do rio', 9300]] }),
  ],
  [
    ...schedules,
    { id: 3, users: [joao], wagon_name: 'Vagão 1', wagon_capacity: 12_000 },
    { id: 4, users: [marina], wagon_name: 'Vagão reserva do retiro de baixo', wagon_capacity: 8000 },
  ],
)
