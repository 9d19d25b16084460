/**
 * The weights of one line that stand beside each other. A weight replaces the one that its device had seen, or its own device's. A weight by a
 * device that had not seen another device's stays beside it, because it may be of a second feeding, until a person decides. What two devices read
 * from one scale at one moment is one weight.
 */
import type { OperationEvent } from '../events/event.ts'
import { originOfCorrection, originOfWeighing, type WeightOrigin } from './weight-origin.ts'

/** A decision about the weights of a treat: `seen` has the ids of the events that were shown, `keep` those of them that count. */
export type Decision = { seen: readonly string[]; keep: readonly string[] }

/** Grams. `eventId`: the last event. */
export type WeightPart = {
  eventId: string
  weight: number
  at: number
  userId: number
  device: string
  origin: WeightOrigin
  decided: boolean
  /** Every event of the part. */
  ids: readonly string[]
  /** The events of which one was seen by a device that replaces the weight. */
  current: readonly string[]
  /** The devices whose next weight replaces it, even where that does not say what it had seen. Empty: any device. */
  devices: readonly string[]
  /** The events that those of the part replaced, which may come later. */
  replaced: readonly string[]
}

type Weighing = OperationEvent & { type: 'load' | 'unload' }
type CorrectionEvent = OperationEvent & { type: 'correct' }

export function withWeighing(parts: readonly WeightPart[], event: Weighing): WeightPart[] {
  const { id, at, userId, device, payload } = event
  const isReplaced = ({ replaced }: WeightPart) => replaced.includes(id)
  if (parts.some(isReplaced)) return parts.map(part => (isReplaced(part) ? { ...part, ids: [id, ...part.ids] } : part))
  const replaced = replacedBy(parts, event)
  const twin = replaced ? undefined : parts.find(one => isOfSameScale(one, event))
  const before = replaced ?? twin
  const part: WeightPart = {
    eventId: id,
    weight: payload.weight,
    at,
    userId,
    device,
    origin: originOfWeighing(payload),
    decided: false,
    ids: [...(before?.ids ?? []), id],
    current: [...(twin?.current ?? []), id],
    devices: [...(twin?.devices ?? []), device],
    replaced: [...(before?.replaced ?? []), ...(payload.replaces ? [payload.replaces] : [])],
  }
  return before ? parts.map(one => (one === before ? part : one)) : [...parts, part]
}

/** Two tablets on one scale record at nearly the same moment. Each has a baseline of its own, so their grams differ a little. */
const ONE_MOMENT_MS = 10_000
const ONE_WEIGHT_GRAMS = 20_000

const isOfSameScale = ({ origin, at, weight }: WeightPart, { at: later, payload }: Weighing): boolean =>
  origin.source === 'scale' &&
  origin.correctionReason === null &&
  payload.source === 'scale' &&
  !payload.isApart &&
  later - at <= ONE_MOMENT_MS &&
  Math.abs(payload.weight - weight) <= ONE_WEIGHT_GRAMS

function replacedBy(parts: readonly WeightPart[], { device, payload: { replaces } }: Weighing): WeightPart | undefined {
  const seen = replaces && parts.find(({ current }) => current.includes(replaces))
  return seen || parts.findLast(({ devices }) => isSameDevice(devices, device, replaces))
}

/** A device that is not named may be any, unless the weight says what it had seen. */
function isSameDevice(devices: readonly string[], device: string, replaces: string | null | undefined): boolean {
  if (devices.length === 0 || devices.includes(device)) return true
  return replaces === undefined && (device === '' || devices.includes(''))
}

/** A correction replaces the weights that its device showed. That of an older device, which does not name them, replaces all. */
export function withCorrection(parts: readonly WeightPart[], event: CorrectionEvent): WeightPart[] {
  const { seen } = event.payload
  const shown = parts.filter(({ current }) => !seen || current.some(id => seen.includes(id)))
  const corrected = correctedPart(shown, event)
  const last = shown.at(-1)
  if (!last) return [...parts, corrected]
  return parts.filter(part => part === last || !shown.includes(part)).map(part => (part === last ? corrected : part))
}

function correctedPart(shown: readonly WeightPart[], event: CorrectionEvent): WeightPart {
  const { id, at, userId, device, payload } = event
  const last = shown.at(-1)
  return {
    eventId: id,
    weight: payload.weight,
    at: last?.at ?? at,
    userId: last?.userId ?? userId,
    device: last?.device ?? device,
    origin: originOfCorrection(event, shown),
    decided: false,
    ids: shown.flatMap(({ ids }) => ids).concat(id),
    current: shown.flatMap(({ current }) => current).concat(id),
    devices: shown.flatMap(({ devices }) => devices).concat(payload.seen ? device : []),
    replaced: shown.flatMap(({ replaced }) => replaced).concat(payload.seen ?? []),
  }
}

/** The parts that count. A skip beside a weight is no second feeding. A decision that keeps nothing that the line has decides nothing. */
export function liveParts(parts: readonly WeightPart[], decisions: readonly Decision[]): WeightPart[] {
  const chosen = parts.filter(part => !isDropped(part, decisions))
  const kept = chosen.length > 0 ? chosen : parts
  const fed = kept.filter(({ weight }) => weight > 0)
  const live = fed.length > 0 ? fed : kept.slice(-1)
  return live.map(part => ({ ...part, decided: isDecided(part, decisions) }))
}

/** A weight that came after the decision, or changed since, was not decided. */
function isDropped({ eventId, current }: WeightPart, decisions: readonly Decision[]): boolean {
  const decision = decisions.findLast(({ seen }) => seen.includes(eventId))
  return decision?.keep.some(id => current.includes(id)) === false
}

function isDecided({ ids }: WeightPart, decisions: readonly Decision[]): boolean {
  const decision = decisions.findLast(({ seen }) => seen.some(id => ids.includes(id)))
  return decision?.keep.some(id => ids.includes(id)) === true
}
