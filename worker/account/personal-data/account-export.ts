/** Export of the personal data of an account. */

import * as Account from '../../../domain/account/account.ts'
import * as Passkey from '../../../domain/account/passkey.ts'
import { averageErrors } from '../../../domain/operation/fold/accuracy.ts'
import * as AccountExportOutput from '../../../domain/personal-data/account-export-output.ts'
import { parseStored, textList } from '../../../domain/schema/stored-json.ts'
import { toIso, toIsoOrNull } from '../../../domain/time/day.ts'
import { toReais } from '../../../domain/units/money.ts'
import { type SecondFactor, selectSecondFactor } from '../../auth/one-time-code.ts'
import { selectPasskeys } from '../../auth/passkey.ts'
import { userIdOfSession } from '../../auth/reauthentication.ts'
import type { RowOf, Rows } from '../../db/batch.ts'
import type { users } from '../../db/schema.ts'
import { readAccount } from '../../http/route.ts'
import { selectMemberships } from '../memberships.ts'
import { selectOpenSessions } from '../sessions.ts'
import {
  selectAccountRow,
  selectContacts,
  selectContractsOfClient,
  selectInvitations,
  selectKnownDevices,
  selectOwnContracts,
  selectProposals,
  selectPushSubscriptions,
  selectSecurityEvents,
  selectWhatsappLinks,
  selectWhatsappMessages,
} from './account-export-queries.ts'
import { personOfCaller, personOfSession, selectWork, type WorkRows } from './account-export-work.ts'

/**
 * Readings and weighings are records of the farm: of these the person gets when, and what they typed. Hashes, secrets and other people's data are
 * left out.
 */
export const exportData = readAccount({
  output: AccountExportOutput.AccountExport,
  unlimited: true,
  load: context => ({
    account: selectAccountRow(context),
    secondFactor: selectSecondFactor(context.db, userIdOfSession(context)),
    passkeys: selectPasskeys(context.db, userIdOfSession(context)),
    memberships: selectMemberships(context),
    sessions: selectOpenSessions(context),
    contacts: selectContacts(context),
    invitations: selectInvitations(context),
    proposals: selectProposals(context),
    client: selectContractsOfClient(context),
    securityEvents: selectSecurityEvents(context),
    devices: selectKnownDevices(context),
    pushSubscriptions: selectPushSubscriptions(context),
    whatsappLinks: selectWhatsappLinks(context),
    whatsappMessages: selectWhatsappMessages(context),
    work: selectWork(personOfSession(context)),
  }),
  loadOwn: context => ({ ...selectWork(personOfCaller(context)), client: selectOwnContracts(context) }),
  reply: ({ account: [account], secondFactor: [factor], ...rows }, { member, now }, own) =>
    account && {
      exported_at: toIso(now),
      account: accountToJson(account, factor),
      farms: rows.memberships.map(membershipToJson),
      sessions: rows.sessions.map(one => ({
        ...Account.sessionToJson(one, member.sessionId),
        user_agent: one.userAgent,
      })),
      ...(rows.passkeys.length > 0 && { passkeys: rows.passkeys.map(Passkey.fieldsToJson) }),
      known_devices: rows.devices.map(({ seenAt }) => ({ seen_at: toIso(seenAt) })),
      push_subscriptions: rows.pushSubscriptions.map(({ farm_id, topics, createdAt }) => ({
        farm_id,
        topics: parseStored(textList, topics),
        created_at: toIso(createdAt),
      })),
      ...workToJson([rows.work, ...own.map(({ rows }) => rows)]),
      contacts: rows.contacts.map(({ created_at, ...contact }) => ({ ...contact, created_at: toIso(created_at) })),
      invitations: rows.invitations.map(({ created_at, expires_at, ...invitation }) => ({
        ...invitation,
        created_at: toIso(created_at),
        expires_at: toIso(expires_at),
      })),
      proposals: rows.proposals,
      client_contracts: [rows.client, ...own.map(({ rows: { client } }) => client)].flatMap(client =>
        contractsToJson(client, account),
      ),
      whatsapp_links: rows.whatsappLinks.map(({ linkedAt, revokedAt, ...link }) => ({
        ...link,
        linked_at: toIso(linkedAt),
        revoked_at: toIsoOrNull(revokedAt),
      })),
      whatsapp_messages: rows.whatsappMessages.map(({ at, ...message }) => ({ at: toIso(at), ...message })),
      security_events: rows.securityEvents.map(securityEventToJson),
    },
})

/** Only an address that is proven is the person's. */
const contractsToJson = (
  { contracts, invoices }: Rows<ReturnType<typeof selectContractsOfClient>>,
  { email, verifiedAt }: Pick<typeof users.$inferSelect, 'email' | 'verifiedAt'>,
) =>
  contracts
    .filter(({ clientEmail }) => verifiedAt !== null && clientEmail === email)
    .map(({ id, farm, clientName, clientEmail, kind, createdAt }) => ({
      farm,
      client_name: clientName,
      client_email: clientEmail ?? '',
      kind,
      created_at: toIso(createdAt),
      invoices: invoices
        .filter(({ contractId }) => contractId === id)
        .map(({ contractId: _contract, cents, ...invoice }) => ({ ...invoice, total: toReais(cents) })),
    }))

/** The work on the farms of each database. */
const workToJson = (databases: readonly WorkRows[]) => ({
  treat_schedules: databases.flatMap(({ schedules }) => schedules),
  operations: databases.flatMap(({ operations }) => operations.map(operationToJson)),
  accuracy: databases.flatMap(({ operatorDays }) => operatorDays.map(accuracyToJson)),
  trough_readings: databases.flatMap(({ readings }) => readings),
  operation_events: databases.flatMap(({ events }) => events),
  typed_texts: databases
    .flatMap(({ typedTexts, reasons, queuedTexts }) => [...typedTexts, ...reasons.flat(), ...queuedTexts])
    .map(({ at, device, ...text }) => ({ ...text, at: toIso(at), device: device || null })),
})

const accountToJson = (account: typeof users.$inferSelect, factor: SecondFactor | undefined) => ({
  id: account.id,
  name: account.name,
  email: account.email,
  staff: account.staff,
  created_at: toIso(account.createdAt),
  updated_at: toIso(account.updatedAt),
  second_factor_enabled_at: toIsoOrNull(factor?.confirmedAt ?? null),
})

const membershipToJson = ({ farmId, farm, nameOnFarm, userType, active, since }: RowOf<typeof selectMemberships>) => ({
  id: farmId,
  name: farm,
  name_on_farm: nameOnFarm,
  user_type: userType,
  active,
  since: toIso(since),
})

const operationToJson = ({ start_time, end_time, ...operation }: WorkRows['operations'][number]) => ({
  ...operation,
  start_time: toIsoOrNull(start_time),
  end_time: toIsoOrNull(end_time),
})

const accuracyToJson = ({ farm_id, date, operations, ...totals }: WorkRows['operatorDays'][number]) => ({
  farm_id,
  date,
  operations,
  ...averageErrors(totals),
})

const securityEventToJson = ({ at, detail, ...event }: RowOf<typeof selectSecurityEvents>) => ({
  ...event,
  at: toIso(at),
  detail: detail === null ? null : (JSON.parse(detail) as unknown),
})
