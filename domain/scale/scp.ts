/**
 * SCP and EH-SCP (Brecknell, the AWT group, Adam), which answer when they are asked:
 * - SCP, to 'W' CR: LF, weight and unit, CR LF, status, CR, ETX.
 * - EH-SCP, to 'W': STX, weight, CR, or STX, '?', status, CR where the weight is not valid.
 */
import {
  ETX,
  type NextToken,
  parseFigure,
  parseUnit,
  type ScaleFault,
  type ScaleFrame,
  STX,
  skipTo,
  type Token,
  type WeightUnit,
  weightFrame,
} from './frame.ts'

export const SCP_POLL = 'W\r'
export const EH_SCP_POLL = 'W'
const MAX_LENGTH = 40

export const nextScp: NextToken = (bytes, { unit }) => {
  const end = bytes.indexOf(ETX)
  if (end < 0) return bytes.length > MAX_LENGTH ? { length: bytes.length - MAX_LENGTH } : null
  return { length: end + 1, ...scpFrame(bytes.slice(0, end), unit) }
}

/** An answer at the end of the text, because half of an answer may come before it. */
const ANSWER = /\n([^\r\n]{0,20})\r\n([^\r\n])\r$/

function scpFrame(text: string, unit: WeightUnit): Pick<Token, 'frame' | 'width'> {
  if (text.endsWith('\n?\r')) return { frame: { fault: 'error' } }
  const [, weight = '', status = ''] = ANSWER.exec(text) ?? []
  if (!status) return {}
  const fault = faultOf(status)
  if (fault && fault !== 'motion') return { frame: { fault } }
  return { frame: parseWeight(weight, unit, fault === undefined), width: weight.length }
}

export const nextEhScp: NextToken = (bytes, { unit }) => {
  if (bytes[0] !== STX) return skipTo(STX, bytes)
  const end = bytes.slice(1, MAX_LENGTH).search(/[^\x20-\x7f]/) + 1
  if (end === 0) return bytes.length < MAX_LENGTH ? null : skipTo(STX, bytes)
  if (bytes[end] !== '\r') return { length: end }
  const text = bytes.slice(1, end)
  const [, status] = /^ *\?(.?)$/.exec(text) ?? []
  const frame: ScaleFrame = status === undefined ? parseWeight(text, unit) : { fault: faultOf(status) ?? 'error' }
  return { length: end + 1, frame, width: text.length }
}

function parseWeight(text: string, defaultUnit: WeightUnit, stable = true): ScaleFrame {
  const [, figure = '', unitText = ''] = /^([^A-Z]*)([A-Z]*) *$/i.exec(text) ?? []
  const unit = unitText ? parseUnit(unitText) : defaultUnit
  return unit ? weightFrame(parseFigure(figure), unit, stable) : { fault: 'error' }
}

const bit = (word: number, position: number) => (word >> position) & 1

/** Bits 5 and 6 are always 1. Outside the zero range and at the centre of zero are weights. */
function faultOf(status: string): ScaleFault | undefined {
  const word = status.charCodeAt(0)
  if (!(bit(word, 5) && bit(word, 6) && word < 128)) return 'error'
  if (bit(word, 1)) return 'over'
  if (bit(word, 2)) return 'under'
  return bit(word, 0) ? 'motion' : undefined
}
