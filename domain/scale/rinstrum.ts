/** Rinstrum and CAS: STX, sign, 7 characters of weight, status, ETX. Where a unit follows the status, it is blank while the weight is unstable. */
import {
  ETX,
  type NextToken,
  parseFigure,
  parseUnit,
  type ScaleFault,
  type ScaleFrame,
  STX,
  skipTo,
  type WeightUnit,
  weightFrame,
} from './frame.ts'

const MAX_LENGTH = 15

export const nextRinstrum: NextToken = (bytes, { unit }) => {
  if (bytes[0] !== STX) return skipTo(STX, bytes)
  const end = bytes.slice(1, MAX_LENGTH).search(/[^\x20-\x7e]/) + 1
  if (end === 0) return bytes.length < MAX_LENGTH ? null : skipTo(STX, bytes)
  if (bytes[end] !== ETX) return { length: end }
  return { length: end + 1, frame: toFrame(bytes.slice(1, end), unit) }
}

const FRAME = /^([ +-])(.{7})([A-Z])([ A-Z]{0,4})$/i
/** Any other letter is no weight. */
const faults: Record<string, ScaleFault | undefined> = { U: 'under', O: 'over', E: 'error' }

/** Returns no frame where the middle of it was lost. */
function toFrame(text: string, defaultUnit: WeightUnit): ScaleFrame | undefined {
  const [, sign = '', figure = '', status = '', unitText = ''] = FRAME.exec(text) ?? []
  if (!figure) return undefined
  if (!/[GNM]/.test(status)) return { fault: faults[status] ?? 'error' }
  const isUnitBlank = unitText !== '' && !unitText.trim()
  const unit = unitText.trim() ? parseUnit(unitText) : defaultUnit
  return unit ? weightFrame(parseFigure(`${sign}${figure}`), unit, status !== 'M' && !isUnitBlank) : { fault: 'error' }
}
