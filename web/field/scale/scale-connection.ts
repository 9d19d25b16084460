/** The connection of this tablet to the scale of its wagon: one, for all screens. It is made again when it is lost. */
import { createStore } from '../../core/create-store.ts'
import { deviceNow } from '../../core/server-clock.ts'
import type { ScaleAdapter, ScaleListener, ScaleReading } from './adapter.ts'
import type { ScaleSettings } from './scale-settings.ts'

export type Weight = Extract<ScaleReading, { kg: number }>

type Connection = {
  state: 'off' | 'connecting' | 'connected' | 'lost'
  /** The last weight stays when the connection is lost. */
  weight: Weight | null
  /** The last frame, if it was no weight. */
  fault: Extract<ScaleReading, { fault: unknown }> | null
}

export const scaleConnection = createStore<Connection>({ state: 'off', weight: null, fault: null })

const RECENT_MS = 5_000
let recent: Weight[] = []

/** The weights of the last seconds: a line begins with what the scale showed before it. */
export const recentWeights = (): readonly Weight[] => recent.filter(({ at }) => deviceNow() - at <= RECENT_MS)

const readers = new Set<(weight: Weight) => void>()

/** Calls `reader` with each weight. Returns the function that stops it. */
export function readScale(reader: (weight: Weight) => void): () => void {
  readers.add(reader)
  return () => readers.delete(reader)
}

const RETRY_MS = [500, 1_000, 2_000, 5_000]
/** A scale that sends nothing for so long is connected again. */
const SILENCE_MS = 8_000

type Open = { key: string; adapter: ScaleAdapter; timer?: ReturnType<typeof setTimeout> }
let open: Open | undefined

/** Each adapter is loaded when it is used. */
async function adapterFor(settings: ScaleSettings): Promise<ScaleAdapter | undefined> {
  switch (settings.way) {
    case 'typed':
      return undefined
    case 'simulator':
      return (await import('./simulator.ts')).simulatorScale()
    case 'serial':
      return (await import('./serial.ts')).serialScale(settings)
    case 'bluetooth':
      return (await import('./bluetooth.ts')).bluetoothScale(settings)
    case 'websocket':
      return (await import('./websocket.ts')).websocketScale(settings)
  }
}

/** Connects with these settings, unless it is connected with them. Never rejects: a failure is tried again. */
export async function connectScale(settings: ScaleSettings): Promise<void> {
  const { goesOn: _, ...way } = settings
  const key = JSON.stringify(way)
  if (open?.key === key) return
  await disconnectScale()
  const adapter = await adapterFor(settings)
  if (!adapter) return
  open = { key, adapter }
  scaleConnection.set({ state: 'connecting', weight: null, fault: null })
  await tryToConnect(open, 0)
}

export async function disconnectScale(): Promise<void> {
  const closing = open
  open = undefined
  recent = [] // of another scale
  clearTimeout(closing?.timer)
  scaleConnection.set({ state: 'off', weight: null, fault: null })
  await closing?.adapter.disconnect()
}

async function tryToConnect(current: Open, attempt: number): Promise<void> {
  try {
    await current.adapter.connect(listenerOf(current))
    if (open !== current) return
    scaleConnection.set(now => ({ ...now, state: 'connected' }))
    watchSilence(current, deviceNow())
  } catch {
    loseConnection(current, attempt)
  }
}

function loseConnection(current: Open, attempt: number): void {
  if (open !== current) return
  scaleConnection.set(now => ({ ...now, state: 'lost', fault: null }))
  clearTimeout(current.timer)
  const wait = RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)]
  current.timer = setTimeout(() => void tryToConnect(current, attempt + 1), wait)
}

function listenerOf(current: Open): ScaleListener {
  return {
    onReading: reading => {
      if (open !== current) return
      if ('fault' in reading) return scaleConnection.set(now => ({ ...now, fault: reading }))
      scaleConnection.set({ state: 'connected', weight: reading, fault: null })
      recent = [...recentWeights(), reading]
      for (const read of readers) read(reading)
    },
    onLost: () => loseConnection(current, 0),
  }
}

/** A radio link may die without saying so. */
function watchSilence(current: Open, since: number): void {
  clearTimeout(current.timer)
  current.timer = setTimeout(() => {
    if (open !== current) return
    const { weight, fault } = scaleConnection.get()
    const heardAt = Math.max(since, weight?.at ?? 0, fault?.at ?? 0)
    if (deviceNow() - heardAt < SILENCE_MS) return watchSilence(current, heardAt)
    void current.adapter.disconnect().then(() => loseConnection(current, 0))
  }, SILENCE_MS)
}
