/** Where the feeding of a day stands, from the day's operations as the API tells them: what is done, what is next, what is late. */

import { toGrams, toKg } from '../units/weight.ts'
import type { OperationJson as Operation } from './operation.ts'

/** One feeding of the yard: the same treat at the same time, whatever the rules and wagons that share it. */
export type Feeding = { name: string; time: string; state: 'done' | 'begun' | 'waiting' }

type Part = { feeding: string; name: string; time: string; weighed: number; lines: number; over: boolean }

/** In the order of the clock. Cancelled operations feed nobody. */
export function feedingsOf(operations: readonly Operation[]): Feeding[] {
  const parts = operations.filter(({ status }) => status !== 'canceled').flatMap(partsOf)
  return [...Map.groupBy(parts, ({ feeding }) => feeding).values()]
    .flatMap(group => (group[0] ? [{ name: group[0].name, time: group[0].time, state: stateOf(group) }] : []))
    .sort((a, b) => (a.time < b.time ? -1 : 1))
}

function partsOf({ status, sub_operations }: Operation): Part[] {
  const over = status === 'completed' || status === 'incomplete'
  return sub_operations.map(sub => {
    const lines = [...sub.load_operation_ingredients, ...sub.unload_operation_corrals]
    const weighed = lines.filter(({ actual_quantity }) => actual_quantity !== null).length
    const [name, time] = [sub.treat_name, sub.scheduled_time]
    return { feeding: `${time} ${name}`, name, time, weighed, lines: lines.length, over }
  })
}

function stateOf(group: readonly Part[]): Feeding['state'] {
  if (group.every(({ over, weighed, lines }) => over || weighed === lines)) return 'done'
  return group.some(({ over, weighed }) => over || weighed > 0) ? 'begun' : 'waiting'
}

export type DeliveredFeed = { planned: number; delivered: number }

/** Kg to the troughs: what the day's operations ask for, begun or not, and what went out. */
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

/** In a sentence. */
export function feedingProgressText(feedings: readonly Feeding[]): string {
  const done = feedings.filter(({ state }) => state === 'done').length
  const begun = feedings.find(({ state }) => state === 'begun')
  const next = feedings.find(({ state }) => state === 'waiting')
  if (feedings.length === 0) return 'Nenhum trato programado para hoje.'
  if (begun) return `${begun.name} em andamento. ${sofar(done, feedings.length)}`
  if (!next)
    return feedings.length === 1 ? 'O trato de hoje está feito.' : `Os ${feedings.length} tratos de hoje estão feitos.`
  return done === 0
    ? `O primeiro trato é às ${next.time}.`
    : `${sofar(done, feedings.length)} O próximo é às ${next.time}.`
}

const sofar = (done: number, all: number) => `${done} de ${all} ${all === 1 ? 'trato feito' : 'tratos feitos'}.`

const LATE_AFTER = 15

/** Feedings that should have begun, and by how many minutes they did not. `time` is the farm's 'HH:mm'. */
export function lateFeedings(feedings: readonly Feeding[], time: string): { feeding: Feeding; minutes: number }[] {
  return feedings
    .filter(({ state }) => state === 'waiting')
    .map(feeding => ({ feeding, minutes: minutesOf(time) - minutesOf(feeding.time) }))
    .filter(({ minutes }) => minutes >= LATE_AFTER)
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
