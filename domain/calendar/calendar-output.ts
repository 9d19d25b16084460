/** The addresses of a farm's calendar in responses. */
import { message } from '../schema/envelope.ts'
import { createdAt, id, lazy, record, text } from '../schema/output-field.ts'
import { body } from '../schema/type.ts'

export const CalendarLink = lazy(() => record('CalendarLink', { id: id(), created_at: createdAt() }))
export type CalendarLink = typeof CalendarLink.infer

export const NewCalendarLink = lazy(() =>
  body({ data: CalendarLink(), url: text('O endereço: só aparece nesta resposta'), message: message() }),
)
export type NewCalendarLink = typeof NewCalendarLink.infer
