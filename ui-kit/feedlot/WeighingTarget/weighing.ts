import { toleranceLevel } from '../../../domain/operation/wagon/tolerance.ts'

/** Kg. `current` is the weight of this line so far; null without a scale. */
export type Weighing = {
  /** What is to be weighed, in kg. */
  target: number
  /** Kg around the target. */
  tolerance: number
  /** What is weighed so far, in kg; null before the first weight. */
  current: number | null
}

/** `near`: over by no more than twice the tolerance. */
export type WeighingState = 'idle' | 'under' | 'on' | 'near' | 'over'

export function weighingState({ target, tolerance, current }: Weighing): WeighingState {
  if (current === null) return 'idle'
  const left = target - current
  const level = toleranceLevel(left, tolerance)
  if (level === 'green') return 'on'
  if (left > 0) return 'under'
  return level === 'yellow' ? 'near' : 'over'
}

/** The main figure, as it is shown: the remaining weight, or the excess. */
export function toWeighingFigure({ target, current }: Weighing) {
  if (current === null) return { word: 'Carregar', value: target }
  const left = roundTo(targetDecimals(target), target - current)
  if (left === 0) return { word: 'No alvo', value: 0 }
  if (left < 0) return { word: 'Passou', value: -left }
  return { word: left === 1 ? 'Falta' : 'Faltam', value: left }
}

const roundTo = (decimals: number, value: number) => Math.round(value * 10 ** decimals) / 10 ** decimals

/** Positions on the bar, in percent of its width. The target is near the end. */
export function barPositions({ target, tolerance, current }: Weighing) {
  const end = Math.max(target * 1.05, target + 2 * tolerance, (current ?? 0) * 1.03, 1)
  const position = (weight: number) => Math.min(Math.max((weight / end) * 100, 0), 100)
  return {
    current: position(current ?? 0),
    target: position(target),
    from: position(target - tolerance),
    to: position(target + tolerance),
  }
}

/** Small targets show tenths of a kg. */
export const targetDecimals = (target: number) => (target < 50 ? 1 : 0)
