/** A user of a farm: an account, which may belong to other farms too, and its membership in this one. */
import { toIso } from '../time/day.ts'
import { conflict, forbidden } from '../validation/refusal.ts'
import { isAllowed, type UserType } from './permission.ts'

export type Account = { id: number; name: string; email: string }
export type FarmAccess = { userType: UserType; active: boolean }
type MemberRow = FarmAccess & { userId: number; createdAt: number; updatedAt: number }

/** `created_at` is the membership's, not the account's. `updated_at` is the later change of the two, because an edit writes both. */
export function toJson(
  { id, name, email }: Account,
  { userType, active, createdAt, updatedAt }: Omit<MemberRow, 'userId'>,
) {
  return {
    id,
    name,
    email,
    user_type: userType,
    active,
    created_at: toIso(createdAt),
    updated_at: toIso(updatedAt),
  }
}

type FullJson = ReturnType<typeof toJson>
/** `email` is null where the reader may not see it. */
export type FarmUserJson = Omit<FullJson, 'email'> & { email: string | null }

/**
 * The users that a member of the farm sees: all with 'people.read', all without their e-mails where schedules need their names, and otherwise
 * only the member's own record.
 */
export function visibleTo(reader: { userId: number; userType: UserType }, all: readonly FullJson[]): FarmUserJson[] {
  const isOwn = ({ id }: FullJson) => id === reader.userId
  if (isAllowed(reader.userType, 'people.read')) return [...all]
  if (!isAllowed(reader.userType, 'treat_schedules.write')) return all.filter(isOwn)
  return all.map(user => (isOwn(user) ? user : { ...user, email: null }))
}

/** A farm must keep one active admin, who can add users. `next` is the new access of `userId`. */
export function rejectLastAdmin(
  members: readonly (FarmAccess & { userId: number })[],
  userId: number,
  next: FarmAccess,
): void {
  const after = members.map(member => (member.userId === userId ? next : member))
  if (after.some(isActiveAdmin) || !members.some(isActiveAdmin)) return
  throw conflict('Esta pessoa é o único gestor ativo da fazenda. Antes desta mudança, passe outra pessoa para Gestor.')
}

const isActiveAdmin = ({ userType, active }: FarmAccess) => userType === 'admin' && active

/** A user cannot change their own type or deactivate themselves. */
export function rejectOwnAccessChange(ownId: number, userId: number, current: FarmAccess, next: FarmAccess): void {
  const unchanged = current.userType === next.userType && current.active === next.active
  if (ownId !== userId || unchanged) return
  throw forbidden('Você não pode mudar o seu próprio tipo nem se desativar. Peça a outro gestor da fazenda.')
}

type Credentials = { email: string; password?: string | null | undefined }

/** `isForeign`: the account also belongs to other farms, or existed before it joined this one. Only its owner changes its email and password. */
export function rejectCredentialChange(account: Pick<Account, 'email'>, isForeign: boolean, next: Credentials): void {
  const unchanged = !next.password && next.email.trim().toLowerCase() === account.email.toLowerCase()
  if (!isForeign || unchanged) return
  throw forbidden(
    'Esta conta já existia antes, ou também é usada em outra fazenda: só a própria pessoa pode mudar o email e a senha dela.',
  )
}
