/** A user of a farm: an account, which may belong to other farms too, and its membership in this one. */

import { toIso } from '../time/day.ts'
import { conflict, forbidden } from '../validation/refusal.ts'
import type * as Output from './farm-user-output.ts'
import { isAllowed, type UserType } from './permission.ts'

export type Account = { id: number; name: string; email: string }
export type FarmAccess = { userType: UserType; active: boolean }
type MemberRow = FarmAccess & { managed: boolean; createdAt: number; updatedAt: number }

export const farmUserStatuses = ['active', 'inactive', 'invited'] as const

/** `created_at` is the membership's, not the account's. `updated_at` is the later change of the two, because an edit writes both. */
export function toJson(
  { id, name, email }: Account,
  { userType, active, managed, createdAt, updatedAt }: MemberRow,
): FullJson {
  return {
    id,
    name,
    email,
    user_type: userType,
    active,
    status: active ? 'active' : 'inactive',
    managed,
    created_at: toIso(createdAt),
    updated_at: toIso(updatedAt),
  }
}

type InvitationRow = Account & { userType: UserType; createdAt: number; expiresAt: number }

/** An invitation among the users: it has what the manager typed, and nothing of the account that the address may have. */
export function invitationToJson({ expiresAt, userType, createdAt, ...typed }: InvitationRow): FullJson {
  const member = toJson(typed, { userType, active: false, managed: false, createdAt, updatedAt: createdAt })
  return { ...member, status: 'invited', expires_at: toIso(expiresAt) }
}

/** `email` is never null before `visibleTo`. */
type FullJson = Output.FarmUser & { email: string }

/**
 * The users that a member of the farm can read: all with 'people.read', all without their e-mails where schedules need their names, and otherwise
 * only the member's own record.
 */
export function visibleTo(reader: { userId: number; userType: UserType }, all: readonly FullJson[]): Output.FarmUser[] {
  const isOwn = ({ id }: FullJson) => id === reader.userId
  if (isAllowed(reader.userType, 'people.read')) return [...all]
  if (!isAllowed(reader.userType, 'treat_schedules.write')) return all.filter(isOwn)
  const members = all.filter(({ status }) => status !== 'invited')
  return members.map(user => (isOwn(user) ? user : { ...user, email: null }))
}

/** A farm makes accounts, each with a mail to an address that it types: without end they would be mails to strangers. */
const MAX_INACTIVE = 500

export function rejectTooManyInactive(members: readonly { active: boolean; managed: boolean }[]): void {
  if (members.filter(({ active, managed }) => managed && !active).length < MAX_INACTIVE) return
  throw conflict(
    `A fazenda já tem ${MAX_INACTIVE} usuários desativados. Reative um deles e troque os dados, ou fale com a nossa equipe.`,
  )
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

/** A member who left comes back by their own acceptance only. Of an account that the farm manages, the farm decides. */
export function rejectReturn({ leftAt, managed }: { leftAt: number | null; managed: boolean }, next: FarmAccess): void {
  if (!next.active || leftAt === null || managed) return
  throw conflict(
    'Esta pessoa saiu da fazenda. Para ela voltar, crie o usuário de novo com o mesmo email: ela recebe um convite.',
  )
}

type Credentials = { email: string; password?: string | null | undefined }
type Member = Pick<Account, 'email'> & { userId: number; managed: boolean }

/** One's own email and password are changed with the present password, so not here. Others' only while the farm manages their account. */
export function rejectCredentialChange(ownId: number, { userId, email, managed }: Member, next: Credentials): void {
  if (!changesCredentials(email, next)) return
  if (ownId === userId) throw forbidden('O seu email e a sua senha você troca em Minha conta, com a sua senha atual.')
  if (managed) return
  throw forbidden(
    'Esta conta é da própria pessoa: só ela pode mudar o email e a senha. O nome e o tipo na fazenda você pode mudar.',
  )
}

const changesCredentials = (email: string, next: Credentials) =>
  Boolean(next.password) || next.email.trim().toLowerCase() !== email.toLowerCase()

/** A farm must keep one active admin, who can add users. */
export function rejectLastAdminLeaving(members: readonly (FarmAccess & { userId: number })[], userId: number): void {
  const others = members.filter(member => member.userId !== userId)
  if (others.some(isActiveAdmin) || !members.some(isActiveAdmin)) return
  throw conflict('Você é o único gestor ativo da fazenda. Antes de sair, passe outra pessoa para Gestor em Usuários.')
}
