import { sum } from '../../../domain/units/sum.ts'

// Points and scale of a chart: a slot per day on the x axis, round ticks on the y axis.

/** One slot on the x axis, with a value per series; null for no measurement. */
export type ChartPoint = {
  key: string
  /** The label on the axis: '21/11'. */
  label: string
  /** The title in the table and the tooltip: 'Sexta, 21 de novembro'. */
  title: string
  values: (number | null)[]
}

export type Scale = { min: number; max: number; ticks: number[] }

const ROUND = [1, 2, 2.5, 5, 10]

/** Three to five round ticks that include zero and all values. */
export const scaleFromZero = (values: number[]): Scale => scaleBetween(Math.min(0, ...values), Math.max(0, ...values))

/** The least deviation from the mean, up or down, that fills the height: noise of one percent is not drawn as mountains. */
const LEAST_RANGE = 0.1

/** Round ticks around the mean of the values: a feedlot's loads differ by a few percent, and lines from zero are all flat. */
export function scaleAround(values: number[]): Scale {
  const mean = computeMean(values)
  const range = Math.max(Math.abs(mean) * LEAST_RANGE, ...values.map(value => Math.abs(value - mean)))
  const low = mean - range
  return scaleBetween(mean < 0 ? low : Math.max(0, low), mean + range)
}

export const computeMean = (values: number[]) => sum(values) / (values.length || 1)

function scaleBetween(low: number, high: number): Scale {
  const roughStep = (high - low || 1) / 4
  const power = 10 ** Math.floor(Math.log10(roughStep))
  const step = power * (ROUND.find(round => round * power >= roughStep) ?? 10)
  const [min, max] = [Math.floor(low / step) * step, Math.ceil((high || 1) / step) * step]
  const count = Math.round((max - min) / step)
  return { min, max, ticks: Array.from({ length: count + 1 }, (_, index) => min + index * step) }
}

/** Percent of the height, from the bottom. */
export const toHeight = (value: number, { min, max }: Scale) => ((value - min) / (max - min)) * 100

/** Percent of the width: the centre of a point's slot. */
export const slotCenter = (index: number, count: number) => ((index + 0.5) / count) * 100

/** Whether a slot has a label when `limit` labels fit. Counted back from the last day, which always has one. */
export const hasLabel = (index: number, count: number, limit: number) =>
  (count - 1 - index) % Math.ceil(count / limit) === 0

export const listValues = (points: ChartPoint[]) =>
  points.flatMap(({ values }) => values.filter(value => value !== null))
