/** Places rounds on the time axis: a grid of columns in which each round is as wide as its text needs. Minutes of the day. */

type Timed = { start: number; end: number }

export type Axis = {
  from: number
  to: number
  /** The hours that have a label. */
  hours: number[]
  /** The width of a round, in columns. */
  width: number
}

export const COLUMNS = 200
const WIDTH = 30
const LEAST_HOURS = 6
const MOST_LABELS = 9

/** The axis goes from the hour of the first round to that of the last one: their cards stand to the right of their time. */
export function createAxis(rounds: readonly Timed[]): Axis {
  const first = Math.floor(Math.min(...rounds.map(({ start }) => start), 24 * 60) / 60)
  const last = Math.max(Math.ceil(Math.max(...rounds.map(({ start }) => start), 0) / 60), first + LEAST_HOURS)
  const from = rounds.length > 0 ? first : 6
  const to = rounds.length > 0 ? last : 18
  const every = Math.ceil((to - from) / MOST_LABELS)
  const hours = Array.from({ length: Math.floor((to - from) / every) + 1 }, (_, index) => (from + index * every) * 60)
  return { from: from * 60, to: to * 60, hours, width: WIDTH }
}

/** Columns are numbered from 1. After the last minute of the axis a round still fits. */
export const toColumn = (minute: number, { from, to, width }: Axis): number =>
  Math.round(((minute - from) / (to - from)) * (COLUMNS - width)) + 1

/** The row of each round, so that none covers another. Rounds come by their start. */
export function assignRows(rounds: readonly Timed[], axis: Axis): number[] {
  const ends: number[] = []
  return rounds.map(({ start }) => {
    const column = toColumn(start, axis)
    const free = ends.findIndex(end => end <= column)
    const row = free === -1 ? ends.length : free
    ends[row] = column + axis.width + 2
    return row
  })
}
