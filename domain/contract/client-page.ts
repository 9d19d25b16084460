/** What a client reads of their contract. */
import { computeFigure } from '../figures/figures.ts'
import type { HeadMovement } from '../lot/heads.ts'
import { currentWeight, daysConfined, type Lot } from '../lot/lot.ts'
import { toIso, toIsoOrNull } from '../time/day.ts'
import { toKg } from '../units/weight.ts'
import { type BilledLot, deadHeads } from './billed-heads.ts'
import type { Charge, LotFacts } from './charges.ts'
import type * as Output from './client-output.ts'
import { type ContractFacts, type Invoice, toJson } from './invoice.ts'

const ALWAYS = { from: '0000-01-01', to: '9999-12-31' }

const clientLot = (lot: Lot, movements: readonly HeadMovement[], today: string): Output.ClientLot => ({
  name: lot.name,
  entry_date: lot.entryDate,
  deactivated_at: lot.deactivatedOn,
  heads: lot.quantity,
  days: daysConfined(lot, today),
  deaths: deadHeads(lot.id, movements, ALWAYS),
  weight: lot.deactivatedOn === null ? toKg(currentWeight(lot, today)) : null,
  intake: lot.recentSums ? computeFigure('dry_matter_per_head', lot.recentSums) : null,
})

type Farm = { name: string; timezone: string }
type StoredInvoice = { invoice: Invoice; lines: readonly Charge[] }
type Facts = Pick<ContractFacts, 'contract'> & { lots: readonly (LotFacts & { lot: Lot & BilledLot })[] }

export function clientPage(
  { farm, expiresAt }: { farm: Farm; expiresAt: number },
  facts: Facts,
  sent: readonly StoredInvoice[],
  names: ReadonlyMap<number, string>,
  today: string,
): Output.ClientPage {
  return {
    farm_name: farm.name,
    timezone: farm.timezone,
    client_name: facts.contract.clientName,
    kind: facts.contract.kind,
    expires_at: toIso(expiresAt),
    lots: facts.lots.map(({ lot, movements }) => clientLot(lot, movements, today)),
    invoices: sent.flatMap(({ invoice, lines }): Output.ClientInvoice[] => {
      if (invoice.status !== 'sent' && invoice.status !== 'paid') return []
      const { id, from, to, total, lines: shown } = toJson(facts, invoice, lines, names)
      return [{ id, from, to, status: invoice.status, lines: shown, total, sent_at: toIsoOrNull(invoice.sentAt) }]
    }),
  }
}
