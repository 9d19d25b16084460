/** A decoded frame of a scale: a weight, or why it is none. A weight that moves is not stable: it is shown and counted down, and never recorded. */
import type { ModuleStatus } from './module-status.ts'

/** `model`: what comes is no frame of the model. */
const scaleFaults = ['motion', 'over', 'under', 'error', 'menu', 'checksum', 'model'] as const
export type ScaleFault = (typeof scaleFaults)[number]
export type ScaleFrame = { kg: number; stable: boolean } | { fault: ScaleFault }

const weightUnits = ['kg', 'lb'] as const
export type WeightUnit = (typeof weightUnits)[number]

export const STX = '\x02'
export const ETX = '\x03'

/** What comes next in the bytes: a frame, or nothing where they are noise or half of a frame. `length` of them are used up. */
export type Token = {
  length: number
  frame?: ScaleFrame | undefined
  /** Characters of the weight, of models whose frames may have any length. */
  width?: number | undefined
  /** What it reports besides the weight. */
  status?: ModuleStatus | undefined
  /** Whether the next byte begins a frame, so that what follows is not half of one. */
  isBoundary?: boolean
}
/** The first token of `bytes` (a character is a byte), or null where more bytes must come first. It does not depend on how they were cut. */
export type NextToken = (bytes: string, context: { isBoundary: boolean; unit: WeightUnit }) => Token | null

const KG_PER_LB = 0.45359237

export const isFault = (frame: ScaleFrame): frame is { fault: ScaleFault } => 'fault' in frame

/** Rounds to the gram, which no wagon's scale shows. */
export function weightFrame(value: number, unit: WeightUnit, stable = true): ScaleFrame {
  const kg = unit === 'lb' ? value * KG_PER_LB : value
  return Number.isFinite(kg) ? { kg: Math.round(kg * 1000) / 1000 || 0, stable } : { fault: 'error' }
}

/** '  120', '-0120.5', '+ 7': the number, or NaN. */
export function parseFigure(text: string): number {
  const match = /^ *([+-]?) *(\d+\.?\d*|\.\d+) *$/.exec(text)
  return match ? Number(match[2]) * (match[1] === '-' ? -1 : 1) : Number.NaN
}

export const parseUnit = (text: string): WeightUnit | undefined =>
  weightUnits.find(unit => unit === text.trim().toLowerCase())

/** Drops the bytes before the next `mark`, of which the first byte is none or is not one that counts. */
export function skipTo(mark: string, bytes: string): Token {
  const at = bytes.indexOf(mark, 1)
  return { length: at < 0 ? bytes.length : at }
}
