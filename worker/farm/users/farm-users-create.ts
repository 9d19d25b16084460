/** A new user of a farm: an account that the farm makes, or an invitation to a person who already has one. */

import { eq, exists, not, sql } from 'drizzle-orm'
import * as FarmUser from '../../../domain/account/farm-user.ts'
import * as FarmUserInput from '../../../domain/account/farm-user-input.ts'
import * as FarmUserOutput from '../../../domain/account/farm-user-output.ts'
import { rejectSecondInvitation } from '../../../domain/account/invitation.ts'
import { rejectTooManyMails } from '../../../domain/account/mail-limit.ts'
import { rejectCommonPassword } from '../../../domain/account/password/password-policy.ts'
import { rejectUsersOverLimit } from '../../../domain/account/plan-limit.ts'
import { saved } from '../../../domain/schema/envelope.ts'
import { invalid } from '../../../domain/validation/refusal.ts'
import { insertInvitation, newInvitation, selectInvitationMails } from '../../account/new-invitation.ts'
import { insertProof, newLink, selectAccount, selectMailCounts } from '../../account/registrations.ts'
import { hashPassword } from '../../auth/password.ts'
import { farmUsers, users } from '../../db/schema.ts'
import { assertInBatch } from '../../db/statements.ts'
import { siteOrigin } from '../../http/client/site-origin.ts'
import type { Member as Caller, DecideContext, RequestContext } from '../../http/context.ts'
import { recordSecurityEvent } from '../../http/security-events.ts'
import { managedAccountMail } from '../../mail/account-mails.ts'
import { sendMail } from '../../mail/mail.ts'
import { write } from '../route.ts'
import { assertUserLimit, type Member, selectInvitations, selectMembers } from './farm-user-queries.ts'

type Decide = DecideContext<Caller, FarmUserInput.Write>
type Save = RequestContext<Caller, FarmUserInput.Write>

export const countActive = (members: readonly Member[]) => members.filter(({ active }) => active).length

function rejectExistingMember(member: Member | undefined): void {
  if (!member || (member.leftAt !== null && !member.managed)) return
  throw invalid({
    email: [
      member.active
        ? 'Este email já é de uma pessoa desta fazenda.'
        : 'Este email é de uma pessoa desativada desta fazenda. Reative-a na lista.',
    ],
  })
}

export const create = write({
  database: 'main',
  can: 'farm_users.write',
  input: FarmUserInput.Write,
  status: 201,
  output: saved(FarmUserOutput.FarmUser),
  load: context => ({
    members: selectMembers(context),
    account: selectAccount(context.db, context.input.email),
    invitations: selectInvitations(context),
    mailCounts: selectMailCounts(context.db, context.input.email, context.now),
    invitationMails: selectInvitationMails(context.db, context.input.email, context.now),
  }),
  decide: async ({ members, account: [account], invitations, mailCounts, invitationMails }, context) => {
    const { input, member, now } = context
    rejectExistingMember(members.find(({ email }) => email === input.email))
    rejectSecondInvitation(invitations, input.email)
    rejectTooManyMails([...mailCounts, ...invitationMails], now)
    if (input.password) rejectCommonPassword(input.password, { ...input, farm: member.farm.name })
    // hashed also for an invitation, which needs no password: the response time must not reveal more than the answer
    const passwordHash = input.password ? await hashPassword(input.password) : ''
    const active = input.active ?? true
    // an invitation takes no seat, and could not be accepted without one
    if (active) rejectUsersOverLimit(member.farm.plan, countActive(members))
    if (account) return { invited: invite(context), passwordHash: '' }
    if (!passwordHash) throw invalid({ password: ['Senha é obrigatória'] })
    FarmUser.rejectTooManyInactive(members)
    return { made: makeAccount(context, active), passwordHash }
  },
  save: ({ invited, made, passwordHash }, context) =>
    made
      ? { member: insertMember(context, made, passwordHash) }
      : { invitation: insertInvitation(context, context.farmId, invited) },
  audit: {
    type: 'farm_user',
    action: 'create',
    changes: ({ invited, made }, { input }) => {
      const after = { user_type: input.user_type, ...(made && { active: made.active }) }
      const subject = invited
        ? ({ type: 'invitation', action: 'invite', id: invited.row.id } as const)
        : { id: userIdOf(input.email) }
      return { ...subject, name: null, after }
    },
  },
  reply: ({ invited, made }, { input: { name, email, user_type: userType }, now, saved }) => {
    const times = { createdAt: now, updatedAt: now }
    if (invited)
      return {
        data: FarmUser.invitationToJson(invited.row),
        message: `Convite enviado para ${email}. A pessoa entra na fazenda quando aceitar.`,
      }
    return {
      data: FarmUser.toJson(
        { id: saved.member?.user[0]?.id ?? 0, name, email },
        { userType, active: made.active, managed: true, ...times },
      ),
      message: 'Usuário criado com sucesso',
    }
  },
  after: (env, { invited, made }) => sendMail(env, invited ? invited.mail : made.mail),
})

function invite(context: Decide) {
  const { name, email, user_type: userType } = context.input
  return newInvitation({ farm: context.member.farm.name, name, email, userType }, context)
}

function makeAccount({ now, env, req, member, input }: Decide, active: boolean) {
  const link = newLink(now)
  return { active, link, mail: managedAccountMail(input.email, link.token, member.farm.name, siteOrigin(env, req)) }
}

const userIdOf = (email: string) => sql<number>`(select id from users where email = ${email})`

/** When the address got an account meanwhile, the route decides again and invites. */
function insertMember(context: Save, { active, link }: ReturnType<typeof makeAccount>, passwordHash: string) {
  const { db, farmId, now, input, member } = context
  const { name, email } = input
  const stamps = { createdAt: now, updatedAt: now }
  const sameEmail = db.select({ id: users.id }).from(users).where(eq(users.email, email))
  const userId = userIdOf(email)
  return {
    freeEmail: assertInBatch(db, not(exists(sameEmail))),
    user: db
      .insert(users)
      .values({ name, email, passwordHash, managedBy: farmId, ...stamps })
      .returning({ id: users.id }),
    membership: db.insert(farmUsers).values({ farmId, userId, userType: input.user_type, active, ...stamps }),
    proof: insertProof(db, { email, name }, link, now),
    event: recordSecurityEvent(context, 'member_added', { userId, detail: { user_type: input.user_type, active } }),
    planLimit: active ? assertUserLimit(context, member.farm.plan) : undefined,
  }
}
