/** Contracts with owners of cattle, their invoices, and the links by which a client reads them. Money is cents. */
import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { chargeKinds } from '../../../domain/contract/charges.ts'
import { contractKinds, deathBearers, type Service } from '../../../domain/contract/contract.ts'
import { invoiceStatuses } from '../../../domain/contract/invoice-status.ts'
import { createdAt, foreignKey, id, indexesOfFarm, softDelete, timestamps } from './columns.ts'
import { lots } from './lots.ts'
import { farmId, userId } from './people.ts'

export const contracts = sqliteTable(
  'contracts',
  {
    id,
    farmId,
    clientName: text('client_name').notNull(),
    /** In lower case. By it the export of an account finds what farms have of their person. */
    clientEmail: text('client_email'),
    kind: text('kind', { enum: contractKinds }).notNull(),
    /** The price of a head and day, an arroba or a tonne of dry matter. Null of a partnership. */
    price: integer('price'),
    /** The client's part of the arrobas produced, in hundredths of a percent. Null where it is no partnership. */
    clientShare: integer('client_share'),
    deaths: text('deaths', { enum: deathBearers }).notNull(),
    arrobaPrice: integer('arroba_price'),
    services: text('services', { mode: 'json' }).$type<readonly Service[]>().notNull(),
    ...softDelete,
  },
  t => [
    ...indexesOfFarm('contracts', t),
    index('contracts_of_client').on(t.clientEmail).where(sql`client_email is not null`),
  ],
)

/** A lot is in one contract at most. */
export const contractLots = sqliteTable(
  'contract_lots',
  {
    farmId,
    lotId: foreignKey('lot_id', () => lots.id).notNull(),
    contractId: foreignKey('contract_id', () => contracts.id).notNull(),
  },
  t => [primaryKey({ columns: [t.farmId, t.lotId] }), index('contract_lots_of_contract').on(t.contractId)],
)

/** What a client is to pay for a period. A draft has no lines yet: it is worked out when it is read. */
export const invoices = sqliteTable(
  'invoices',
  {
    id,
    farmId,
    contractId: foreignKey('contract_id', () => contracts.id).notNull(),
    firstDay: text('first_day').notNull(),
    lastDay: text('last_day').notNull(),
    status: text('status', { enum: invoiceStatuses }).notNull(),
    sentAt: integer('sent_at'),
    userId,
    ...timestamps,
  },
  t => [index('invoices_of_contract').on(t.contractId), index('invoices_of_farm').on(t.farmId, t.lastDay)],
)

/** The lines of an invoice as they were when it stopped being a draft. Quantities are thousandths (domain/contract/charges.ts). */
export const invoiceLines = sqliteTable(
  'invoice_lines',
  {
    farmId,
    invoiceId: foreignKey('invoice_id', () => invoices.id).notNull(),
    position: integer('position').notNull(),
    /** That of the invoice, by which the export finds the lines of a period. */
    lastDay: text('last_day').notNull(),
    kind: text('kind', { enum: chargeKinds }).notNull(),
    lotId: foreignKey('lot_id', () => lots.id),
    description: text('description'),
    quantity: integer('quantity').notNull(),
    price: integer('price'),
    amount: integer('amount').notNull(),
  },
  t => [
    primaryKey({ columns: [t.invoiceId, t.position] }),
    index('invoice_lines_of_farm').on(t.farmId, t.lastDay),
    index('invoice_lines_of_lot').on(t.lotId),
  ],
)

/** Whoever has the token of a link reads the client's lots and invoices of the contract. */
export const clientLinks = sqliteTable(
  'client_links',
  {
    id,
    farmId,
    contractId: foreignKey('contract_id', () => contracts.id).notNull(),
    /** SHA-256. */
    tokenHash: text('token_hash').notNull().unique(),
    expiresAt: integer('expires_at').notNull(),
    revokedAt: integer('revoked_at'),
    /** The last instants at which the page was opened, the newest first. */
    visits: text('visits', { mode: 'json' }).$type<readonly number[]>().notNull(),
    userId,
    createdAt,
  },
  t => [index('client_links_of_contract').on(t.contractId), index('client_links_of_farm').on(t.farmId)],
)
