/** What a device records: the event or reading in JSON, and beside it the fact for the oracle. */
import { subOperationId } from '../../domain/operation/plan/line-id.ts'
import { MINUTE_MS } from '../../domain/time/milliseconds.ts'
import { TODAY } from '../support/clock.ts'
import type { HistoryFarm } from './history-farm.ts'
import type { EventFact } from './history-oracle.ts'
import type { ReadStep, RecordStep } from './history-steps.ts'
import type { Device, World } from './history-world.ts'

export const iso = (ms: number) => new Date(ms).toISOString()

export function record(world: World, device: Device, step: RecordStep): void {
  const { farm, now } = world
  const stamp = now + device.ahead
  const id = crypto.randomUUID()
  const { wire, ...fact } = decisionOf(world, step) ?? continuationOf(world, step) ?? contentOf(device, step, farm)
  const isKnown = device.operationId > 0 && step.name !== 'key'
  const names = {
    ...(isKnown && { operation_id: device.operationId }),
    ...(!(isKnown && step.name === 'id') && { treat_schedule_id: farm.feedlot.schedule.id, date: TODAY }),
    ...(fact.type === 'tare' && { sub_operation_id: subOperationId(isKnown ? device.operationId : 0, step.slot) }),
  }
  const shown = shownWeight(world, device, step, fact)
  device.events.push({
    wire: { id, at: iso(stamp), device: device.name, type: fact.type, ...names, ...wire, ...shown },
    fact: { id, stamp, userId: device.userId, device: device.name, ...fact, ...shown },
  })
}

const weightTypes = ['load', 'unload', 'correct']

/**
 * An older device does not say what it showed. A newer one shows its own last weight of the line, or, with signal, the last of any device. A correction
 * may have been of two.
 */
function shownWeight(world: World, device: Device, { kg }: RecordStep, { type = '', line }: Partial<EventFact>) {
  if (!weightTypes.includes(type) || kg % 3 === 0) return {}
  const devices = kg % 3 === 1 ? [device] : world.devices
  const weights = devices
    .flatMap(one => [...one.sent, ...one.events])
    .map(({ fact }) => fact)
    .filter(fact => fact.line === line && weightTypes.includes(fact.type))
    .sort((a, b) => a.stamp - b.stamp)
  if (type === 'correct') return { seen: weights.slice(kg % 2 ? -1 : -2).map(({ id }) => id) }
  return { replaces: weights.at(-1)?.id ?? null }
}

/** About the weights of a lot that anybody has recorded, also those that were replaced since. Nothing where there are not two. */
function decisionOf({ farm: { ground }, devices }: World, { type, line, slot, kg }: RecordStep) {
  const id = slot * 1e10 + (ground.lots[line] ?? 0) * 2 + 1
  const seen = devices
    .flatMap(one => [...one.sent, ...one.events])
    .flatMap(({ fact }) => (fact.line === id && fact.type === 'unload' ? fact.id : []))
  if (type !== 'decide' || seen.length < 2) return undefined
  const chosen = seen.filter((_, i) => Math.floor(kg / 2 ** i) % 2 === 1)
  const keep = chosen.length > 0 ? chosen : seen.slice(0, 1)
  return { type, seen, keep, wire: { seen, keep } }
}

/**
 * The continuation of a treat, or of its rest: what is in the wagon, and a part of its ingredients and lots. The end that the device saw is the last
 * one that anybody recorded, or the present.
 */
function continuationOf({ farm: { ground }, devices, now }: World, { type, slot: of, kg }: RecordStep) {
  if (type !== 'continue') return undefined
  const ends = devices
    .flatMap(one => [...one.sent, ...one.events])
    .flatMap(({ fact }) => (fact.type === 'finish' || fact.type === 'cancel' ? fact.stamp : []))
  const endedAt = (kg % 4 > 0 ? ends.sort((a, b) => b - a)[0] : undefined) ?? now
  const slot = of + 1_000
  const some = <One>(all: readonly One[], bits: number) => all.filter((_, i) => Math.floor(bits / 2 ** i) % 2 === 0)
  const load = some(ground.ingredients, kg).map((id): [number, number] => [slot * 1e10 + id * 2, (kg % 900) * 1_000])
  const chosen = some(ground.lots, Math.floor(kg / 8))
  const lots = (chosen.length > 0 ? chosen : ground.lots).map(id => slot * 1e10 + id * 2 + 1)
  const carried = (kg % 5) * 100_000
  const wire = {
    ended_at: iso(endedAt),
    treats: [
      {
        sub_operation_id: subOperationId(0, slot),
        carried: carried / 1_000,
        load: load.map(([line_id, grams]) => ({ line_id, expected_quantity: grams / 1_000 })),
        lots,
      },
    ],
  }
  return { type, endedAt, rests: [{ slot, carried, load, lots }], wire }
}

/** The content without the names of the operation. A device begins an operation five times at most. */
function contentOf(
  device: Device,
  { type, kg, line, slot, source }: RecordStep,
  { ground }: HistoryFarm,
): Omit<EventFact, 'id' | 'stamp' | 'userId' | 'device'> & { wire: object } {
  const load = slot * 1e10 + (ground.ingredients[line] ?? 0) * 2
  const unload = slot * 1e10 + (ground.lots[line] ?? 0) * 2 + 1
  const grams = kg * 1000
  const isStart = type === 'start' || type === 'start with plan'
  if (isStart) device.starts += 1
  if ((isStart && device.starts > 4) || type === 'tare' || type === 'decide' || type === 'continue')
    return { type: 'tare', slot, grams, wire: { kg } }
  if (type === 'start') return { type, wire: {} }
  if (type === 'start with plan') {
    const plan = device.plan.map(([line_id, one]) => ({ line_id, expected_quantity: one / 1000 }))
    return { type: 'start', plan: device.plan, wire: { plan } }
  }
  const weighing = (of: 'load' | 'unload', line_id: number) => ({
    type: of,
    line: line_id,
    grams,
    ...(source && { source }),
    wire: { line_id, kg, ...(source && { source }) },
  })
  if (type === 'load') return weighing(type, load)
  if (type === 'substitute') {
    const ingredient = ground.ingredients[kg % 3 === line ? 2 : kg % 3] ?? 0
    const instead = { instead_of: load, ingredient_name: 'Outro nome', reason: 'Acabou' }
    const { wire, ...fact } = weighing('load', slot * 1e10 + ingredient * 2)
    return { ...fact, insteadOf: load, reason: 'Acabou', wire: { ...wire, ...instead } }
  }
  if (type === 'unload') return weighing(type, unload)
  const why = { reason: 'Cocho cheio' }
  if (type === 'skip') {
    const skip = { source: 'skipped', ...why }
    return { type: 'unload', line: unload, grams: 0, ...skip, wire: { line_id: unload, kg: 0, ...skip } }
  }
  if (type === 'correct') return { type, line: unload, grams, ...why, wire: { line_id: unload, kg, ...why } }
  if (type === 'cancel') return { type, ...why, wire: why }
  return { type: 'finish', wire: {} }
}

export function read(world: World, device: Device, { lot, note, late }: ReadStep): void {
  // whole seconds, so that a reading and an event of one step have one instant
  const stamp = world.now + device.ahead - late * MINUTE_MS
  const id = world.farm.ground.lots[lot] ?? 0
  if (device.readings.some(({ fact }) => fact.lot === id && fact.stamp === stamp)) return
  device.readings.push({
    wire: { lot_id: id, timestamp: iso(stamp), note },
    fact: { lot: id, stamp, note, userId: device.userId },
  })
}
