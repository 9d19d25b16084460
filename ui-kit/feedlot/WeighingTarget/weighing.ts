/** Kg. `current` is what is in for this line so far; null where no scale speaks. */
export type Weighing = { target: number; tolerance: number; current: number | null }

export type WeighingState = 'idle' | 'under' | 'on' | 'over'

export function stateOf({ target, tolerance, current }: Weighing): WeighingState {
  if (current === null) return 'idle'
  const left = target - current
  if (Math.abs(left) <= tolerance) return 'on'
  return left > 0 ? 'under' : 'over'
}

/** The one figure of the screen: what is left, or what is too much. */
export function figureOf({ target, current }: Weighing) {
  if (current === null) return { word: 'Carregar', value: target }
  const left = target - current
  if (left < 0) return { word: 'Passou', value: -left }
  return { word: Math.round(left) === 1 ? 'Falta' : 'Faltam', value: left }
}

/** Places on the bar, in percent of its width. The target stands near the end, where a bar is read best. */
export function barPositions({ target, tolerance, current }: Weighing) {
  const end = Math.max(target * 1.05, target + 2 * tolerance, (current ?? 0) * 1.03, 1)
  const place = (weight: number) => Math.min(Math.max((weight / end) * 100, 0), 100)
  return {
    now: place(current ?? 0),
    target: place(target),
    from: place(target - tolerance),
    to: place(target + tolerance),
  }
}

/** Of a small part, tenths matter. */
export const decimalsOf = (target: number) => (target < 50 ? 1 : 0)
