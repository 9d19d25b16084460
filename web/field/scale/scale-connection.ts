/** The connection of this tablet to the scale of its wagon: one, for all screens. It is made again when it is lost. */
import type { ModuleStatus } from '../../../domain/scale/module-status.ts'
import { createStore } from '../../core/create-store.ts'
import {
  type CloseScale,
  type OpenScale,
  PressNeededError,
  ScaleAbsentError,
  type ScaleListener,
  type ScaleReading,
} from './adapter.ts'
import { type ScaleSettings, type ScaleWay, scaleName } from './scale-settings.ts'
import { steadyNow } from './steady-clock.ts'

export type Weight = Extract<ScaleReading, { kg: number }>

type Connection = {
  /** `press`: the browser connects only after a person has chosen the scale again. */
  state: 'off' | 'connecting' | 'connected' | 'lost' | 'press'
  /** The name of the scale that was chosen, or the one that it reports itself. */
  name: string
  status: ModuleStatus
  /** The last weight stays when the connection is lost. */
  weight: Weight | null
  /** The last frame, if it was no weight. */
  fault: Extract<ScaleReading, { fault: unknown }> | null
}

const off: Connection = { state: 'off', name: '', status: {}, weight: null, fault: null }
export const scaleConnection = createStore<Connection>(off)

export const RECENT_WEIGHTS_MS = 5_000
let recent: Weight[] = []

/** The weights of the last seconds: a line begins with what the scale showed before it. */
export const recentWeights = (): readonly Weight[] => recent.filter(({ at }) => steadyNow() - at <= RECENT_WEIGHTS_MS)

const readers = new Set<(weight: Weight) => void>()

/** Calls `reader` with each weight. Returns the function that stops it. */
export function readScale(reader: (weight: Weight) => void): () => void {
  readers.add(reader)
  return () => readers.delete(reader)
}

const RETRY_MS = [500, 1_000, 2_000, 5_000]
const ABSENT_MS = 5_000
/** A scale that sends nothing for so long is connected again. */
const SILENCE_MS = 8_000

/** `close` is there while it is open. */
type Link = {
  key: string
  settings: ScaleSettings
  abort: AbortController
  close?: CloseScale | undefined
  timer?: ReturnType<typeof setTimeout>
}

/** The connection that is wanted; it is set before anything is awaited, so that a second call with the same settings finds it. */
let wanted: Link | undefined
/** Names the scale and how it is read; undefined while none is wanted. */
export const connectionKey = (): string | undefined => wanted?.key

/** Connections are opened and closed one after the other: a port that is open cannot be opened again. */
let changes: Promise<void> = Promise.resolve()

function enqueue(change: () => Promise<void>): Promise<void> {
  changes = changes.then(change)
  return changes
}

/** Each way is loaded when it is used. */
const ways: Record<Exclude<ScaleWay, 'typed'>, () => Promise<OpenScale>> = {
  simulator: async () => (await import('./simulator.ts')).openSimulator,
  serial: async () => (await import('./serial.ts')).openSerial,
  bluetooth: async () => (await import('./bluetooth.ts')).openBluetooth,
  websocket: async () => (await import('./websocket.ts')).openWebsocket,
}

/** Connects with these settings, unless it is connected with them. Never rejects: a failure is tried again. */
export function connectScale(settings: ScaleSettings): Promise<void> {
  const { goesOn: _, wayBefore: __, ...way } = settings
  const key = JSON.stringify(way)
  if (wanted?.key === key && scaleConnection.get().state !== 'press') return changes
  return changeTo(settings.way === 'typed' ? undefined : { key, settings, abort: new AbortController() })
}

export const disconnectScale = (): Promise<void> => changeTo(undefined)

function changeTo(next: Link | undefined): Promise<void> {
  const closing = wanted
  wanted = next
  recent = [] // of another scale
  clearTimeout(closing?.timer)
  closing?.abort.abort()
  scaleConnection.set(next ? { ...off, state: 'connecting', name: scaleName(next.settings) } : off)
  return enqueue(async () => {
    await close(closing)
    if (next) await open(next, 0)
  })
}

/** A scale that cannot be told goodbye is left. */
async function close(link: Link | undefined): Promise<void> {
  const closeLink = link?.close
  if (!link || !closeLink) return
  link.close = undefined
  await closeLink().catch(() => undefined)
}

/** One attempt. What it opened for a connection that is wanted no more, the next change closes. */
async function open(link: Link, attempt: number): Promise<void> {
  const { settings, abort } = link
  if (wanted !== link || settings.way === 'typed') return
  try {
    const openScale = await ways[settings.way]()
    link.close = await openScale(settings, listenerOf(link), abort.signal)
    if (wanted !== link) return
    scaleConnection.set(now => ({ ...now, state: 'connected' }))
    watchSilence(link, steadyNow())
  } catch (error) {
    if (!(error instanceof PressNeededError)) return retry(link, attempt)
    setState(link, 'press')
    if (error instanceof ScaleAbsentError) openAfter(link, attempt, ABSENT_MS)
  }
}

function setState(link: Link, state: Connection['state']): void {
  if (wanted === link) scaleConnection.set(now => ({ ...now, state, fault: null }))
}

function retry(link: Link, attempt: number): void {
  if (wanted !== link) return
  setState(link, 'lost')
  openAfter(link, attempt + 1, RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)])
}

function openAfter(link: Link, attempt: number, wait: number | undefined): void {
  clearTimeout(link.timer)
  link.timer = setTimeout(() => void enqueue(() => open(link, attempt)), wait)
}

function listenerOf(link: Link): ScaleListener {
  return {
    onReading: reading => {
      if (wanted !== link) return
      if ('fault' in reading) return scaleConnection.set(now => ({ ...now, fault: reading }))
      scaleConnection.set(now => ({ ...now, state: 'connected', weight: reading, fault: null }))
      recent = [...recentWeights(), reading]
      for (const read of readers) read(reading)
    },
    onStatus: status => {
      if (wanted !== link) return
      scaleConnection.set(now => ({ ...now, status, name: status.name ?? scaleName(link.settings) }))
    },
    onLost: () => {
      link.close = undefined
      retry(link, 0)
    },
  }
}

/** A radio link may die without an event. */
function watchSilence(link: Link, since: number): void {
  clearTimeout(link.timer)
  link.timer = setTimeout(() => {
    if (wanted !== link) return
    const { weight, fault } = scaleConnection.get()
    const heardAt = Math.max(since, weight?.at ?? 0, fault?.at ?? 0)
    if (steadyNow() - heardAt < SILENCE_MS) return watchSilence(link, heardAt)
    void enqueue(async () => {
      await close(link)
      retry(link, 0)
    })
  }, SILENCE_MS)
}
