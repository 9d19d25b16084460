/** Invoices of a contract. A draft is worked out when it is read; when it is sent, its lines are stored and do not change. */
import { eq, inArray, ne, sql } from 'drizzle-orm'
import {
  type ContractFacts,
  chargesNow,
  type Invoice as InvoiceRow,
  rejectChargedLot,
  rejectFull,
  rejectIncomplete,
  rejectOtherTotal,
  rejectOverlap,
  rejectPeriod,
  toJson,
} from '../../../domain/contract/invoice.ts'
import * as Input from '../../../domain/contract/invoice-input.ts'
import * as Output from '../../../domain/contract/invoice-output.ts'
import {
  clientStatuses,
  type InvoiceStatus,
  invoiceStatusLabels,
  rejectTransition,
} from '../../../domain/contract/invoice-status.ts'
import { formatDate } from '../../../domain/format/format.ts'
import { listOf, saved } from '../../../domain/schema/envelope.ts'
import { found } from '../../../domain/validation/refusal.ts'
import { nextVersion } from '../../../domain/validation/version.ts'
import { contracts, invoiceLines, invoices } from '../../db/schema.ts'
import { assertInBatch, assertRowExists, byId, lastInsertId } from '../../db/statements.ts'
import type { QueryContext } from '../../http/context.ts'
import { PDF_TYPE } from '../costs/closeout-file.ts'
import { read, write } from '../route.ts'
import {
  selectChargedLot,
  selectContractFacts,
  selectInvoiceIds,
  selectInvoiceLines,
  selectInvoices,
  selectLineLots,
  toContractFacts,
} from './contract-queries.ts'
import { invoicePdf } from './invoice-file.ts'
import { loadOne, lotNames, toInvoice } from './invoice-queries.ts'

/** The newest first. */
export const list = read({
  can: 'results.read',
  output: listOf(Output.Invoice),
  load: context => ({
    ...selectContractFacts(context, context.params.id),
    invoices: selectInvoices(context, context.params.id),
    lines: selectInvoiceLines(context, selectInvoiceIds(context.params.id)),
    lineLots: selectLineLots(context, selectInvoiceIds(context.params.id)),
  }),
  reply: ({ invoices: all, lines, lineLots, ...rows }) => {
    const facts = toContractFacts(rows)
    if (!facts) return undefined
    const names = lotNames(facts, lineLots)
    const linesOf = Map.groupBy(lines, ({ invoiceId }) => invoiceId)
    return all.map(invoice => toJson(facts, invoice, linesOf.get(invoice.id) ?? [], names))
  },
})

export const show = read({
  can: 'results.read',
  output: Output.Invoice,
  load: loadOne,
  reply: rows => {
    const one = toInvoice(rows)
    return one && toJson(one.facts, one.invoice, one.lines, one.names)
  },
})

export const pdf = read({
  can: 'results.read',
  file: PDF_TYPE,
  load: loadOne,
  reply: (rows, { now, member }) => {
    const one = toInvoice(rows)
    return one && invoicePdf(toJson(one.facts, one.invoice, one.lines, one.names), member.farm.name, now)
  },
})

/** As the audit names it: 'fatura João Prado, 01/11/2025 a 30/11/2025'. */
const nameOf = ({ contract }: ContractFacts, { firstDay, lastDay }: Pick<InvoiceRow, 'firstDay' | 'lastDay'>) =>
  `${contract.clientName}, ${formatDate(firstDay)} a ${formatDate(lastDay)}`

export const create = write({
  can: 'contracts.write',
  input: Input.Invoice,
  status: 201,
  output: saved(Output.Invoice),
  load: context => ({
    ...selectContractFacts(context, context.params.id),
    invoices: selectInvoices(context, context.params.id),
    charged: selectChargedLot(context, context.params.id, context.input),
  }),
  decide: ({ invoices: all, charged, ...rows }, { input, today, now }) => {
    const facts = found(toContractFacts(rows) ?? undefined)
    rejectPeriod(input, today)
    rejectOverlap(input, all)
    rejectChargedLot(charged)
    rejectFull(all.length)
    const row = { firstDay: input.from, lastDay: input.to, status: 'draft' as const, sentAt: null }
    return { facts, row: { ...row, createdAt: now, updatedAt: now } }
  },
  save: ({ facts, row }, context) => ({
    contract: assertRowExists(context.db, contracts, byId(context, contracts, facts.contract.id)),
    invoice: context.db
      .insert(invoices)
      .values({ ...row, farmId: context.farmId, contractId: facts.contract.id, userId: context.member.userId })
      .returning({ id: invoices.id }),
  }),
  audit: {
    type: 'invoice',
    action: 'create',
    changes: ({ facts, row }) => ({
      id: lastInsertId(invoices),
      name: nameOf(facts, row),
      after: { from: row.firstDay, to: row.lastDay },
    }),
  },
  reply: ({ facts, row }, { saved }) => ({
    data: toJson(facts, { ...row, id: found(saved.invoice[0]).id }, [], lotNames(facts, [])),
    message: 'Rascunho da fatura criado. Confira as linhas antes de enviar.',
  }),
})

/** Rolls back where another invoice of these days was sent meanwhile: the route decides again, and refuses. */
function assertAlone(context: QueryContext, { id, contractId, firstDay, lastDay }: typeof invoices.$inferSelect) {
  const { db, joinedInFarm } = context
  const charged = selectChargedLot(context, contractId, { from: firstDay, to: lastDay })
  const others = joinedInFarm(
    invoices,
    eq(invoices.contractId, contractId),
    ne(invoices.id, id),
    inArray(invoices.status, [...clientStatuses]),
    sql`${invoices.firstDay} <= ${lastDay} and ${invoices.lastDay} >= ${firstDay}`,
  )
  return assertInBatch(db, sql`not exists (select 1 from ${invoices} where ${others}) and not exists ${charged}`)
}

type Line = Omit<typeof invoiceLines.$inferInsert, 'farmId' | 'invoiceId' | 'lastDay' | 'position'>

/** One statement for any number of lines. */
const insertLines = ({ db, farmId }: QueryContext, { id, lastDay }: InvoiceRow, lines: readonly Line[]) =>
  db.insert(invoiceLines).select(
    sql`select ${farmId}, ${id}, row_number() over (), ${lastDay}, value ->> 'kind', value ->> 'lotId', value ->> 'description',
      value ->> 'quantity', value ->> 'price', value ->> 'amount' from json_each(${JSON.stringify(lines)})`,
  )

const messages: Record<Exclude<InvoiceStatus, 'draft'>, string> = {
  sent: 'Fatura enviada. Os números dela não mudam mais.',
  paid: 'Fatura marcada como paga.',
  void: 'Fatura anulada. Os dias dela podem entrar em outra.',
}

const ofInvoice = (column: 'contract_id' | 'first_day' | 'last_day', id: number) =>
  sql`(select ${sql.identifier(column)} from ${invoices} where id = ${id})`

export const changeStatus = write({
  can: 'contracts.write',
  input: Input.ChangeStatus,
  output: saved(Output.Invoice),
  load: context => ({
    ...loadOne(context),
    others: selectInvoices(context, ofInvoice('contract_id', context.params.id)),
    charged: selectChargedLot(context, ofInvoice('contract_id', context.params.id), {
      from: ofInvoice('first_day', context.params.id),
      to: ofInvoice('last_day', context.params.id),
    }),
  }),
  decide: ({ others, charged, ...rows }, { input: { status, total }, now }) => {
    const { invoice, facts, lines, names } = found(toInvoice(rows))
    rejectTransition(invoice.status, status)
    if (invoice.status === 'draft' && status === 'sent') {
      rejectOverlap({ from: invoice.firstDay, to: invoice.lastDay }, others, invoice.id)
      rejectChargedLot(charged)
      rejectIncomplete(facts, invoice)
    }
    const frozen = invoice.status === 'draft' ? chargesNow(facts, invoice) : null
    if (frozen && status === 'sent') rejectOtherTotal(frozen, total)
    const sentAt = status === 'sent' ? (invoice.sentAt ?? now) : invoice.sentAt
    const changes = { status, sentAt, updatedAt: nextVersion(invoice, now) }
    return { invoice, facts, names, frozen, lines: frozen ?? lines, changes }
  },
  save: ({ invoice, facts, frozen, changes }, context) => {
    const own = context.joinedInFarm(invoices, eq(invoices.id, invoice.id))
    const { id, updatedAt } = facts.contract
    return {
      contract: assertRowExists(
        context.db,
        contracts,
        sql`${byId(context, contracts, id)} and ${contracts.updatedAt} = ${updatedAt}`,
      ),
      unchanged: assertRowExists(context.db, invoices, sql`${own} and ${invoices.updatedAt} = ${invoice.updatedAt}`),
      alone: invoice.status === 'draft' && changes.status === 'sent' ? assertAlone(context, invoice) : undefined,
      invoice: context.db.update(invoices).set(changes).where(own),
      lines: frozen && frozen.length > 0 ? insertLines(context, invoice, frozen) : undefined,
    }
  },
  audit: {
    type: 'invoice',
    action: 'update',
    changes: ({ invoice, facts, changes }) => ({
      id: invoice.id,
      name: nameOf(facts, invoice),
      before: { status: invoiceStatusLabels[invoice.status] },
      after: { status: invoiceStatusLabels[changes.status] },
    }),
  },
  reply: ({ invoice, facts, names, lines, changes }) => ({
    data: toJson(facts, { ...invoice, ...changes }, lines, names),
    message: messages[changes.status],
  }),
})
