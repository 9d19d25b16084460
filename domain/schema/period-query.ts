/** The query string of figures of a period. */
import { periodNames } from '../period/period.ts'
import { oneOf } from './field.ts'
import { query } from './query.ts'
import { day } from './time-field.ts'

export const PeriodQuery = query({
  'period?': oneOf('Período', periodNames),
  'start?': day('Início'),
  'end?': day('Fim'),
})
export type PeriodQuery = typeof PeriodQuery.infer
