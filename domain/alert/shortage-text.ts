/** A shortage as a sentence: which treat, what became of it and why, how many lots, and the kg that lack. */
import { formatNumber } from '../format/format.ts'
import { missingKgText } from '../operation/feeding-day/feeding-day.ts'
import { treatLabel } from '../operation/feeding-day/feedings.ts'
import type { Shortage } from '../operation/feeding-day/shortages.ts'

/** 'Trato 2 das 10:00 foi cancelado (vagão quebrado): 12 lotes sem este trato, faltam 12.864 kg.' */
export function shortageText(shortage: Shortage): string {
  const { skipReasons, missing } = shortage
  const skipped = skipReasons.length > 0 ? ` Pulado: ${skipReasons.join('; ')}.` : ''
  return `${endOf(shortage)}: ${lotsText(shortage)}, ${missingKgText(missing)}.${skipped}`
}

function endOf({ kind, name, time, cancelReason, wasBegun, isRunning }: Shortage): string {
  const treat = `${treatLabel(name)} das ${time}`
  if (kind === 'deleted') return `A operação do ${treat} foi excluída${wasBegun ? ' depois de começar' : ''}`
  if (kind === 'canceled')
    return `${treat} foi cancelado${wasBegun ? ' depois de começar' : ''}${cancelReason ? ` (${cancelReason})` : ''}`
  if (isRunning) return `${treat} em andamento`
  return kind === 'unfed' ? `${treat} terminou sem descarga` : `${treat} ficou incompleto`
}

/** '11 de 12 lotes sem este trato e 1 com menos que o previsto'. */
function lotsText({ lots, lotCount }: Shortage): string {
  const unfed = lots.filter(({ isUnfed }) => isUnfed).length
  const partly = lots.length - unfed
  const of = unfed < lotCount ? `${formatNumber(unfed)} de ${countLots(lotCount)}` : countLots(unfed)
  if (unfed === 0) return `${countLots(partly)} com menos que o previsto`
  return `${of} sem este trato${partly > 0 ? ` e ${formatNumber(partly)} com menos que o previsto` : ''}`
}

const countLots = (count: number) => `${formatNumber(count)} ${count === 1 ? 'lote' : 'lotes'}`
