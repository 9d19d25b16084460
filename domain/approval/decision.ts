/** The rules and messages of a decision about a late fact. */
import { countText } from '../format/count-text.ts'
import { formatKg, formatNumber } from '../format/format.ts'
import { toKg } from '../units/weight.ts'
import { conflict } from '../validation/refusal.ts'
import type { ApprovalKind, ApprovalStatus } from './approval.ts'

const nouns = { reading: 'leitura', weight: 'correção', movement: 'movimentação' } satisfies Record<
  ApprovalKind,
  string
>

export function rejectDecided({ kind, status }: { kind: ApprovalKind; status: ApprovalStatus }): void {
  if (status === 'waiting') return
  throw conflict(`Esta ${nouns[kind]} já foi ${status === 'approved' ? 'aprovada' : 'recusada'}. Atualize a lista.`)
}

type Lot = { entryDate: string; deactivatedOn: string | null }

/** The lot may have changed since the fact came. `lot` is undefined when it was deleted. */
export function foundLot<FarmLot extends Lot>(lot: FarmLot | undefined, day: string, kind: ApprovalKind): FarmLot {
  const noun = nouns[kind]
  if (!lot) throw conflict(`O lote desta ${noun} foi excluído. Recuse a ${noun}.`)
  if (lot.deactivatedOn && day > lot.deactivatedOn)
    throw conflict(`O lote já estava encerrado no dia desta ${noun}. Recuse a ${noun}.`)
  if (day < lot.entryDate) throw conflict(`Esta ${noun} é de antes da entrada do lote. Recuse a ${noun}.`)
  return lot
}

/** The operation may have been deleted since the weight came. */
export function foundOperation<Operation extends { deletedAt: number | null }>(
  operation: Operation | undefined,
): Operation {
  if (!operation || operation.deletedAt !== null)
    throw conflict('A operação desta pesagem foi excluída. Recuse a correção, ou crie a operação de novo antes.')
  return operation
}

type Loads = { name: string; before: number; after: number }

type Calls = { name: string; before: number | null; after: number | null }

/** `before` and `after`: the lot's call in grams of dry matter a head. Null for a lot whose load is typed. */
export function callMessage({ name, before, after }: Calls): string | null {
  if (before === null || after === null) return null
  const text = (call: number) => `${formatNumber(toKg(call), 2)} kg de MS por cabeça`
  if (before === after) return `Leitura aprovada. A chamada de ${name} continua em ${text(after)}.`
  return `Leitura aprovada. A chamada de ${name} passou de ${formatNumber(toKg(before), 2)} para ${text(after)}.`
}

/** `before` and `after`: the lot's load in grams. */
export function readingMessage({ name, before, after }: Loads): string {
  if (before === after) return `Leitura aprovada. A carga de ${name} continua em ${formatKg(toKg(after))}.`
  return `Leitura aprovada. A carga de ${name} passou de ${formatKg(toKg(before))} para ${formatKg(toKg(after))}.`
}

/** `isLatest`: false where the line got a newer weight while this one waited. */
export const weightMessage = (isLatest: boolean) =>
  isLatest
    ? 'Correção aprovada. Os números da operação mudaram.'
    : 'Correção aprovada. O peso não mudou, porque esta pesagem tem um mais novo.'

const refusals = {
  reading: 'Leitura recusada. A carga não mudou.',
  weight: 'Correção recusada. O peso não mudou.',
  movement: 'Movimentação recusada. As cabeças não mudaram.',
} satisfies Record<ApprovalKind, string>

export const refusalMessage = (kind: ApprovalKind) => refusals[kind]

export const movementMessage = ({ name, quantity }: { name: string; quantity: number }) =>
  `Movimentação aprovada. O lote ${name} tem ${countText(quantity, 'cabeça')}.`
