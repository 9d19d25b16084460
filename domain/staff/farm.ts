/** A customer's farm for the vendor's staff: its plan with the use of it, its owner, and whether it is suspended. No data of the feeding. */

import { type FarmPlan, planLimits } from '../account/plan-limit.ts'
import { deletedAt, keptUntil, readableUntil } from '../account/suspension.ts'
import { formatDate, formatNumber } from '../format/format.ts'
import { toIso, toIsoOrNull } from '../time/day.ts'
import { Refusal } from '../validation/refusal.ts'
import type * as Output from './customer-farm-output.ts'

export type CustomerFarm = {
  id: number
  name: string
  timezone: string
  plan: FarmPlan
  suspendedAt: number | null
  dataDeletedAt: number | null
  /** Heads in active lots, and active members. */
  animals: number
  users: number
  /** The last trough reading or start of an operation. */
  lastActivityAt: number | null
  /** The address of its first active manager. */
  ownerEmail: string | null
  /** The address of an invited manager who has not answered. */
  invitedEmail: string | null
  invitationExpiresAt: number | null
  createdAt: number
  updatedAt: number
}

const limitOf = (limit: number) => (Number.isFinite(limit) ? limit : null)

/** `owner_status`: whether the person of `owner_email` is in the farm already. A limit that is null has no end. */
export function toJson({
  suspendedAt,
  dataDeletedAt,
  ownerEmail,
  invitedEmail,
  invitationExpiresAt,
  animals,
  users,
  ...farm
}: CustomerFarm): Output.CustomerFarm {
  const limits = planLimits[farm.plan]
  return {
    id: farm.id,
    name: farm.name,
    timezone: farm.timezone,
    plan: farm.plan,
    suspended: suspendedAt !== null,
    suspended_at: toIsoOrNull(suspendedAt),
    readable_until: toIsoOrNull(readableUntil({ suspendedAt })),
    kept_until: suspendedAt === null ? null : toIso(keptUntil(suspendedAt)),
    data_deleted_at: toIsoOrNull(deletedAt({ suspendedAt, dataDeletedAt })),
    owner_email: ownerEmail ?? invitedEmail,
    owner_status: ownerStatus(ownerEmail, invitedEmail),
    ...(ownerEmail === null && invitationExpiresAt !== null && { invitation_expires_at: toIso(invitationExpiresAt) }),
    usage: { animals, animals_limit: limitOf(limits.animals), users, users_limit: limitOf(limits.users) },
    last_activity_at: toIsoOrNull(farm.lastActivityAt),
    created_at: toIso(farm.createdAt),
    updated_at: toIso(farm.updatedAt),
  }
}

function ownerStatus(owner: string | null, invited: string | null): 'active' | 'invited' | null {
  if (owner !== null) return 'active'
  return invited === null ? null : 'invited'
}

const FARM_EXISTS = 'farm_exists'

type Namesake = { id: number; name: string; createdAt: number }

/** Two presses of a button, or two colleagues, must not make the same farm twice; a farm may have the name of another one all the same. */
export function rejectNamesake(namesakes: readonly Namesake[], isAnother: boolean | undefined): void {
  const [namesake] = namesakes
  if (!namesake || isAnother) return
  const since = formatDate(toIso(namesake.createdAt).slice(0, 10))
  const message = `Já existe a fazenda ${namesake.name} (nº ${namesake.id}), criada em ${since}. Crie de novo só se for outra fazenda com o mesmo nome.`
  throw new Refusal(409, [message], { code: FARM_EXISTS, fields: { is_another: [message] } })
}

/** What to tell who moved a farm to a plan below its use; '' where it fits. */
export function overLimitText({ plan, animals, users }: Pick<CustomerFarm, 'plan' | 'animals' | 'users'>): string {
  const limits = planLimits[plan]
  if (animals <= limits.animals && users <= limits.users) return ''
  const used = `${formatNumber(animals, 0)} animais e ${formatNumber(users, 0)} usuários`
  return `Atenção: ela tem ${used}, acima do plano. Nada é bloqueado, mas não inclui mais até mudar de plano.`
}

type Account = { id: number; verifiedAt: number | null }
type Membership = { leftAt: number | null }

/**
 * How a person becomes the owner of a farm. Who has proven the address is linked at once, because the staff talked with them; all others are
 * invited, and so is who left the farm: only they come back.
 */
export function ownerStep(account: Account | undefined, membership?: Membership): 'link' | 'invite' {
  if (!account || account.verifiedAt === null) return 'invite'
  return membership?.leftAt == null ? 'link' : 'invite'
}

/** The name of the owner until they enter it. */
export const nameFromEmail = (email: string) => email.slice(0, email.indexOf('@'))

export const farmStatuses = ['active', 'suspended'] as const
