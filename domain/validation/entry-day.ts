/** The day of a fact that a person types: today or earlier, and not so early that the year is probably mistyped. */
import { daysBetween } from '../time/day.ts'
import { invalid } from './refusal.ts'

/** A ledger is worked out from its first day on, and an export read from it. */
const MAX_AGE_DAYS = 731

export function rejectDay(
  day: string,
  today: string,
  what: 'da nota' | 'da contagem' | 'do preço' | 'do custo' | 'do lançamento' | 'da venda' | 'da análise',
): void {
  const refusal = (message: string) => invalid({ day: [message] })
  if (day > today) throw refusal(`O dia ${what} não pode ser depois de hoje. Confira o dia.`)
  if (daysBetween(day, today) > MAX_AGE_DAYS)
    throw refusal(`O dia ${what} não pode ser de mais de dois anos atrás. Confira o dia.`)
}
