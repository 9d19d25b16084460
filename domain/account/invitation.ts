/** An invitation: a farm offers a membership to the person who proves the address. */

import { toIso } from '../time/day.ts'
import { DAY_MS } from '../time/milliseconds.ts'
import { conflict, invalid, notFound, Refusal } from '../validation/refusal.ts'
import type * as Output from './account-output.ts'
import type { UserType } from './permission.ts'

export const INVITATION_LIFETIME_MS = 7 * DAY_MS
/** A farm may have this many invitations open, so that it cannot mail without end. */
const MAX_OPEN = 100

type Offer = { id: number; farm: string; userType: UserType; invitedBy: string; expiresAt: number }

/** An invitation as the invited person reads it. */
export const toJson = ({ id, farm, userType, invitedBy, expiresAt }: Offer): Output.Invitation => ({
  id,
  farm,
  user_type: userType,
  invited_by: invitedBy,
  expires_at: toIso(expiresAt),
})

type Answers = { expiresAt: number; acceptedAt: number | null; withdrawnAt: number | null }

/** What became of it. Only an open one can be accepted. */
export function invitationStatus({ expiresAt, acceptedAt, withdrawnAt }: Answers, now: number) {
  if (acceptedAt !== null) return 'accepted'
  if (withdrawnAt !== null) return 'withdrawn'
  return expiresAt <= now ? 'expired' : 'open'
}

/** What the link of the mail shows, also without a session: the content of the mail, and the address that it was sent to. */
export const linkToJson = (offer: Offer & Answers & { email: string }, now: number): Output.InvitationLink => ({
  ...toJson(offer),
  email: offer.email,
  status: invitationStatus(offer, now),
})

export function rejectSecondInvitation(open: readonly { email: string }[], email: string): void {
  if (open.some(invitation => invitation.email === email))
    throw invalid({ email: ['Esta pessoa já foi convidada. Reenvie o convite na lista de usuários.'] })
  if (open.length >= MAX_OPEN)
    throw conflict(`A fazenda já tem ${MAX_OPEN} convites em aberto. Cancele os que não servem mais.`)
}

export const GONE = 'Este convite não vale mais. Peça outro ao gestor da fazenda.'

/** `byToken`: the person came with the link of the mail, so the invitation exists for them, even where the account is another one. */
export function rejectAcceptance<Offered extends { email: string }>(
  invitation: Offered | undefined,
  account: { email: string; verified: boolean },
  { byToken }: { byToken: boolean },
): Offered {
  if (!invitation) throw notFound(GONE)
  if (invitation.email !== account.email) {
    if (!byToken) throw notFound(GONE)
    throw new Refusal(403, ['Este convite foi enviado para outro email. Entre com a conta daquele email para aceitar.'])
  }
  if (!account.verified)
    throw new Refusal(403, ['Confirme o seu email antes de aceitar o convite.'], { code: 'email_unverified' })
  return invitation
}
