/** The thirty days and the feeds of the reports of the stories. */
import { daysOf } from '../../domain/report/report-presets.ts'
import { addDays } from '../../domain/time/day.ts'
import { today } from './field.fixture.ts'

export const period = { from: addDays(today, -29), to: today }
export const days = daysOf(period, 30)
export const round = (value: number, digits = 2) => Number(value.toFixed(digits))
export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

export const feeds = [
  ['Silagem de milho', 8120],
  ['Milho moído', 3560],
  ['Farelo de algodão', 1180],
  ['Casca de soja', 940],
  ['Caroço de algodão', 420],
  ['Núcleo mineral', 236],
  ['Ureia', 62],
] as const
