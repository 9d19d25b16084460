/**
 * Our own module (docs/scale-module.md), 16 bytes, little-endian: 'CD', version, state bits, sequence number (2), weight in grams (4),
 * battery in percent, frames a second, CRC-32 of the 12 bytes before it.
 */

import { type NextToken, type ScaleFault, type ScaleFrame, skipTo, type Token } from './frame.ts'
import type { ModuleStatus } from './module-status.ts'

const MODULE_FRAME_LENGTH = 16
const MAGIC = 'CD'
const VERSION = 1
const CHECKED_LENGTH = 12

/** The states by bit, from the lowest one. `settling`: the weight changes, as while it is loaded. */
const moduleStates = ['motion', 'over', 'under', 'error', 'setup', 'settling', 'battery_low'] as const
export type ModuleState = (typeof moduleStates)[number]
type ModuleReading = { grams: number; sequence: number; states: ModuleState[]; battery: number; rate: number }

export const nextCochoModule: NextToken = bytes => {
  if (!MAGIC.startsWith(bytes.slice(0, MAGIC.length)) || bytes === '') return skipToMagic(bytes)
  if (bytes.length < MODULE_FRAME_LENGTH) return null
  const data = Uint8Array.from(bytes.slice(0, MODULE_FRAME_LENGTH), character => character.charCodeAt(0))
  const view = new DataView(data.buffer)
  // the next frame may begin inside what looked like one
  if (crc32(data.subarray(0, CHECKED_LENGTH)) !== view.getUint32(CHECKED_LENGTH, true)) {
    return { ...skipToMagic(bytes), frame: { fault: 'checksum' } }
  }
  return { length: MODULE_FRAME_LENGTH, frame: toFrame(view), status: toStatus(view) }
}

const UNKNOWN_BATTERY = 255

function toStatus(view: DataView): ModuleStatus {
  if (view.getUint8(2) !== VERSION) return {}
  const percent = view.getUint8(10)
  const isLow = statesOf(view.getUint8(3)).includes('battery_low')
  return { battery: { percent: percent === UNKNOWN_BATTERY ? null : percent, isLow } }
}

const skipToMagic = (bytes: string): Token => skipTo('C', bytes)

/** The worst first. */
const faults: [ModuleState, ScaleFault][] = [
  ['error', 'error'],
  ['setup', 'menu'],
  ['over', 'over'],
  ['under', 'under'],
]

function toFrame(view: DataView): ScaleFrame {
  if (view.getUint8(2) !== VERSION) return { fault: 'error' }
  const states = statesOf(view.getUint8(3))
  const fault = faults.find(([state]) => states.includes(state))?.[1]
  if (fault) return { fault }
  const isMoving = states.includes('motion') || states.includes('settling')
  return { kg: view.getInt32(6, true) / 1000 || 0, stable: !isMoving }
}

const statesOf = (bits: number) => moduleStates.filter((_, position) => (bits >> position) & 1)

/** The frame as the module sends it: for the simulator and the tests. */
export function encodeModuleFrame({ grams, sequence, states, battery, rate }: ModuleReading): Uint8Array {
  const data = new Uint8Array(MODULE_FRAME_LENGTH)
  const view = new DataView(data.buffer)
  data.set(Array.from(MAGIC, character => character.charCodeAt(0)))
  view.setUint8(2, VERSION)
  view.setUint8(
    3,
    states.reduce((bits, state) => bits | (1 << moduleStates.indexOf(state)), 0),
  )
  view.setUint16(4, sequence % 65_536, true)
  view.setInt32(6, grams, true)
  view.setUint8(10, battery)
  view.setUint8(11, rate)
  view.setUint32(CHECKED_LENGTH, crc32(data.subarray(0, CHECKED_LENGTH)), true)
  return data
}

/** The checksum of zip and Ethernet: polynomial 0xEDB88320, reflected. */
function crc32(data: Uint8Array): number {
  const crc = data.reduce((sum, byte) => {
    let rest = (sum ^ byte) >>> 0
    for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1
    return rest >>> 0
  }, 0xffffffff)
  return ~crc >>> 0
}
