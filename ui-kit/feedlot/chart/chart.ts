// What both charts share: a place on the axis for every day, round figures on the other.

/** One place on the axis. `values` go by series; null is nothing measured. */
export type ChartPoint = {
  key: string
  /** On the axis: '21/11'. */
  label: string
  /** In the table and the tip: 'Sexta, 21 de novembro'. */
  title: string
  values: (number | null)[]
}

export type Scale = { min: number; max: number; ticks: number[] }

const ROUND = [1, 2, 2.5, 5, 10]

/** Three to five round figures that hold all the values, always from zero. */
export function scaleOf(values: number[]): Scale {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)]
  const rough = (high - low || 1) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * (ROUND.find(round => round * power >= rough) ?? 10)
  const [min, max] = [Math.floor(low / step) * step, Math.ceil((high || 1) / step) * step]
  const count = Math.round((max - min) / step)
  return { min, max, ticks: Array.from({ length: count + 1 }, (_, at) => min + at * step) }
}

/** Percent of the height, from the bottom. */
export const heightOf = (value: number, { min, max }: Scale) => ((value - min) / (max - min)) * 100

/** Percent of the width: the middle of a point's own slot. */
export const slotCenter = (at: number, count: number) => ((at + 0.5) / count) * 100

/** How many of the labels a width has room for; counted back from the last day, which always has one. */
export const hasLabel = (at: number, count: number, room: number) => (count - 1 - at) % Math.ceil(count / room) === 0

export const valuesOf = (points: ChartPoint[]) => points.flatMap(({ values }) => values.filter(value => value !== null))
