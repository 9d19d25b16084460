/**
 * A farm's day of feeding: what was fed, what was not, what is still to come, and what the schedules leave out.
 * The dashboard, the operator's list and the alerts all ask it, so that they never contradict each other.
 */
import { formatKg, formatNumber, formatRelativeDay } from '../../format/format.ts'
import { addDays, dayAt } from '../../time/day.ts'
import type { Operation } from '../fold/operation-output.ts'
import { weightConflicts } from '../fold/weight-conflicts.ts'
import { type DayLot, lotsOfDay } from './day-lots.ts'
import { type DaySource, ownSchedules } from './day-operations.ts'
import { type DayTreat, isGoingOn, sumKg, treatsOfDay, weighings } from './day-treats.ts'
import { type FeedingGaps, feedingGaps } from './feeding-gaps.ts'
import { type Feeding, listFeedings, treatLabel } from './feedings.ts'
import { findShortages, type Shortage } from './shortages.ts'

export type FeedingDay = {
  day: string
  /** The whole farm, or the schedules of one operator. */
  scope: 'farm' | 'operator'
  treats: DayTreat[]
  lots: DayLot[]
  shortages: Shortage[]
  /** Kg: planned = delivered + missing + waiting - what was delivered beyond the plan. */
  planned: number
  delivered: number
  missing: number
  waiting: number
  /** The part of `missing` that the shortages have. The rest are small differences of lots that were fed. */
  shortage: number
  /** `delivered` has weights of two devices that await a decision. */
  unconfirmed: boolean
  gaps: FeedingGaps
  /** Ids of operations of days before that are still in progress, although nothing was weighed lately: a treat of the night may end after midnight. */
  unfinished: number[]
  /** How many operations of the day before did not feed all they were to feed. */
  yesterday: { incomplete: number; canceled: number; deleted: number }
  /** The next day on which a schedule starts; null without one. */
  startsOn: string | null
}

type Source = DaySource & { now: number; timezone: string; lateMinutes?: number | undefined }

/** `operatorId` limits the day to what this operator feeds; the gaps are always the farm's. */
export function feedingDay(source: Source): FeedingDay {
  const { plan, day, operations, operatorId } = source
  const treats = treatsOfDay(source)
  const lines = treats.flatMap(({ lots }) => lots)
  const shortages = findShortages(treats)
  return {
    day,
    scope: operatorId === undefined ? 'farm' : 'operator',
    treats,
    lots: lotsOfDay(plan, treats, operatorId !== undefined),
    shortages,
    planned: sumKg(treats, 'planned'),
    delivered: sumKg(treats, 'delivered'),
    missing: sumKg(treats, 'missing'),
    waiting: sumKg(
      lines.filter(({ isOver }) => !isOver),
      'planned',
    ),
    shortage: sumKg(shortages, 'missing'),
    unconfirmed: operations.filter(({ date }) => date === day).some(one => weightConflicts(one).length > 0),
    gaps: feedingGaps(plan),
    unfinished: operations.filter(one => one.date < day && isAbandoned(one, source.now)).map(({ id }) => id),
    yesterday: endsOfYesterday(source),
    startsOn: nextStart(source),
  }
}

const isAbandoned = ({ status, start_time, sub_operations }: Operation, now: number) =>
  status === 'in_progress' && !isGoingOn([start_time, ...sub_operations.flatMap(weighings)], now)

/** A schedule that was deleted is left out, because it was deleted on purpose. */
function endsOfYesterday(source: Source): FeedingDay['yesterday'] {
  const yesterday = addDays(source.day, -1)
  const schedules = ownSchedules(source).map(({ id }) => id)
  const rows = source.plan.operations.filter(
    ({ date, treat_schedule_id }) => date === yesterday && schedules.includes(treat_schedule_id),
  )
  const count = (status: 'incomplete' | 'canceled') => rows.filter(row => !row.deleted && row.status === status).length
  return {
    incomplete: count('incomplete'),
    canceled: count('canceled'),
    deleted: rows.filter(({ deleted }) => deleted).length,
  }
}

function nextStart(source: Source): string | null {
  const after = [source.day, dayAt(source.now, source.timezone)].sort().at(-1) ?? source.day
  const starts = ownSchedules(source).flatMap(({ starts_on }) => (starts_on && starts_on > after ? starts_on : []))
  return starts.sort().at(0) ?? null
}

export type Headline = { text: string; tone: 'neutral' | 'warning' | 'error' }

/** The day in a sentence or two: what was not fed first, then what goes on and what is next. */
export function feedingDayHeadline(day: FeedingDay): Headline {
  const feedings = listFeedings(day.treats)
  const tone = day.shortages.length > 0 ? 'error' : feedings.some(isLate) ? 'warning' : 'neutral'
  return { text: headlineText(day, feedings), tone }
}

const isLate = ({ state }: Feeding) => state === 'late'
const isPending = ({ state }: Feeding) => state === 'waiting' || state === 'late'

function headlineText(day: FeedingDay, all: readonly Feeding[]): string {
  const feedings = all.filter(({ planned }) => planned > 0)
  if (all.length === 0) return nothingPlannedText(day)
  if (feedings.length === 0) return 'Os tratos de hoje não têm lotes.'
  const ended = [endedText(day, feedings), shortageText(day, feedings)].filter(Boolean).join(': ')
  const running = runningText(feedings)
  const sentences = day.shortages.length > 0 ? [sentence(ended), running] : [running, sentence(ended)]
  const next = !running || feedings.some(isLate) ? nextText(day, feedings) : ''
  return [...sentences, next].filter(Boolean).join(' ')
}

const sentence = (text: string) => text && `${text}.`

function nothingPlannedText({ scope, day, startsOn }: FeedingDay): string {
  const text = scope === 'farm' ? 'Nenhum trato programado para hoje.' : 'Nenhum trato seu para hoje.'
  return startsOn ? `${text} A programação começa ${formatRelativeDay(startsOn, day)}.` : text
}

type EndState = 'done' | 'partial' | 'canceled' | 'deleted'

/** [one of several, all of one, all of several] */
const endWords = {
  done: ['feito', 'está feito', 'estão feitos'],
  partial: ['incompleto', 'ficou incompleto', 'ficaram incompletos'],
  canceled: ['cancelado', 'foi cancelado', 'foram cancelados'],
  deleted: ['excluído', 'foi excluído', 'foram excluídos'],
} satisfies Record<EndState, [string, string, string]>
const endStates = ['done', 'partial', 'canceled', 'deleted'] as const

/** '1 de 4 tratos feito, 2 cancelados'; 'O trato de hoje está feito'; '' before the first end. */
function endedText({ scope }: FeedingDay, feedings: readonly Feeding[]): string {
  const own = scope === 'operator' ? 'seus ' : ''
  const all = feedings.length
  const counts = endStates.flatMap(state => {
    const count = feedings.filter(feeding => feeding.state === state).length
    return count > 0 ? { count, words: endWords[state] } : []
  })
  const [first] = counts
  if (first?.count === all)
    return all === 1
      ? `O ${own && 'seu '}trato de hoje ${first.words[1]}`
      : `Os ${own}${formatNumber(all)} tratos de hoje ${first.words[2]}`
  const of = own ? `dos seus ${all} tratos` : `de ${all} tratos`
  return counts
    .map(({ count, words }, at) => `${count}${at === 0 ? ` ${of}` : ''} ${words[0]}${count === 1 ? '' : 's'}`)
    .join(', ')
}

/** '11 lotes sem trato, faltam 59.319 kg'; '' without shortages. */
function shortageText({ scope, lots, shortage, shortages }: FeedingDay, feedings: readonly Feeding[]): string {
  if (shortages.length === 0) return ''
  const short = lots.filter(lot => lot.shortage > 0)
  const unfed = short.filter(({ delivered }) => delivered === 0).length
  const goesOn = feedings.some(feeding => isPending(feeding) || feeding.state === 'running')
  const lotsText =
    unfed > 0
      ? `${countLots(unfed)} ${unfedText(scope, unfed)}${goesOn ? ' até agora' : ''}`
      : `${countLots(short.length)} ${short.length === 1 ? 'recebeu' : 'receberam'} menos`
  return [short.length > 0 && lotsText, missingKgText(shortage)].filter(Boolean).join(', ')
}

/** Other operators may have fed the lots of an operator. */
function unfedText(scope: FeedingDay['scope'], count: number): string {
  if (scope === 'farm') return 'sem trato'
  return count === 1 ? 'não recebeu' : 'não receberam'
}

const countLots = (count: number) => `${formatNumber(count)} ${count === 1 ? 'lote' : 'lotes'}`

/** 'faltam 59.319 kg', 'falta 1 kg'. */
export function missingKgText(kg: number): string {
  return `${Math.round(kg) === 1 ? 'falta' : 'faltam'} ${formatKg(kg)}`
}

function runningText(feedings: readonly Feeding[]): string {
  const running = feedings.find(({ state }) => state === 'running')
  return running ? `${treatLabel(running.name)} em andamento.` : ''
}

/** The text is in the present before its hour, in the past after it. */
function nextText({ scope }: FeedingDay, feedings: readonly Feeding[]): string {
  const next = feedings.find(isPending)
  if (!next) return ''
  const isFirst = feedings.every(isPending)
  const subject = isFirst ? `O ${scope === 'operator' ? 'seu ' : ''}primeiro trato` : 'O próximo'
  return next.isDue ? `${subject} era às ${next.time} e ainda não começou.` : `${subject} é às ${next.time}.`
}
