/** What a lot cost besides its feed and the operation: entries that a person typed. Money is cents. */
import { toIso } from '../time/day.ts'
import { toReais } from '../units/money.ts'
import type * as Output from './cost-output.ts'

export const lotEntryKinds = ['purchase', 'freight', 'health', 'commission', 'tax', 'other'] as const
export type LotEntryKind = (typeof lotEntryKinds)[number]

export const lotEntryLabels = {
  purchase: 'Compra',
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
