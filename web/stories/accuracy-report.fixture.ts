import type { AccuracyReport, AccuracyReportRow } from '../../domain/output/report.ts'
import { lots } from './field.fixture.ts'
import { days, feeds, period, round } from './report-days.fixture.ts'

const trendOf = (error: number) =>
  days
    .filter((_, day) => day % 7 !== 3)
    .map((date, day) => ({ date, error_percent: round(error + Math.sin(day / 2) * error * 0.6) }))

function weighings(loads: number, error: number, bias: number) {
  const expected = loads * 1240
  return {
    loads,
    expected,
    actual: Math.round(expected * (1 + bias / 100)),
    error_percent: loads === 0 ? null : error,
    bias_percent: loads === 0 ? null : bias,
    bias_kg: Math.round((expected * bias) / 100),
    judged: loads >= 20,
  }
}

export const joao = { id: 3, name: 'João Batista' }
export const maria = { id: 4, name: 'Maria das Dores' }
const newcomer = { id: 5, name: 'Cícero Alves' }

const operatorRow = (user: { id: number; name: string }, loads: number, error: number, bias: number) => ({
  user,
  ...weighings(loads, error, bias),
  unload: weighings(loads * 2, error * 0.7, bias * -0.5),
  trend: trendOf(error),
})

const feedNames = feeds.map(([name], at) => ({ id: at + 1, name }))

const accuracyRows: Record<AccuracyReport['by'], AccuracyReportRow[]> = {
  operator: [
    operatorRow(newcomer, 12, 6.4, 5.9),
    operatorRow(joao, 412, 1.18, 0.42),
    operatorRow(maria, 286, 2.34, -1.87),
  ],
  operator_ingredient: [joao, maria].flatMap((user, person) =>
    feedNames.map((ingredient, at) => ({
      user,
      ingredient,
      ...weighings(at === 6 ? 9 : 62 - at * 4, 0.8 + at * 0.4 + person * 0.7, round(Math.sin(at + person) * 1.4)),
      trend: trendOf(0.8 + at * 0.4 + person * 0.7),
    })),
  ),
  operator_lot: lots.slice(0, 8).map((lot, at) => ({
    user: joao,
    lot: { id: lot.id, name: lot.name },
    ...weighings(at === 7 ? 4 : 58, 1 + at * 0.3, round(Math.cos(at) * 1.6)),
    trend: trendOf(1 + at * 0.3),
  })),
}

export const accuracyReport = (by: AccuracyReport['by']): AccuracyReport => ({ ...period, by, rows: accuracyRows[by] })
