/** An invoice of a contract: a draft is worked out from the records of now, and once it was sent its lines are frozen. */

import { countText } from '../format/count-text.ts'
import { formatDate } from '../format/format.ts'
import { listNames } from '../format/list-names.ts'
import { withPreposition } from '../format/preposition.ts'
import { formatReais } from '../format/reais.ts'
import { daysBetween, toIso, toIsoOrNull } from '../time/day.ts'
import { toCents, toReais } from '../units/money.ts'
import { conflict, invalid } from '../validation/refusal.ts'
import type { Period } from './billed-heads.ts'
import {
  type Charge,
  computeCharges,
  isOfFormerLot,
  type LotFacts,
  lotsOfLines,
  missingSales,
  totalAmount,
  transferredOut,
} from './charges.ts'
import type { Contract } from './contract.ts'
import type * as Output from './invoice-output.ts'
import { type InvoiceStatus, isWithClient } from './invoice-status.ts'

export type Invoice = {
  id: number
  firstDay: string
  lastDay: string
  status: InvoiceStatus
  sentAt: number | null
  createdAt: number
  updatedAt: number
}

/** More are a mistake: one a week makes fifty in a year. */
export const MAX_INVOICES = 200
const MAX_DAYS = 366

const periodOf = ({ firstDay, lastDay }: Pick<Invoice, 'firstDay' | 'lastDay'>): Period => ({
  from: firstDay,
  to: lastDay,
})
const periodText = ({ firstDay, lastDay }: Pick<Invoice, 'firstDay' | 'lastDay'>) =>
  `${formatDate(firstDay)} a ${formatDate(lastDay)}`

export function rejectPeriod({ from, to }: Period, today: string): void {
  if (from > to) throw invalid({ to: ['O último dia não pode ser antes do primeiro. Confira os dias.'] })
  if (to > today) throw invalid({ to: ['O último dia não pode ser depois de hoje. Confira o dia.'] })
  if (daysBetween(from, to) >= MAX_DAYS)
    throw invalid({ from: ['Uma fatura pode ser de um ano no máximo. Escolha um período menor.'] })
}

type Stored = Pick<Invoice, 'id' | 'firstDay' | 'lastDay' | 'status'>

/** The same days are not charged twice. Drafts may overlap, because nobody has them. */
export function rejectOverlap({ from, to }: Period, invoices: readonly Stored[], id?: number): void {
  const other = invoices.find(
    one => one.id !== id && isWithClient(one.status) && one.firstDay <= to && one.lastDay >= from,
  )
  if (!other) return
  const text = `O cliente já tem a fatura nº ${other.id}, de ${periodText(other)}.`
  throw invalid({ from: [`${text} Escolha dias fora dela, ou anule-a antes.`] })
}

type ChargedLot = Pick<Invoice, 'id' | 'firstDay' | 'lastDay'> & { clientName: string; lotName: string }

/** A lot that changed its contract is not charged twice for a day. `other`: an invoice of another contract, which its client has. */
export function rejectChargedLot([other]: readonly ChargedLot[]): void {
  if (!other) return
  const text = `${other.lotName} já está na fatura nº ${other.id}, de ${other.clientName}, de ${periodText(other)}.`
  throw invalid({ from: [`${text} Escolha dias fora dela, tire o lote deste contrato, ou anule-a antes.`] })
}

export function rejectFull(invoices: number): void {
  if (invoices >= MAX_INVOICES)
    throw conflict(`Este contrato já tem ${MAX_INVOICES} faturas, o máximo. Faça outro contrato para as próximas.`)
}

type NamedLot = LotFacts & { lot: { name: string } }
export type ContractFacts = { contract: Contract; lots: readonly NamedLot[] }

export const chargesNow = ({ contract, lots }: ContractFacts, invoice: Stored): Charge[] =>
  computeCharges(contract, lots, periodOf(invoice))

/** What a client gets is whole. */
export function rejectIncomplete({ contract, lots }: ContractFacts, invoice: Stored): void {
  const missing = missingSales(contract, lots, periodOf(invoice))
  if (missing.length === 0) return
  const texts = missing.map(
    ({ lotId, heads }) =>
      `${countText(heads, 'cabeça')} ${withPreposition('de', lots.find(({ lot }) => lot.id === lotId)?.lot.name ?? '')}`,
  )
  throw conflict(`Falta lançar a venda de ${listNames(texts)}. Lance as vendas na conta do lote, e envie depois.`)
}

/** What is sent never changes, so it is what the person read: records may have changed since. `seen`: in reais; programs may leave it out. */
export function rejectOtherTotal(lines: readonly Charge[], seen: number | undefined): void {
  const total = totalAmount(lines)
  if (seen === undefined || toCents(seen) === total) return
  const now = formatReais(toReais(total))
  throw conflict(`A fatura mudou desde que você a abriu: agora são ${now}. Confira as linhas, e envie depois.`)
}

/** `stored`: the lines of an invoice that is no draft. `names`: of the lots that its lines are of, which may have left the contract. */
export function toJson(
  facts: ContractFacts,
  invoice: Invoice,
  stored: readonly Charge[],
  names: ReadonlyMap<number, string>,
): Output.Invoice {
  const { contract, lots } = facts
  const isDraft = invoice.status === 'draft'
  const period = periodOf(invoice)
  const now = computeCharges(contract, isDraft ? lots : lotsOfLines(lots, stored, period), period)
  const lines = isDraft ? now : stored
  const comparable = stored.filter(line => !isOfFormerLot(line, lots))
  const change = isWithClient(invoice.status) ? totalAmount(now) - totalAmount(comparable) : 0
  const named = (lotId: number) => ({ id: lotId, name: names.get(lotId) ?? `Lote ${lotId}` })
  const toNamed = ({ lotId, heads }: { lotId: number; heads: number }) => ({ lot: named(lotId), heads })
  const missing = isDraft ? missingSales(contract, lots, period) : []
  const transferred = isDraft ? transferredOut(contract, lots, period) : []
  return {
    id: invoice.id,
    contract: { id: contract.id, client_name: contract.clientName },
    from: invoice.firstDay,
    to: invoice.lastDay,
    status: invoice.status,
    lines: lines.map(line => lineToJson(line, line.lotId === null ? null : named(line.lotId))),
    total: toReais(totalAmount(lines)),
    change: change === 0 ? null : toReais(change),
    missing: missing.map(toNamed),
    ...(transferred.length > 0 && { transferred: transferred.map(toNamed) }),
    sent_at: toIsoOrNull(invoice.sentAt),
    created_at: toIso(invoice.createdAt),
    updated_at: toIso(invoice.updatedAt),
  }
}

const lineToJson = (
  { kind, description, quantity, price, amount }: Charge,
  lot: Output.InvoiceLine['lot'],
): Output.InvoiceLine => ({
  kind,
  lot,
  description,
  quantity: quantity / 1000,
  price: price === null ? null : toReais(price),
  amount: toReais(amount),
})
