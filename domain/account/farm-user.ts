/** A person on a farm: an account (which may belong to other farms too) and its membership here. */
import { toIso } from '../time/day.ts'
import { conflict, forbidden } from '../validation/refusal.ts'
import type { UserType } from './permission.ts'

export type Account = { id: number; name: string; email: string }
export type FarmAccess = { userType: UserType; active: boolean }
type MemberRow = FarmAccess & { userId: number; createdAt: number }

/** `created_at` is when the person came to this farm. */
export function toJson({ id, name, email }: Account, { userType, active, createdAt }: Omit<MemberRow, 'userId'>) {
  return { id, name, email, user_type: userType, active, created_at: toIso(createdAt) }
}

export type FarmUserJson = ReturnType<typeof toJson>

/** A farm must keep somebody who can let others in. `userId` is about to become `next`. */
export function rejectLastAdmin(
  members: readonly (FarmAccess & { userId: number })[],
  userId: number,
  next: FarmAccess,
): void {
  const after = members.map(member => (member.userId === userId ? next : member))
  if (after.some(isActiveAdmin) || !members.some(isActiveAdmin)) return
  throw conflict('Esta pessoa é o único gestor ativo da fazenda. Torne outra pessoa gestora antes desta mudança.')
}

const isActiveAdmin = ({ userType, active }: FarmAccess) => userType === 'admin' && active

export function rejectOwnAccessChange(ownId: number, userId: number, now: FarmAccess, next: FarmAccess): void {
  const same = now.userType === next.userType && now.active === next.active
  if (ownId !== userId || same) return
  throw forbidden('Você não pode mudar o seu próprio tipo nem se desativar. Peça a outro gestor da fazenda.')
}

type Secrets = { email: string; password?: string | null | undefined }

/** An account that works on other farms too, or was there before it came to this one, is nobody's to change but its owner's. */
export function rejectCredentialChange(account: Pick<Account, 'email'>, isForeign: boolean, next: Secrets): void {
  const untouched = !next.password && next.email.trim().toLowerCase() === account.email.toLowerCase()
  if (!isForeign || untouched) return
  throw forbidden(
    'Esta conta já existia antes, ou também é usada em outra fazenda: só a própria pessoa pode mudar o email e a senha dela.',
  )
}
