/**
 * Digi-Star EZ II (manual D.A.N. 213, SCOREM), whichever of its modes is set:
 * - 1 and 6: STX, 6 characters, CR. '$' is a locked display, '-' in the last place is motion.
 * - 7: ' 280,LB,GR, 187,03JL03, 3:41:21' CR LF: weight, unit, tag, rotations, date, time.
 * - 11 and 39: STX, 6 digits, unit, space, tag, checksum.
 */
import {
  type NextToken,
  parseFigure,
  parseUnit,
  type ScaleFrame,
  STX,
  type Token,
  type WeightUnit,
  weightFrame,
} from './frame.ts'

const SHORT_LENGTH = 6
/** 6 digits, 2 of the unit, space, 2 of the tag. */
const DATA_LENGTH = 11
const MAX_LINE = 80
const NO_WEIGHT = 999_999

export const nextDigiStar: NextToken = (bytes, { isBoundary, unit }) => {
  if (bytes[0] !== STX) return nextLine(bytes, isBoundary)
  const data = bytes.slice(1, 1 + DATA_LENGTH)
  const control = data.search(/[^\x20-\x7e]/)
  if (control === SHORT_LENGTH && data[control] === '\r') {
    return { length: SHORT_LENGTH + 2, frame: shortFrame(data.slice(0, SHORT_LENGTH), unit), isBoundary: true }
  }
  if (control >= 0) return { length: control + 1 }
  const checksum = bytes[1 + DATA_LENGTH]
  if (checksum === undefined) return null
  // the next frame: the checksum of this one was lost
  if (checksum < ' ') return { length: DATA_LENGTH + 1 }
  const isIntact = digiStarChecksum(data) === checksum
  const frame: ScaleFrame = isIntact ? longFrame(data) : { fault: 'checksum' }
  return { length: DATA_LENGTH + 2, frame, isBoundary: isIntact }
}

/** A locked display does not follow the weight, so it never stands still. */
function shortFrame(text: string, unit: WeightUnit): ScaleFrame {
  const isMoving = text.endsWith('-')
  const value = parseFigure((isMoving ? text.slice(0, -1) : text).replace('$', ' '))
  return value === NO_WEIGHT ? { fault: 'error' } : weightFrame(value, unit, !isMoving && !text.includes('$'))
}

/** XOR of the data, AND 63, + 64. */
export function digiStarChecksum(data: string): string {
  const xor = data.split('').reduce((sum, character) => sum ^ character.charCodeAt(0), 0)
  return String.fromCharCode((xor & 63) + 64)
}

function longFrame(data: string): ScaleFrame {
  const [, figure = '', unit = '', tag = ''] = /^(.{6})(..) (..)$/.exec(data) ?? []
  return taggedFrame(figure, unit, tag)
}

const END_OF_LINE = new RegExp(`[\n${STX}]`)

function nextLine(bytes: string, isBoundary: boolean): Token | null {
  const end = bytes.search(END_OF_LINE)
  // what is kept is still too long for a line, so that its end is not taken for one
  if (end < 0) return bytes.length > MAX_LINE + 1 ? { length: bytes.length - MAX_LINE - 1 } : null
  if (bytes[end] === STX) return { length: end }
  if (end > MAX_LINE) return { length: end + 1, isBoundary: true }
  return { length: end + 1, ...lineFrame(bytes.slice(0, end), isBoundary), isBoundary: true }
}

const LINE = /^"?([ \d.+-]+),([A-Z]{2}),([A-Z]{2}), *\d+, *[\dA-Z/.-]{6,10}, *\d{1,2}:\d{2}:\d{2}[ APM]*"?\r$/i

function lineFrame(line: string, isBoundary: boolean): Pick<Token, 'frame' | 'width'> {
  const [, figure = '', unit = '', tag = ''] = LINE.exec(line) ?? []
  if (!figure || (!isBoundary && !isWhole(line, figure))) return {}
  return { frame: taggedFrame(figure, unit, tag), width: figure.length }
}

/** The first line of a connection may have lost its beginning: ' 280' is whole, '80' may be half of it. */
const isWhole = (line: string, figure: string) => /^["+ -]/.test(line) || figure.length >= SHORT_LENGTH

const WEIGHT_TAGS = new Set(['GR', 'SG', 'NE', 'NT', 'SN'])

/** ES: in its menu, ER: error, NC, GC and LC: calibrating itself. A tag that is not known is no weight either. */
function taggedFrame(figure: string, unitText: string, tagText: string): ScaleFrame {
  const tag = tagText.toUpperCase()
  if (tag === 'ES') return { fault: 'menu' }
  const value = parseFigure(figure)
  const unit = parseUnit(unitText)
  if (!WEIGHT_TAGS.has(tag) || !unit || value === NO_WEIGHT) return { fault: 'error' }
  return weightFrame(value, unit)
}
