/** Commercial proposals of the vendor. They belong to no farm. Money is in cents. */
import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { proposalStatuses } from '../../../domain/proposal/status.ts'
import type { KitItem } from '../../../domain/proposal/totals.ts'
import { id, timestamps } from './columns.ts'

export const proposals = sqliteTable(
  'proposals',
  {
    id,
    /** The contact that it was written for. No foreign key, because contacts are deleted after half a year. */
    contactId: integer('contact_id'),
    clientName: text('client_name').notNull(),
    clientCnpj: text('client_cnpj'),
    clientEmail: text('client_email'),
    clientAddress: text('client_address'),
    /** The client's name and CNPJ without accents, case and punctuation. */
    search: text('search').notNull(),
    proposalDate: text('proposal_date').notNull(),
    validUntil: text('valid_until').notNull(),
    kitItems: text('kit_items', { mode: 'json' }).$type<KitItem[]>().notNull(),
    /** The discount in hundredths of a percent of the kit. */
    discount: integer('discount_hundredths').notNull(),
    monthlySubscription: integer('monthly_subscription').notNull(),
    aiService: integer('ai_service').notNull(),
    installationPerKm: integer('installation_per_km').notNull(),
    installationFee: integer('installation_fee').notNull(),
    observations: text('observations'),
    status: text('status', { enum: proposalStatuses }).notNull().default('draft'),
    /** SHA-256 of the token in the link that was mailed last. */
    tokenHash: text('token_hash').unique(),
    sentAt: integer('sent_at'),
    answeredAt: integer('answered_at'),
    /** The name that the client typed with the answer. */
    answeredBy: text('answered_by'),
    ...timestamps,
  },
  t => [
    index('sent_proposals').on(t.validUntil).where(sql`status = 'sent'`),
    // for the export and the erasure of a person
    index('proposals_by_email').on(t.clientEmail),
    index('proposals_of_contact').on(t.contactId),
  ],
)
