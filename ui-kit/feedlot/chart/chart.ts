// Points and scale of a chart: a slot per day on the x axis, round ticks on the y axis.

/** One slot on the x axis, with a value per series; null for no measurement. */
export type ChartPoint = {
  key: string
  /** On the axis: '21/11'. */
  label: string
  /** In the table and the tooltip: 'Sexta, 21 de novembro'. */
  title: string
  values: (number | null)[]
}

export type Scale = { min: number; max: number; ticks: number[] }

const ROUND = [1, 2, 2.5, 5, 10]

/** Three to five round ticks that include zero and all values. */
export function scaleOf(values: number[]): Scale {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)]
  const roughStep = (high - low || 1) / 4
  const power = 10 ** Math.floor(Math.log10(roughStep))
  const step = power * (ROUND.find(round => round * power >= roughStep) ?? 10)
  const [min, max] = [Math.floor(low / step) * step, Math.ceil((high || 1) / step) * step]
  const count = Math.round((max - min) / step)
  return { min, max, ticks: Array.from({ length: count + 1 }, (_, index) => min + index * step) }
}

/** Percent of the height, from the bottom. */
export const heightOf = (value: number, { min, max }: Scale) => ((value - min) / (max - min)) * 100

/** Percent of the width: the centre of a point's slot. */
export const slotCenter = (index: number, count: number) => ((index + 0.5) / count) * 100

/** Whether a slot has a label when `limit` labels fit. Counted back from the last day, which always has one. */
export const hasLabel = (index: number, count: number, limit: number) =>
  (count - 1 - index) % Math.ceil(count / limit) === 0

export const valuesOf = (points: ChartPoint[]) => points.flatMap(({ values }) => values.filter(value => value !== null))
