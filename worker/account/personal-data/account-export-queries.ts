/** What the export of an account reads of the person (account-export.ts). Their work on farms is in account-export-work.ts. */
import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { UserType } from '../../../domain/account/permission.ts'
import type { ContractKind } from '../../../domain/contract/contract.ts'
import { clientStatuses } from '../../../domain/contract/invoice-status.ts'
import type { ProposalStatus } from '../../../domain/proposal/status.ts'
import { userIdOfSession } from '../../auth/reauthentication.ts'
import type { Db } from '../../db/batch.ts'
import { movedFarmIds } from '../../db/farm-database.ts'
import {
  assistantMessages,
  contacts,
  contracts,
  farms,
  invitations,
  invoiceLines,
  invoices,
  knownDevices,
  proposals,
  pushSubscriptions,
  securityEvents,
  users,
  whatsappLinks,
} from '../../db/schema.ts'
import { inList, jsonList } from '../../db/statements.ts'
import type { LoadContext, OwnContext, QueryContext } from '../../http/context.ts'
import { provenEmail } from '../memberships.ts'
import { isOwnProposal } from './own-proposals.ts'

export const selectAccountRow = (context: QueryContext) =>
  context.db
    .select()
    .from(users)
    .where(eq(users.id, userIdOfSession(context)))

export const selectKnownDevices = (context: QueryContext) =>
  context.db
    .select({ seenAt: sql<number>`${knownDevices.seenAt}`.as('device_seen_at') })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userIdOfSession(context)))

/** Leaves out the address and the keys, with which others could read what is sent. */
export const selectPushSubscriptions = (context: QueryContext) =>
  context.db
    .select({
      farm_id: sql<number>`${pushSubscriptions.farmId}`.as('push_farm_id'),
      topics: sql<string>`${pushSubscriptions.topics}`.as('push_topics'),
      createdAt: sql<number>`${pushSubscriptions.createdAt}`.as('push_created'),
    })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userIdOfSession(context)))

/** The request for a farm, and contacts of the site with the person's address once it is proven: a visitor can type any address. */
export const selectContacts = (context: QueryContext) =>
  context.db
    .select({
      created_at: contacts.createdAt,
      name: contacts.name,
      email: contacts.email,
      phone: contacts.phone,
      farm_size: contacts.farmSize,
      message: contacts.message,
      farm_name: contacts.farmName,
      city: contacts.city,
      heads: contacts.heads,
    })
    .from(contacts)
    .where(
      or(
        sql`${contacts.userId} = ${userIdOfSession(context)}`,
        eq(contacts.email, provenEmail(userIdOfSession(context))),
      ),
    )

/** What the vendor offered to the person, once the address is proven. */
export const selectProposals = (context: QueryContext) =>
  context.db
    .select({
      id: sql<number>`${proposals.id}`.as('proposal_id'),
      date: sql<string>`${proposals.proposalDate}`.as('proposal_day'),
      status: sql<ProposalStatus>`${proposals.status}`.as('proposal_status'),
      client_name: sql<string>`${proposals.clientName}`.as('proposal_client'),
      client_cnpj: sql<string | null>`${proposals.clientCnpj}`.as('proposal_cnpj'),
      client_email: sql<string | null>`${proposals.clientEmail}`.as('proposal_email'),
      client_address: sql<string | null>`${proposals.clientAddress}`.as('proposal_address'),
      observations: sql<string | null>`${proposals.observations}`.as('proposal_observations'),
      answered_by: sql<string | null>`${proposals.answeredBy}`.as('proposal_answered_by'),
    })
    .from(proposals)
    .where(isOwnProposal(userIdOfSession(context)))

/** The contracts that `where` finds, and their invoices that the client has. */
export const selectContracts = (db: Db, where: SQL | undefined) => ({
  contracts: db
    .select({
      id: sql<number>`${contracts.id}`.as('client_contract'),
      farm: sql<string>`${farms.name}`.as('client_farm'),
      clientName: sql<string>`${contracts.clientName}`.as('client_named'),
      clientEmail: sql<string | null>`${contracts.clientEmail}`.as('client_address'),
      kind: sql<ContractKind>`${contracts.kind}`.as('client_kind'),
      createdAt: sql<number>`${contracts.createdAt}`.as('client_since'),
    })
    .from(contracts)
    .innerJoin(farms, eq(farms.id, contracts.farmId))
    .where(and(isNull(contracts.deletedAt), where)),
  invoices: db
    .select({
      contractId: sql<number>`${invoices.contractId}`.as('invoiced_contract'),
      id: sql<number>`${invoices.id}`.as('client_invoice'),
      from: sql<string>`${invoices.firstDay}`.as('invoiced_from'),
      to: sql<string>`${invoices.lastDay}`.as('invoiced_to'),
      status: sql<'sent' | 'paid'>`${invoices.status}`.as('invoiced_status'),
      cents: sql<number>`(select coalesce(sum(amount), 0) from ${invoiceLines} where invoice_id = ${invoices.id})`.as(
        'invoiced_cents',
      ),
    })
    .from(contracts)
    .innerJoin(invoices, eq(invoices.contractId, contracts.id))
    .where(and(isNull(contracts.deletedAt), inArray(invoices.status, [...clientStatuses]), where)),
})

/** Those of the main database that name the proven address as the client's. It may still have rows of farms that moved. */
export const selectContractsOfClient = (context: LoadContext) =>
  selectContracts(
    context.db,
    and(
      eq(contracts.clientEmail, provenEmail(userIdOfSession(context))),
      sql`${contracts.farmId} not in ${jsonList(movedFarmIds(context.env))}`,
    ),
  )

/** Those of farms with a database of their own, which does not know the addresses of accounts: the reply takes the person's. */
export const selectOwnContracts = ({ db, farmIds }: OwnContext) =>
  selectContracts(db, and(inList(contracts.farmId, farmIds), isNotNull(contracts.clientEmail)))

/** Selects the invitations of a proven address, with the name that the farm gave the person. */
export const selectInvitations = (context: QueryContext) =>
  context.db
    .select({
      created_at: sql<number>`${invitations.createdAt}`.as('invitation_created'),
      expires_at: sql<number>`${invitations.expiresAt}`.as('invitation_end'),
      farm: sql<string>`${farms.name}`.as('invitation_farm'),
      name: sql<string>`${invitations.name}`.as('invitation_name'),
      user_type: sql<UserType>`${invitations.userType}`.as('invitation_type'),
    })
    .from(invitations)
    .innerJoin(farms, eq(farms.id, invitations.farmId))
    .where(eq(invitations.email, provenEmail(userIdOfSession(context))))

/** What the person and the assistant wrote by WhatsApp. */
export const selectWhatsappMessages = (context: QueryContext) =>
  context.db
    .select({
      at: sql<number>`${assistantMessages.at}`.as('message_at'),
      direction: sql<'in' | 'out'>`${assistantMessages.direction}`.as('message_direction'),
      text: sql<string | null>`${assistantMessages.text}`.as('message_text'),
    })
    .from(assistantMessages)
    .where(
      sql`${assistantMessages.linkId} in (select id from ${whatsappLinks} where user_id = ${userIdOfSession(context)})`,
    )
    .orderBy(assistantMessages.at)

export const selectWhatsappLinks = (context: QueryContext) =>
  context.db
    .select({
      phone: sql<string | null>`${whatsappLinks.phone}`.as('link_phone'),
      contact_id: sql<string | null>`${whatsappLinks.contactId}`.as('link_contact'),
      linkedAt: sql<number>`${whatsappLinks.linkedAt}`.as('link_since'),
      revokedAt: sql<number | null>`${whatsappLinks.revokedAt}`.as('link_until'),
    })
    .from(whatsappLinks)
    .where(sql`${whatsappLinks.userId} = ${userIdOfSession(context)}`)

export const selectSecurityEvents = (context: QueryContext) =>
  context.db
    .select({
      at: securityEvents.at,
      kind: securityEvents.kind,
      farm_id: securityEvents.farmId,
      detail: securityEvents.detail,
    })
    .from(securityEvents)
    .where(eq(securityEvents.userId, userIdOfSession(context)))
    .orderBy(securityEvents.at)
