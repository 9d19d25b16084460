import { dateRange, isOrdered, query } from '../schema/query.ts'
import { daysBetween } from '../time/day.ts'
import { EXPORT_DAYS } from './export-days.ts'

/** A part of the history in the export of a farm. */
export const ExportDays = query(dateRange)
  .narrow(isOrdered)
  .narrow(
    ({ from, to }, ctx) =>
      !(from && to && daysBetween(from, to) >= EXPORT_DAYS) ||
      ctx.reject({ message: `Escolha no máximo ${EXPORT_DAYS} dias.`, relativePath: ['to'] }),
  )
export type ExportDays = typeof ExportDays.infer
