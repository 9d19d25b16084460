/** What an ended operation did not give, and the way to go on, in words. */
import { formatKg, formatNumber } from '../../format/format.ts'
import { MAX_RAISE_PERCENT } from '../../lot/lot-raise.ts'
import { missingKgText } from '../feeding-day/feeding-day.ts'
import type { Unfed } from './continuation.ts'
import type { Spread } from './spread.ts'

/** '9 lotes não receberam o trato inteiro: faltam 20.634 kg.' */
export function unfedText({ lots, kg }: Unfed): string {
  const subject = lots === 1 ? '1 lote não recebeu' : `${formatNumber(lots)} lotes não receberam`
  return `${subject} o trato inteiro: ${missingKgText(kg)}.`
}

/** 'No vagão há 20.635 kg deste trato.' Null where it is empty. */
export const inWagonText = ({ inWagon }: Unfed): string | null =>
  inWagon > 0 ? `No vagão há ${formatKg(inWagon)} deste trato.` : null

export const continueText = ({ lots }: Unfed): string =>
  lots === 1 ? 'Continuar com o lote que falta' : `Continuar com os ${formatNumber(lots)} lotes`

/** The text beside what the next treats give already. */
export const SPREAD_LIMIT_TEXT = `Nenhum deles dá mais de ${MAX_RAISE_PERCENT}% além do próprio plano.`

type Figures = Omit<Spread, 'lots'>

/** 'Os 2 tratos seguintes dão 450 kg a mais, até 10% em cada lote.', and what stays missing. */
export const spreadText = (spread: Figures): string => raiseText(spread, 'dá', 'dão')

/** The same before a person decides: 'Os 2 tratos seguintes podem dar 450 kg a mais, até 10% em cada lote.' */
export const spreadOfferText = (spread: Figures): string => raiseText(spread, 'pode dar', 'podem dar')

function raiseText({ kg, left, treats }: Figures, one: string, many: string): string {
  const subject = treats === 1 ? `O trato seguinte ${one}` : `Os ${formatNumber(treats)} tratos seguintes ${many}`
  const rest = left > 0 ? ` Mesmo assim, ${missingKgText(left)} no dia.` : ''
  return `${subject} ${formatKg(kg)} a mais, até ${MAX_RAISE_PERCENT}% em cada lote.${rest}`
}
