/** What an ended operation did not give, and the way to go on, in words. */
import { formatKg, formatNumber } from '../../format/format.ts'
import { missingKgText } from '../feeding-day/feeding-day.ts'
import type { Unfed } from './continuation.ts'

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
