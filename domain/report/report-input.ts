/** The query strings of reports. */

import { MAX_SUGGESTION_DAYS } from '../period/report-period.ts'
import { oneOf } from '../schema/field.ts'
import { dateRange, isOrdered, isShort, isShorterThan, query } from '../schema/query.ts'
import { day } from '../schema/time-field.ts'
import { accuracySubjects } from './accuracy-subject.ts'
import { lotStatuses } from './lot-status.ts'
import { reportFormats } from './report-format.ts'
import { suggestionSubjects } from './suggestion-subject.ts'

const format = { 'format?': oneOf('Formato', reportFormats) } as const
const period = { ...dateRange, ...format } as const

export const Period = query(period).narrow(isOrdered).narrow(isShort)
export type Period = typeof Period.infer

export const Lots = query({ ...period, 'status?': oneOf('Situação', lotStatuses) })
  .narrow(isOrdered)
  .narrow(isShort)
export type Lots = typeof Lots.infer

export const Accuracy = query({ ...period, 'by?': oneOf('Por', accuracySubjects) })
  .narrow(isOrdered)
  .narrow(isShort)
export type Accuracy = typeof Accuracy.infer

export const Suggestions = query({ ...period, 'by?': oneOf('Por', suggestionSubjects) })
  .narrow(isOrdered)
  .narrow(isShorterThan(MAX_SUGGESTION_DAYS))
export type Suggestions = typeof Suggestions.infer

export const DaySheet = query({ 'date?': day('Dia'), ...format })
export type DaySheet = typeof DaySheet.infer
