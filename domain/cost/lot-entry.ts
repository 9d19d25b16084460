/**
 * What a lot cost besides its feed and the operation, and what heads that changed their lot are worth: entries that a person typed. Money is cents.
 * 'transfer_in': heads that came from another lot; 'transfer_out': those that went to one, which the lot earned.
 */
import { toIso } from '../time/day.ts'
import { toReais } from '../units/money.ts'
import type * as Output from './cost-output.ts'

export const lotEntryKinds = [
  'purchase',
  'transfer_in',
  'transfer_out',
  'freight',
  'health',
  'commission',
  'tax',
  'other',
] as const
export type LotEntryKind = (typeof lotEntryKinds)[number]

/** What is no cost of the arrobas that the lot produced. */
export const notOfProduction = ['purchase', 'transfer_in', 'transfer_out'] as const satisfies readonly LotEntryKind[]

export const lotEntryLabels = {
  purchase: 'Compra',
  transfer_in: 'Transferência de entrada',
  transfer_out: 'Transferência de saída',
  freight: 'Frete',
  health: 'Sanidade',
  commission: 'Comissão',
  tax: 'Imposto',
  other: 'Outro',
} satisfies Record<LotEntryKind, string>

export type LotEntry = { id: string; kind: LotEntryKind; day: string; amount: number }
type Row = LotEntry & { createdAt: number }

export const toJson = (
  { id, kind, day, amount, createdAt }: Row,
  user: { id: number; name: string } | null,
): Output.LotEntry => ({ id, kind, day, amount: toReais(amount), user, created_at: toIso(createdAt) })
