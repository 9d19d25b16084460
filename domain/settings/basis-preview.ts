/** What a change of the feeding basis would do to each active lot, for the person who is about to change it. */
import type { FeedingBasis } from '../feed/feeding-limits.ts'
import { formatNumber } from '../format/format.ts'
import { loadOfLot, MAX_CALL_GRAMS, MIN_CALL_GRAMS } from '../lot/call.ts'
import { toHundredths, toKg } from '../units/weight.ts'
import { type BasisLot, lotsOfNewBasis } from './basis-change.ts'
import type * as Output from './basis-preview-output.ts'

type NamedLot = BasisLot & { name: string }

export function basisPreview(to: FeedingBasis, lots: readonly NamedLot[]): Output.BasisPreview {
  const changed = new Map(lotsOfNewBasis(to, lots).map(lot => [lot.id, lot]))
  return { to, lots: lots.map(lot => previewOf(to, lot, changed.get(lot.id))) }
}

function previewOf(
  to: FeedingBasis,
  lot: NamedLot,
  changed: { projectedLoad: number; call: number | null } | undefined,
) {
  const next = { ...lot, ...changed }
  const call = next.call ?? lot.call
  return {
    id: lot.id,
    name: lot.name,
    quantity: lot.quantity,
    load: toKg(loadOfLot(lot, lot.dryMatterPercent)),
    call: call === null ? null : toKg(call),
    next_load: toKg(loadOfLot(next, lot.dryMatterPercent)),
    obstacle: to === 'dry_matter' && next.call === null ? obstacleOf(lot) : null,
  }
}

/** Why the load of a lot is no call. The lot keeps its load until a person calls it. */
function obstacleOf({ quantity, projectedLoad, dryMatterPercent }: BasisLot): string {
  if (dryMatterPercent === null)
    return 'Sem regra, o lote não tem receita nem matéria seca. Coloque o lote em uma regra.'
  if (quantity <= 0) return 'O lote está sem cabeças.'
  const call = (projectedLoad * toHundredths(dryMatterPercent)) / (quantity * 10_000)
  const [shown, least, most] = [call, MIN_CALL_GRAMS, MAX_CALL_GRAMS].map(grams => formatNumber(toKg(grams), 2, 0))
  return `A carga de hoje daria ${shown} kg de MS por cabeça, fora de ${least} a ${most} kg. Confira a carga e as cabeças do lote.`
}
