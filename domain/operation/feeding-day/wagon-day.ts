/** A farm's day by wagon: when each one goes out, with how much feed and with whom, and what does not fit together. */
import { formatDelay } from '../../format/duration.ts'
import { formatKg } from '../../format/format.ts'
import { listNames } from '../../format/list-names.ts'
import { sumBy } from '../../units/sum.ts'
import { type StepState, stepStates } from './day-steps.ts'
import { type DayTreat, sumKg, type TreatState } from './day-treats.ts'
import { mergedState, treatLabel } from './feedings.ts'
import { unstaffed } from './unstaffed.ts'

type Person = { id: number; name: string }
/** Kg, null where it is not set. */
export type PlannedSchedule = {
  id: number
  users: readonly Person[]
  wagon_name: string | null
  wagon_capacity: number | null
}

/** One filling of the wagon, for the lots of a rule. */
export type Filling = {
  key: string
  ruleName: string
  planned: number
  delivered: number
  /** More than fits, in kg. */
  excess: number
}

/** The fillings of a schedule at one time. */
export type Round = {
  key: string
  /** 'HH:mm' and the minute of the day. */
  time: string
  start: number
  /** Mixing alone takes until this minute, and loading and unloading longer. */
  end: number
  name: string
  state: StepState
  /** '25 min de atraso', 'agora', 'incompleto'; '' where the state is enough. */
  note: string
  planned: number
  delivered: number
  /** What fits into the wagon, in kg. */
  capacity: number | null
  fillings: Filling[]
  /** Who runs it, or who may. */
  people: readonly Person[]
  hasConflict: boolean
}

export type WagonLane = {
  key: string
  /** Null where the schedule names none. */
  wagon: string | null
  people: string[]
  planned: number
  delivered: number
  rounds: Round[]
}

export type WagonDay = { lanes: WagonLane[]; conflicts: string[]; planned: number; delivered: number }

type Lane = { key: string; wagon: string | null; rounds: Round[] }

/** Treats that are canceled or deleted take no wagon, so they are left out. */
export function wagonDay(treats: readonly DayTreat[], schedules: readonly PlannedSchedule[]): WagonDay {
  const fed = treats.filter(({ state }) => state !== 'canceled' && state !== 'deleted')
  const lanes = lanesOf(fed, schedules)
  const ofWagons = lanes.flatMap(wagonConflicts)
  const ofPeople = peopleConflicts(lanes).filter(conflict => !ofWagons.some(other => isSame(other, conflict)))
  const conflicts = [...ofWagons, ...ofPeople, ...capacityConflicts(lanes)]
  const keys = new Set(conflicts.flatMap(({ rounds }) => rounds.map(({ key }) => key)))
  const marked = lanes.map(lane => ({
    ...lane,
    people: [...new Set(lane.rounds.flatMap(({ people }) => people.map(({ name }) => name)))],
    planned: sumKg(lane.rounds, 'planned'),
    delivered: sumKg(lane.rounds, 'delivered'),
    rounds: lane.rounds.map(round => ({ ...round, hasConflict: keys.has(round.key) })),
  }))
  return {
    lanes: marked,
    conflicts: conflicts.sort((a, b) => startOf(a) - startOf(b)).map(({ text }) => text),
    planned: sumKg(marked, 'planned'),
    delivered: sumKg(marked, 'delivered'),
  }
}

/** A schedule without a wagon shares the lane of those with the same operators. */
function lanesOf(treats: readonly DayTreat[], schedules: readonly PlannedSchedule[]): Lane[] {
  const groups = Map.groupBy(treats, ({ treatScheduleId, time }) => `${treatScheduleId} ${time}`)
  const rounds = [...groups].map(([key, group]) => {
    const schedule = schedules.find(({ id }) => id === group[0]?.treatScheduleId)
    const round = roundOf(key, group, schedule)
    const wagon = schedule?.wagon_name ?? null
    const operators = schedule?.users.map(({ id }) => id).sort() ?? []
    return { round, wagon, lane: wagon?.toLocaleLowerCase('pt-BR') ?? `people ${operators.join()}` }
  })
  return [...Map.groupBy(rounds, ({ lane }) => lane)]
    .map(([key, own]) => ({ key, wagon: own[0]?.wagon ?? null, rounds: own.map(({ round }) => round).sort(byStart) }))
    .sort((a, b) => byStart(firstOf(a), firstOf(b)) || (a.key < b.key ? -1 : 1))
}

const byStart = (a: Pick<Round, 'start'>, b: Pick<Round, 'start'>) => a.start - b.start
const firstOf = ({ rounds: [first] }: Lane) => first ?? { start: 0 }

function roundOf(key: string, treats: readonly DayTreat[], schedule: PlannedSchedule | undefined): Round {
  const [first] = treats
  const time = first?.time ?? '00:00'
  const start = minuteOf(time)
  const capacity = schedule?.wagon_capacity ?? null
  const state = mergedState(new Set(treats.map(({ state }) => state)))
  return {
    key,
    time,
    start,
    end:
      start +
      Math.max(
        1,
        sumBy(treats, ({ mixing }) => mixing),
      ),
    name: listNames([...new Set(treats.map(({ name }) => treatLabel(name)))]),
    state: stepStates[state],
    note: noteOf(state, treats),
    planned: sumKg(treats, 'planned'),
    delivered: sumKg(treats, 'delivered'),
    capacity,
    fillings: treats.map(({ key, ruleName, planned, delivered }) => {
      const excess = capacity === null ? 0 : Math.max(0, planned - capacity)
      return { key, ruleName, planned, delivered, excess }
    }),
    people: first?.operator ? [first.operator] : (schedule?.users ?? []),
    hasConflict: false,
  }
}

function noteOf(state: TreatState, treats: readonly DayTreat[]): string {
  if (state === 'late') return `${formatDelay(Math.max(...treats.map(({ minutesLate }) => minutesLate)))} de atraso`
  if (state === 'running') return 'agora'
  return state === 'partial' ? 'incompleto' : ''
}

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

type Conflict = { rounds: Round[]; text: string }

/** A wagon that is twice at an hour has its driver twice, too. */
const isSame = (one: Conflict, other: Conflict) =>
  one.rounds.length === other.rounds.length && one.rounds.every(round => other.rounds.includes(round))
const startOf = ({ rounds }: Conflict) => Math.min(...rounds.map(({ start }) => start))
const isAhead = ({ state }: Round) => state === 'waiting' || state === 'late'

/** A wagon that goes out again while it still mixes. Without its name, only the rounds of one schedule are one wagon. */
function wagonConflicts({ wagon, rounds }: Lane): Conflict[] {
  return rounds.flatMap((later, index) =>
    rounds
      .slice(0, index)
      .filter(
        one => isAhead(later) && later.start < one.end && (wagon !== null || scheduleOf(one) === scheduleOf(later)),
      )
      .map(one => ({ rounds: [one, later], text: twiceText(wagon ?? 'O vagão', one, later) })),
  )
}

const scheduleOf = ({ key }: Round) => key.split(' ')[0]
const roundText = ({ name, time }: Round) => `${name} das ${time}`

const twiceText = (wagon: string, one: Round, later: Round) =>
  `${wagon} tem ${roundText(one)} e ${roundText(later)} ao mesmo tempo. Mude um dos horários ou use outro vagão.`

/** More wagons at a time than people to drive them. */
function peopleConflicts(lanes: readonly Lane[]): Conflict[] {
  const all = lanes.flatMap(({ rounds }) => rounds)
  return all.filter(isAhead).flatMap(round => {
    const before = all.filter(
      one => one !== round && one.start <= round.start && round.start < one.end && wasFirst(one, round),
    )
    const rounds = unstaffed([...before, round], ({ people }) => people.map(({ id }) => id))
    return rounds.includes(round) ? { rounds, text: peopleText(rounds) } : []
  })
}

/** When rounds begin together, only the last one has all the others beside it, so they are one conflict. */
const wasFirst = (one: Round, round: Round) => one.start < round.start || one.key <= round.key

function peopleText(rounds: readonly Round[]): string {
  const people = new Map(rounds.flatMap(({ people }) => people.map(({ id, name }) => [id, name])))
  const names = listNames([...people.values()])
  const what = listNames(rounds.map(roundText), rounds.length)
  if (people.size === 0) return `${what} está sem operador. Inclua um na programação.`
  return `${what} são ao mesmo tempo e só têm ${names}. Inclua mais um operador ou mude um dos horários.`
}

function capacityConflicts(lanes: readonly Lane[]): Conflict[] {
  return lanes.flatMap(({ rounds, wagon }) =>
    rounds.flatMap(round =>
      round.fillings
        .filter(({ excess }) => excess > 0 && isAhead(round))
        .map(({ ruleName, planned }) => ({
          rounds: [round],
          text:
            `${ruleName}, ${roundText(round)}, pede ${formatKg(planned)} e ${inWagon(wagon)} cabem ` +
            `${formatKg(round.capacity ?? 0)}. Divida o trato em dois ou use um vagão maior.`,
        })),
    ),
  )
}

const inWagon = (wagon: string | null) => (wagon === null ? 'no vagão' : `em ${wagon}`)
