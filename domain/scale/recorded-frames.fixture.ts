/** Frames as the makers' manuals show them, with what each one means. */

import { encodeModuleFrame, type ModuleState } from './cocho-module.ts'
import { digiStarChecksum } from './digi-star.ts'
import type { ScaleFault, ScaleFrame } from './frame.ts'
import type { ScaleModel } from './models.ts'

export type RecordedFrame = { name: string; bytes: string; frame: ScaleFrame }

const weight = (kg: number, stable = true): ScaleFrame => ({ kg, stable })
const fault = (name: ScaleFault): ScaleFrame => ({ fault: name })
const recorded = (name: string, bytes: string, frame: ScaleFrame): RecordedFrame => ({ name, bytes, frame })

export const withDigiStarChecksum = (data: string) => `\x02${data}${digiStarChecksum(data)}`

const moduleFrame = (grams: number, states: ModuleState[] = []) =>
  String.fromCharCode(...encodeModuleFrame({ grams, sequence: 513, states, battery: 82, rate: 5 }))

export const recordedFrames: Record<ScaleModel, RecordedFrame[]> = {
  digistar: [
    recorded('mode 1', '\x02  1240\r', weight(1240)),
    recorded('mode 1, with zeros and tenths', '\x020124.5\r', weight(124.5)),
    recorded('mode 1, below zero', '\x02   -40\r', weight(-40)),
    recorded('mode 1, in motion', '\x02 1240-\r', weight(1240, false)),
    recorded('mode 1, locked display', '\x02$ 1240\r', weight(1240, false)),
    recorded('mode 6, locked display in the last place', '\x02 1240$\r', weight(1240, false)),
    recorded('mode 1, a text on the display', '\x02 HELLO\r', fault('error')),
    recorded('mode 7, in pounds', ' 280,LB,GR, 187,03JL03, 3:41:21\r\n', weight(127.006)),
    recorded('mode 7, in quotes', '" 280,KG,GR, 187,03JL03,13:41:21"\r\n', weight(280)),
    recorded('mode 7, without a space before it', '  12345,KG,GR,   7,22NV26,13:41:21\r\n', weight(12_345)),
    recorded('mode 7, in its menu', ' 999999,LB,ES, 187,03JL03, 3:41:21\r\n', fault('menu')),
    recorded('mode 7, in error', ' 999999,LB,ER, 187,03JL03, 3:41:21\r\n', fault('error')),
    recorded('mode 7, calibrating itself', ' 280,LB,NC, 187,03JL03, 3:41:21\r\n', fault('error')),
    recorded('mode 11', withDigiStarChecksum('001240KG SG'), weight(1240)),
    recorded('mode 11, in pounds', withDigiStarChecksum('002000LB SG'), weight(907.185)),
    recorded('mode 11, with spaces', withDigiStarChecksum('  1240KG SG'), weight(1240)),
    recorded('mode 39, in its menu', withDigiStarChecksum('999999LB ES'), fault('menu')),
    recorded('mode 39, in error', withDigiStarChecksum('999999LB ER'), fault('error')),
    recorded('mode 39, calibrating itself', withDigiStarChecksum('001240KG GC'), fault('error')),
    recorded('mode 39, calibrating its load', withDigiStarChecksum('001240KG LC'), fault('error')),
    recorded('mode 11, wrong checksum', '\x02001240KG SG!', fault('checksum')),
    recorded(
      'mode 11, another weight under its checksum',
      `\x02001241KG SG${digiStarChecksum('001240KG SG')}`,
      fault('checksum'),
    ),
  ],
  averyweightronix: [
    recorded('gross', ' G+001240 kg\r\n', weight(1240)),
    recorded('gross, sign left out', ' G 001240 kg\r\n', weight(1240)),
    recorded('net', ' N-000085 kg\r\n', weight(-85)),
    recorded('in pounds', ' G+002000 lb\r\n', weight(907.185)),
    recorded('with a decimal', ' G+1240.5 KG\r\n', weight(1240.5)),
    recorded('no digits', ' G+------ kg\r\n', fault('error')),
    recorded('another unit', ' G+001240 oz\r\n', fault('error')),
  ],
  toledo: [
    recorded('gross in kg', '\x02\x2a\x30\x20001240000000\r', weight(1240)),
    recorded('with a tenth', '\x02\x2b\x30\x20012405000000\r', weight(1240.5)),
    recorded('times ten', '\x02\x29\x30\x20000124000000\r', weight(1240)),
    recorded('in pounds', '\x02\x2a\x20\x20002000000000\r', weight(907.185)),
    recorded('net, below zero, with a tare', '\x02\x2a\x33\x20000085001325\r', weight(-85)),
    recorded('in motion', '\x02\x2a\x38\x20001240000000\r', weight(1240, false)),
    recorded('over its range', '\x02\x2a\x34\x20065000000000\r', fault('over')),
    recorded('under zero', '\x02\x2a\x36\x20000120000000\r', fault('under')),
    recorded('no digits', '\x02\x2a\x30\x20------000000\r', fault('error')),
  ],
  rinstrum: [
    recorded('gross', '\x02    1240G\x03', weight(1240)),
    recorded('net, below zero', '\x02- 0085.5N\x03', weight(-85.5)),
    recorded('with its unit', '\x02 0002000Glb\x03', weight(907.185)),
    recorded('blank unit', '\x02 0001240G  \x03', weight(1240, false)),
    recorded('in motion', '\x02    1240M\x03', weight(1240, false)),
    recorded('over', '\x02   65000O\x03', fault('over')),
    recorded('under', '\x02-    120U\x03', fault('under')),
    recorded('error', '\x02 -------E\x03', fault('error')),
    recorded('another status', '\x02    1240X\x03', fault('error')),
  ],
  scp: [
    recorded('weight', '\n 1240.5kg\r\n\x60\r\x03', weight(1240.5)),
    recorded('weight outside the zero range', '\n001240KG\r\n\x68\r\x03', weight(1240)),
    recorded('centre of zero', '\n     0kg\r\n\x70\r\x03', weight(0)),
    recorded('in pounds', '\n 2000 lb\r\n\x60\r\x03', weight(907.185)),
    recorded('below zero', '\n  -85kg\r\n\x60\r\x03', weight(-85)),
    recorded('in motion', '\n 1240kg\r\n\x61\r\x03', weight(1240, false)),
    recorded('over capacity', '\n65000kg\r\n\x62\r\x03', fault('over')),
    recorded('under zero', '\n  -120kg\r\n\x64\r\x03', fault('under')),
    recorded('a status that is none', '\n 1240kg\r\n0\r\x03', fault('error')),
    recorded('a command that it does not know', '\n?\r\x03', fault('error')),
  ],
  ehscp: [
    recorded('weight', '\x0201240.5\r', weight(1240.5)),
    recorded('below zero', '\x02  -85\r', weight(-85)),
    recorded('in motion', '\x02?\x61\r', fault('motion')),
    recorded('over capacity', '\x02?\x62\r', fault('over')),
    recorded('under zero', '\x02?\x64\r', fault('under')),
    recorded('invalid for no reason', '\x02?\x60\r', fault('error')),
    recorded('invalid, outside the zero range', '\x02?\x68\r', fault('error')),
    recorded('no figure', '\x02----\r', fault('error')),
  ],
  cocho: [
    recorded('weight', moduleFrame(1_240_500), weight(1240.5)),
    recorded('below zero', moduleFrame(-85_250), weight(-85.25)),
    recorded('while it is loaded', moduleFrame(1_240_500, ['settling']), weight(1240.5, false)),
    recorded('low battery', moduleFrame(1_240_500, ['battery_low']), weight(1240.5)),
    recorded('in motion', moduleFrame(1_240_500, ['motion', 'settling']), weight(1240.5, false)),
    recorded('over', moduleFrame(65_000_000, ['over', 'motion']), fault('over')),
    recorded('under', moduleFrame(-120_000, ['under']), fault('under')),
    recorded('cell broken', moduleFrame(0, ['error']), fault('error')),
    recorded('in its set-up', moduleFrame(0, ['setup']), fault('menu')),
    recorded('wrong checksum', `${moduleFrame(1_240_500).slice(0, -1)}\x00`, fault('checksum')),
  ],
}

export const toBytes = (text: string) => Uint8Array.from(text, character => character.charCodeAt(0))
