/** What an ended operation did not give, and the way to go on, in words. */
import { formatKg, formatNumber } from '../../format/format.ts'
import { MAX_RAISE_PERCENT } from '../../lot/lot-raise.ts'
import { missingKgText } from '../feeding-day/feeding-day.ts'
import type { Unfed } from './continuation.ts'
import type { Spread } from './spread.ts'

/** '9 lotes ficaram sem todo o trato: faltam 20.634 kg.' */
export function unfedText({ lots, kg }: Unfed): string {
  const subject = lots === 1 ? '1 lote ficou' : `${formatNumber(lots)} lotes ficaram`
  return `${subject} sem todo o trato: ${missingKgText(kg)}.`
}

/** 'No vagão há 20.635 kg deste trato.' Null where it is empty. */
export const inWagonText = ({ inWagon }: Unfed): string | null =>
  inWagon > 0 ? `No vagão há ${formatKg(inWagon)} deste trato.` : null

export const continueText = ({ lots }: Unfed): string =>
  lots === 1 ? 'Continuar com o lote que falta' : `Continuar com os ${formatNumber(lots)} lotes`

/** The text beside what the next treats give already. */
export const SPREAD_LIMIT_TEXT = `Nenhum deles dá mais de ${MAX_RAISE_PERCENT}% além do próprio plano.`

/** 'Os 2 tratos que faltam dão 450 kg a mais.', and what stays missing. */
export function spreadText({ kg, left, treats }: Omit<Spread, 'lots'>): string {
  const subject = treats === 1 ? 'O trato que falta dá' : `Os ${formatNumber(treats)} tratos que faltam dão`
  const rest = left > 0 ? ` Do dia ainda ${missingKgText(left)}.` : ''
  return `${subject} ${formatKg(kg)} a mais, até ${MAX_RAISE_PERCENT}% em cada lote.${rest}`
}
