/** Toledo, continuous: STX, status words A, B and C, 6 digits of weight, 6 digits of tare, CR. */
import { type NextToken, parseFigure, type ScaleFrame, STX, skipTo, weightFrame } from './frame.ts'

const LENGTH = 17
/** Bit 5 of each status word is always 1, so that none is a control character. */
const FRAME = /^.([ -?`-\x7f]{3})([ \d]{6})[ \d]{6}\r$/

export const nextToledo: NextToken = bytes => {
  if (bytes[0] !== STX) return skipTo(STX, bytes)
  const broken = bytes.slice(1, LENGTH - 1).search(/[^\x20-\x7f]/)
  if (broken >= 0) return { length: broken + 1 }
  if (bytes.length < LENGTH) return null
  if (bytes[LENGTH - 1] !== '\r') return skipTo(STX, bytes)
  return { length: LENGTH, frame: toFrame(bytes.slice(0, LENGTH)) }
}

const bit = (word: number, position: number) => (word >> position) & 1

function toFrame(bytes: string): ScaleFrame {
  const [, words = '', digits = ''] = FRAME.exec(bytes) ?? []
  const [a = 0, b = 0, c = 0] = words.split('').map(word => word.charCodeAt(0))
  if (!digits) return { fault: 'error' }
  const isNegative = bit(b, 1) === 1
  if (bit(b, 2)) return { fault: isNegative ? 'under' : 'over' }
  // another unit than the two of word B
  if ((c & 7) !== 0) return { fault: 'error' }
  const value = parseFigure(digits) / 10 ** ((a & 7) - 2)
  return weightFrame(isNegative ? -value : value, bit(b, 4) ? 'kg' : 'lb', bit(b, 3) === 0)
}
