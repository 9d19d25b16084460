/** Avery Weigh-Tronix, streaming: space, 'G' or 'N', sign, 6 digits, space, unit, CR LF. */
import { type NextToken, parseFigure, parseUnit, type ScaleFrame, weightFrame } from './frame.ts'

const MAX_LINE = 40

export const nextAveryWeighTronix: NextToken = bytes => {
  const end = bytes.indexOf('\n')
  if (end < 0) return bytes.length > MAX_LINE ? { length: bytes.length - MAX_LINE } : null
  return { length: end + 1, frame: lineFrame(bytes.slice(0, end)), isBoundary: true }
}

/** A frame at the end of the line, because half of a frame or noise may come before it. */
const FRAME = / [GN]([+\- ])(.{6}) ([A-Z]{2}) ?\r$/i

function lineFrame(line: string): ScaleFrame | undefined {
  const [, sign = '', digits = '', unitText = ''] = FRAME.exec(line) ?? []
  if (!digits) return undefined
  const unit = parseUnit(unitText)
  return unit ? weightFrame(parseFigure(`${sign}${digits}`), unit) : { fault: 'error' }
}
