/** Frames as the scales send them: for simulators. */
import { encodeModuleFrame } from './cocho-module.ts'
import { digiStarChecksum } from './digi-star.ts'
import type { ScaleModel } from './models.ts'

/** `kg` is rounded to what the model can show. `isMoving`: the weight changes. */
export type Shown = { kg: number; isMoving: boolean; sequence: number }

const encoders: Record<ScaleModel, (shown: Shown) => string> = {
  cocho: ({ kg, isMoving, sequence }) =>
    String.fromCharCode(
      ...encodeModuleFrame({
        grams: Math.round(kg * 1000),
        sequence,
        states: isMoving ? ['settling'] : [],
        battery: 90,
        rate: 5,
      }),
    ),
  digistar: ({ kg }) => {
    const data = `${digits(kg, 6)}KG SG`
    return `\x02${data}${digiStarChecksum(data)}`
  },
  averyweightronix: ({ kg }) => ` G${kg < 0 ? '-' : '+'}${digits(Math.abs(kg), 6)} kg\r\n`,
  toledo: ({ kg, isMoving }) => {
    const wordB = 0x30 | (kg < 0 ? 2 : 0) | (isMoving ? 8 : 0)
    return `\x02\x2a${String.fromCharCode(wordB)}\x20${digits(Math.abs(kg), 6)}000000\r`
  },
  rinstrum: ({ kg, isMoving }) => `\x02${kg < 0 ? '-' : ' '}${digits(Math.abs(kg), 7)}${isMoving ? 'M' : 'G'}\x03`,
  scp: ({ kg, isMoving }) => `\n${digits(kg, 6)}kg\r\n${isMoving ? 'a' : '\x60'}\r\x03`,
  ehscp: ({ kg, isMoving }) => (isMoving ? '\x02?a\r' : `\x02${digits(kg, 6)}\r`),
}

const digits = (kg: number, length: number) =>
  String(Math.round(kg))
    .padStart(length, ' ')
    .replaceAll(' ', kg < 0 ? ' ' : '0')

export const encodeFrame = (model: ScaleModel, shown: Shown): Uint8Array =>
  Uint8Array.from(encoders[model](shown), character => character.charCodeAt(0))
