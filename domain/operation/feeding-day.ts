/** The progress of a day's feedings, from the JSON of its operations: what is done, what is next and what is late. */
import { toGrams, toKg } from '../units/weight.ts'
import type { OperationJson as Operation } from './operation.ts'

/** One feeding of the farm: the same treat at the same time, even if several rules and wagons share it. */
export type Feeding = { name: string; time: string; state: 'done' | 'begun' | 'waiting' }

/** One operation's share of a feeding. `ended`: the operation is over, even if lines were not weighed. */
type FeedingPart = { key: string; name: string; time: string; weighed: number; lines: number; ended: boolean }

/** Ordered by time. Canceled operations are left out. */
export function feedingsOf(operations: readonly Operation[]): Feeding[] {
  const parts = operations.filter(({ status }) => status !== 'canceled').flatMap(partsOf)
  return [...Map.groupBy(parts, ({ key }) => key).values()]
    .flatMap(group => (group[0] ? [{ name: group[0].name, time: group[0].time, state: stateOf(group) }] : []))
    .sort((a, b) => (a.time < b.time ? -1 : 1))
}

function partsOf({ status, sub_operations }: Operation): FeedingPart[] {
  const ended = status === 'completed' || status === 'incomplete'
  return sub_operations.map(sub => {
    const lines = [...sub.load_operation_ingredients, ...sub.unload_operation_corrals]
    const weighed = lines.filter(({ actual_quantity }) => actual_quantity !== null).length
    const [name, time] = [sub.treat_name, sub.scheduled_time]
    return { key: `${time} ${name}`, name, time, weighed, lines: lines.length, ended }
  })
}

function stateOf(group: readonly FeedingPart[]): Feeding['state'] {
  if (group.every(({ ended, weighed, lines }) => ended || weighed === lines)) return 'done'
  return group.some(({ ended, weighed }) => ended || weighed > 0) ? 'begun' : 'waiting'
}

export type DeliveredFeed = { planned: number; delivered: number }

/** Kg to the troughs: what the day's operations plan, started or not, and what they delivered. */
export function sumDelivered(operations: readonly Operation[]): DeliveredFeed {
  const lines = operations
    .filter(({ status }) => status !== 'canceled')
    .flatMap(({ sub_operations }) => sub_operations.flatMap(sub => sub.unload_operation_corrals))
  const total = { planned: 0, delivered: 0 }
  for (const { expected_quantity, actual_quantity } of lines) {
    total.planned += toGrams(expected_quantity)
    total.delivered += toGrams(actual_quantity ?? 0)
  }
  return { planned: toKg(total.planned), delivered: toKg(total.delivered) }
}

/** The progress in a sentence. */
export function feedingProgressText(feedings: readonly Feeding[]): string {
  const done = feedings.filter(({ state }) => state === 'done').length
  const begun = feedings.find(({ state }) => state === 'begun')
  const next = feedings.find(({ state }) => state === 'waiting')
  if (feedings.length === 0) return 'Nenhum trato programado para hoje.'
  if (begun) return `${begun.name} em andamento. ${doneText(done, feedings.length)}`
  if (!next)
    return feedings.length === 1 ? 'O trato de hoje está feito.' : `Os ${feedings.length} tratos de hoje estão feitos.`
  return done === 0
    ? `O primeiro trato é às ${next.time}.`
    : `${doneText(done, feedings.length)} O próximo é às ${next.time}.`
}

const doneText = (done: number, all: number) => `${done} de ${all} ${all === 1 ? 'trato feito' : 'tratos feitos'}.`

const LATE_AFTER_MINUTES = 15

/** Feedings that should have begun, with their delay in minutes. `time` is the farm-local 'HH:mm'. */
export function lateFeedings(feedings: readonly Feeding[], time: string): { feeding: Feeding; minutes: number }[] {
  return feedings
    .filter(({ state }) => state === 'waiting')
    .map(feeding => ({ feeding, minutes: minutesOf(time) - minutesOf(feeding.time) }))
    .filter(({ minutes }) => minutes >= LATE_AFTER_MINUTES)
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
