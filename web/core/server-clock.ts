/**
 * The server's time on this device, whose own clock may be wrong or may be changed at any time. What depends on the day or on lateness uses
 * serverNow(). Readings and events are dated with the device's clock: the server adds the skew that it measures when they are sent. Each is stored
 * with a DeviceClock, so that the skew is that of the clock which dated it, also after a person has set the clock right.
 */
import { useSyncExternalStore } from 'react'
import { MINUTE_MS } from '../../domain/time/milliseconds.ts'
import { clockSkew, SKEW_TOLERANCE_MS } from '../../domain/time/skew.ts'
import { createLocalStorageStore } from './local-storage.ts'

/** A Date header has whole seconds, and an answer takes a while. */
const PRECISION_MS = 2_000

/** The server's clock minus the device's, for the next start of the app. */
const storedOffset = createLocalStorageStore<number>('cocho.clock-offset', 0)

/** The server's time at an instant of the device's two clocks. */
type Anchor = { server: number; device: number; monotonic: number }
let anchor: Anchor | undefined
const listeners = new Set<() => void>()

/** Names the time in which the error of serverNow() is one and the same. */
let period = Math.random()
/** The errors of the periods since the start of the app, in ms. The first answer of the server in a period measures it. */
const measuredErrors = new Map<number, number>()

/**
 * What is known of the device's clock at an instant. `offset`: the server's clock minus the device's, in ms, as far as this device knew it.
 * `isMeasured`: a response of the server had confirmed it. `period` names the period of serverNow().
 */
export type DeviceClock = { offset: number; isMeasured: boolean; period: number }

const anchorAt = (server: number): Anchor => ({ server, device: Date.now(), monotonic: performance.now() })

function currentAnchor(): Anchor {
  anchor ??= anchorAt(Date.now() + storedOffset.get())
  return anchor
}

/** The server's time in ms. A change of the device's clock does not move it while the page is open. */
export function serverNow(): number {
  const { server, monotonic } = currentAnchor()
  return Math.round(server + performance.now() - monotonic)
}

/** The device's time in ms, as the person set it: for the instants of facts, and of files that the person stores. */
export const deviceNow = (): number => Date.now()
export const deviceTimestamp = (): string => new Date().toISOString()

const currentOffset = () => serverNow() - Date.now()

/** Is stored with a fact that is dated now. */
export function readDeviceClock(): DeviceClock {
  followDeviceClock()
  return { offset: currentOffset(), isMeasured: measuredErrors.has(period), period }
}

/** By how much the device's clock was set since then, in ms. 0 where it was not, or where this device cannot know. */
export function clockStep(clock: DeviceClock | undefined): number {
  const now = currentOffset()
  return offsetOf(clock, now) - now
}

/** The server's clock minus the device's of then; `now`, the one of now, where they differ by no more than the tolerance. */
function offsetOf(clock: DeviceClock | undefined, now: number): number {
  const then = clock && knownOffset(clock)
  return then !== undefined && Math.abs(then - now) > SKEW_TOLERANCE_MS ? then : now
}

/** The error of a period that is not measured does not matter in itself: it is in each offset. */
function knownOffset({ offset, isMeasured, period: then }: DeviceClock): number | undefined {
  if (isMeasured) return offset
  const error = measuredErrors.get(then) ?? (then === period ? 0 : undefined)
  return error === undefined ? undefined : offset + error
}

/** The time now, on the device's clock as it was then: the `sent_at` of facts with these instants. */
export const timestampOn = (clock: DeviceClock | undefined): string =>
  new Date(Date.now() - clockStep(clock)).toISOString()

/** Whether only an answer of the server can tell if this clock was changed since then. */
export function needsServerDate(clock: DeviceClock | undefined): boolean {
  followDeviceClock()
  return (
    clock !== undefined && clock.period !== period && knownOffset(clock) !== undefined && !measuredErrors.has(period)
  )
}

/** What the server adds to the instants of facts that are dated with this clock; by default with the one of now. */
export function deviceSkew(clock?: DeviceClock): number {
  // both clocks once: they may tick between two questions
  const now = serverNow()
  return clockSkew(new Date(now - offsetOf(clock, now - Date.now())).toISOString(), now)
}

/** The Date header of an answer, whose headers arrived at `receivedAt` on the monotonic clock. */
export function recordServerDate(header: string | null, receivedAt = performance.now()): void {
  const sentAt = Date.parse(header ?? '')
  if (Number.isNaN(sentAt)) return
  followDeviceClock()
  const server = sentAt + performance.now() - receivedAt
  const error = server - serverNow()
  if (!measuredErrors.has(period)) measuredErrors.set(period, error)
  if (Math.abs(error) > PRECISION_MS) moveTo(server)
  storeOffset()
}

function moveTo(server: number): void {
  anchor = anchorAt(server)
  for (const listener of listeners) listener()
}

function storeOffset(): void {
  const offset = currentOffset()
  if (Math.abs(offset - storedOffset.get()) > PRECISION_MS) storedOffset.set(offset)
}

/** How much longer it has been on the device's clock than on the monotonic one, since the anchor. */
function clockLead(): number {
  const { device, monotonic } = currentAnchor()
  return Date.now() - device - (performance.now() - monotonic)
}

/**
 * After a jump of the device's clock. Forward it is a sleep, in which the monotonic clock of many devices stops, or a person who set the clock, and
 * only the server can tell which; back it is a person.
 */
function followDeviceClock(): void {
  const lead = clockLead()
  if (Math.abs(lead) <= SKEW_TOLERANCE_MS) return
  anchor = anchorAt(serverNow())
  if (lead > 0) period = Math.random()
}

/**
 * The monotonic clock of many devices stops while they sleep, so the length of that time comes from the device's clock. A device that was off
 * and now agrees with the monotonic clock did not sleep: a person set it right.
 */
function addSleep(): void {
  const { server, device } = currentAnchor()
  const slept = clockLead()
  const wasWrong = Math.abs(server - device) > SKEW_TOLERANCE_MS
  const isRight = Math.abs(currentOffset()) <= SKEW_TOLERANCE_MS
  if (slept <= PRECISION_MS || (wasWrong && isRight)) return
  followDeviceClock()
  moveTo(serverNow() + slept)
}

function onVisibilityChange(): void {
  if (document.visibilityState === 'visible') {
    addSleep()
    return
  }
  // the device may sleep now, or the system may end the page
  anchor = anchorAt(serverNow())
  storeOffset()
}

if (typeof document !== 'undefined') document.addEventListener('visibilitychange', onVisibilityChange)

/** Calls `listener` each minute, and when the time was corrected. Returns the function that unsubscribes it. */
export function subscribeToClock(listener: () => void): () => void {
  listeners.add(listener)
  const timer = setInterval(listener, MINUTE_MS)
  return () => {
    listeners.delete(listener)
    clearInterval(timer)
  }
}

/** How many minutes the device's clock is ahead of the server's. 0 while it is right enough. */
export function clockErrorMinutes(): number {
  const error = -currentOffset()
  return Math.abs(error) > SKEW_TOLERANCE_MS ? Math.round(error / MINUTE_MS) : 0
}

export const useClockErrorMinutes = (): number => useSyncExternalStore(subscribeToClock, clockErrorMinutes)
