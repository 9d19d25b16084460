/** A person's account: what it says of itself, and how it ends. */
import { listNames } from '../format/list-names.ts'
import { toIso } from '../time/day.ts'
import { conflict, type Refusal } from '../validation/refusal.ts'
import { deviceName } from './device.ts'
import type { UserType } from './permission.ts'

type Session = {
  id: number
  userAgent: string
  place: string
  createdAt: number
  seenAt: number | null
  expiresAt: number
}

/** `place` is null where the network did not know it. */
export function sessionToJson({ id, userAgent, place, createdAt, seenAt, expiresAt }: Session, currentId: number) {
  return {
    id,
    current: id === currentId,
    device: deviceName(userAgent),
    place: place || null,
    created_at: toIso(createdAt),
    seen_at: toIso(seenAt ?? createdAt),
    expires_at: toIso(expiresAt),
  }
}

export type SessionJson = ReturnType<typeof sessionToJson>

/** What a membership looks like to whoever leaves. */
export type Membership = { farm: string; userType: UserType; active: boolean; otherAdmins: number }

/** A farm must not lose the last person who can let others in. */
export function rejectLastAdminLeaving(memberships: readonly Membership[]): void {
  const left = memberships.filter(({ userType, active, otherAdmins }) => userType === 'admin' && active && !otherAdmins)
  if (left.length) throw stranded(left.map(({ farm }) => farm))
}

function stranded(farms: string[]): Refusal {
  const named = listNames(farms, farms.length)
  return conflict(
    `Você é o único gestor ativo de ${named}. Torne outra pessoa gestora em Usuários, ou peça ao suporte o encerramento da fazenda, e depois exclua a conta.`,
  )
}

/** What history shows of who has left. */
export const ERASED_NAME = 'Usuário removido'

/** Unlike anybody's address, and nobody's mailbox. */
export const erasedEmail = (id: number) => `removido-${id}@conta-removida.invalid`
