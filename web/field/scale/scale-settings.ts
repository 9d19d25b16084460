/** How this tablet reaches the scale of its wagon, on each farm. Typed weights until it is set. */

import type { WeightUnit } from '../../../domain/scale/frame.ts'
import { type ScaleModel, scaleModels } from '../../../domain/scale/models.ts'
import { useStore } from '../../core/create-store.ts'
import { createLocalStorageStore } from '../../core/local-storage.ts'
import { useFarm } from '../../core/session.ts'
import type { ScaleDevice } from './adapter.ts'
import { forgetRehearsal } from './rehearsal.ts'

export const scaleWays = ['typed', 'serial', 'bluetooth', 'websocket', 'simulator'] as const
export type ScaleWay = (typeof scaleWays)[number]

export type ScaleSettings = {
  way: ScaleWay
  model: ScaleModel
  /** The unit of frames that name none. */
  unit: WeightUnit
  /** The speed of the cable. */
  baudRate: number
  /** Bits of a byte on the cable, and their parity. */
  serialFrame: '8N1' | '7E1'
  /** The scale that a person chose, of the ways on which the browser lists scales. Only it is connected to. */
  device: ScaleDevice | null
  /** ws:// or wss:// of the network. */
  url: string
  /** Ids of the Bluetooth service and of the characteristics that send and take bytes. */
  service: string
  notify: string
  write: string
  /** Goes on by itself when a target is reached. */
  goesOn: boolean
  /** What the device goes back to after a training. */
  wayBefore: Exclude<ScaleWay, 'simulator'>
}

/** Nordic's UART, which most modules have. */
export const newScaleSettings: ScaleSettings = {
  way: 'typed',
  model: 'cocho',
  unit: 'kg',
  baudRate: 9600,
  serialFrame: '8N1',
  device: null,
  url: '',
  service: '6e400001-b5a3-f393-e0a9-e50e24dcca9e',
  notify: '6e400003-b5a3-f393-e0a9-e50e24dcca9e',
  write: '6e400002-b5a3-f393-e0a9-e50e24dcca9e',
  goesOn: true,
  wayBefore: 'typed',
}

/** Settings by farm id. A device may hold settings of an older version. */
const scales = createLocalStorageStore<Record<string, Partial<ScaleSettings>>>('cocho.scales', {})

export function useScaleSettings(): ScaleSettings {
  const stored = useStore(scales)
  return complete(stored[useFarm()?.id ?? 0])
}

function complete(stored: Partial<ScaleSettings> = {}): ScaleSettings {
  const settings = { ...newScaleSettings, ...stored }
  const isKnown = scaleWays.includes(settings.way) && scaleModels.includes(settings.model)
  return isKnown ? settings : newScaleSettings
}

/** A training ends with the simulator. */
export function saveScaleSettings(farmId: number, settings: ScaleSettings): void {
  const { way } = settings
  if (way !== 'simulator') forgetRehearsal()
  scales.set(all => ({ ...all, [farmId]: way === 'simulator' ? settings : { ...settings, wayBefore: way } }))
}

export function leaveSimulator(farmId: number): void {
  const settings = complete(scales.get()[farmId])
  if (settings.way === 'simulator') saveScaleSettings(farmId, { ...settings, way: settings.wayBefore })
}

/** The name of the scale on the screens and in the events. A module on Bluetooth has one; of the others it is how they are reached. */
export function scaleName({ way, device, url }: ScaleSettings): string {
  if (way === 'simulator') return 'Simulador'
  if (way === 'websocket') return URL.canParse(url) ? new URL(url).host : url
  return device?.name ?? ''
}

/** The ways on which the browser has a list of scales, of which a person chooses one. */
export const isChosen = (way: ScaleWay): way is 'serial' | 'bluetooth' => way === 'serial' || way === 'bluetooth'

/** Why this address cannot be reached from the page, or null. A page of https opens no plain connection to another machine. */
export function urlProblem(url: string, page: Pick<Location, 'protocol'>): string | null {
  if (!URL.canParse(url) || !/^wss?:$/.test(new URL(url).protocol)) {
    return 'Digite o endereço da balança, como wss://balanca.local:8765.'
  }
  const { protocol, hostname } = new URL(url)
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1'
  if (page.protocol !== 'https:' || protocol === 'wss:' || isLocal) return null
  return 'Esta página é segura (https), e o navegador não deixa ligar em ws:// de outro aparelho. Use wss://, ou ws://localhost neste aparelho.'
}
