/** The mail to a user of a farm: the invitation, or the link with which a person takes over the account that the farm made. */

import { and, eq, sql } from 'drizzle-orm'
import { countMail, rejectTooManyMails } from '../../../domain/account/mail-limit.ts'
import { userTypeLabels } from '../../../domain/account/permission.ts'
import { NO_PASSWORD } from '../../../domain/account/registration.ts'
import { Message } from '../../../domain/schema/envelope.ts'
import { conflict, found } from '../../../domain/validation/refusal.ts'
import { newInvitationLink } from '../../account/new-invitation.ts'
import { insertProof, newLink, ofEmail, selectMailCounts } from '../../account/registrations.ts'
import { farmUsers, invitations, pendingRegistrations, users } from '../../db/schema.ts'
import { assertRowExists } from '../../db/statements.ts'
import { siteOrigin } from '../../http/client/site-origin.ts'
import type { QueryContext } from '../../http/context.ts'
import { recordSecurityEvent } from '../../http/security-events.ts'
import { invitationMail, managedAccountMail } from '../../mail/account-mails.ts'
import { sendMail } from '../../mail/mail.ts'
import { write } from '../route.ts'
import { assertManaged, type Invitation, type Member, selectInvitations, selectMembers } from './farm-user-queries.ts'

/** The mails to the member in the path. */
const selectMailsToMember = (context: QueryContext) => {
  const { db, inFarm, params, now } = context
  const email = db
    .select({ email: users.email })
    .from(users)
    .innerJoin(farmUsers, eq(farmUsers.userId, users.id))
    .where(inFarm(farmUsers, eq(farmUsers.userId, params.id)))
  return selectMailCounts(db, sql`(${email})`, now)
}

const selectAddressee = (context: QueryContext) => ({
  invitations: selectInvitations(context, context.params.id),
  members: selectMembers(context, context.params.id),
})

type AddresseeRows = { invitations: readonly Invitation[]; members: readonly Member[] }

/** The invitation of the path, or the member whose account the farm still manages. */
function addressee({ invitations: [invitation], members: [member] }: AddresseeRows) {
  if (invitation) return { invitation }
  const { managed, ...known } = found(member)
  if (!managed) throw conflict('Esta pessoa já confirmou o email. Não há convite a enviar.')
  return { managed: { ...known, managed } }
}

/** Leaves out name and address, which are the person's. */
const toAudit = ({ invitation, managed }: { invitation?: { id: number }; managed?: { userId: number } }) =>
  invitation ? { type: 'invitation' as const, id: invitation.id, name: null } : { id: managed?.userId ?? 0, name: null }

export const resend = write({
  database: 'main',
  can: 'farm_users.write',
  status: 201,
  output: Message,
  load: context => ({ ...selectAddressee(context), mailCounts: selectMailsToMember(context) }),
  decide: (rows, { member: { farm }, now, env, req }) => {
    const { invitation, managed } = addressee(rows)
    const site = siteOrigin(env, req)
    rejectTooManyMails(invitation ? [invitation] : rows.mailCounts, now)
    if (!invitation) {
      const link = newLink(now)
      return { managed, link, mail: managedAccountMail(managed.email, link.token, farm.name, site) }
    }
    const { token, ...link } = newInvitationLink(now)
    const mail = invitationMail(invitation.email, token, farm.name, userTypeLabels[invitation.userType], site)
    return { invitation, invitationLink: { ...link, ...countMail(invitation, now) }, mail }
  },
  save: ({ invitation, invitationLink, managed, link }, context) => {
    const { db, now } = context
    const event = recordSecurityEvent(context, 'member_invited', { userId: managed?.userId ?? null })
    if (managed) return { managed: assertManaged(context, managed), proof: insertProof(db, managed, link, now), event }
    return {
      open: assertOpen(context, invitation),
      invitation: updateInvitation(context, invitation.id, invitationLink),
      event,
    }
  },
  audit: { type: 'farm_user', action: 'resend', changes: toAudit },
  reply: ({ mail }) => ({ message: `Email enviado para ${mail.to}.` }),
  after: (env, { mail }) => sendMail(env, mail),
})

const assertOpen = ({ db, inFarm }: QueryContext, { id, tokenHash }: Invitation) =>
  assertRowExists(db, invitations, inFarm(invitations, eq(invitations.id, id), eq(invitations.tokenHash, tokenHash)))

const updateInvitation = ({ db, inFarm }: QueryContext, id: number, set: Partial<Invitation>) =>
  db
    .update(invitations)
    .set(set)
    .where(inFarm(invitations, eq(invitations.id, id)))

/** Ends the links that were mailed; their rows stay, because they count the mails of the hour. A managed member stays a member. */
export const withdraw = write({
  database: 'main',
  can: 'farm_users.write',
  output: Message,
  load: selectAddressee,
  decide: addressee,
  save: ({ invitation, managed }, context) => {
    if (invitation)
      return {
        open: assertOpen(context, invitation),
        invitation: updateInvitation(context, invitation.id, { withdrawnAt: context.now }),
      }
    const ofFarm = and(ofEmail(managed.email), eq(pendingRegistrations.passwordHash, NO_PASSWORD))
    // a hash of each row that no link has
    const ended = { verificationHash: sql`lower(hex(randomblob(32)))` }
    return {
      managed: assertManaged(context, managed),
      links: context.db.update(pendingRegistrations).set(ended).where(ofFarm),
    }
  },
  audit: { type: 'farm_user', action: 'withdraw', changes: toAudit },
  reply: ({ invitation }) => ({
    message: invitation ? 'Convite cancelado.' : 'O link do email não vale mais. A pessoa continua na fazenda.',
  }),
})
