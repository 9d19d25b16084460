/** A person's account: its sessions in JSON, and the rules for deleting it. */

import { listNames } from '../format/list-names.ts'
import { withPreposition } from '../format/preposition.ts'
import { toIso } from '../time/day.ts'
import { conflict, type Refusal } from '../validation/refusal.ts'
import type * as Output from './account-output.ts'
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

/** `place` is null where the network could not locate the device. */
export function sessionToJson(
  { id, userAgent, place, createdAt, seenAt, expiresAt }: Session,
  currentId: number,
): Output.Session {
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

/** A farm of the account that is deleted; `otherAdmins` counts its other active admins. */
export type Membership = { farm: string; userType: UserType; active: boolean; suspended: boolean; otherAdmins: number }

/** A farm must keep one active admin, who can add users. Nobody adds users to a suspended one, and its people may go. */
export function rejectLastAdminLeaving(memberships: readonly Membership[]): void {
  const withoutAdmin = memberships.filter(
    ({ userType, active, suspended, otherAdmins }) => userType === 'admin' && active && !suspended && !otherAdmins,
  )
  if (withoutAdmin.length > 0) throw lastAdminOf(withoutAdmin.map(({ farm }) => farm))
}

function lastAdminOf(farms: string[]): Refusal {
  const names = listNames(
    farms.map(farm => withPreposition('de', farm)),
    farms.length,
  )
  return conflict(
    `Você é o único gestor ativo ${names}. Antes de excluir a conta, passe outra pessoa para Gestor em Usuários ou peça ao suporte o encerramento da fazenda.`,
  )
}

/** The name that history shows for a deleted account. */
export const ERASED_NAME = 'Usuário removido'

/** Replaces the reason of a correction by a deleted account: the correction stays, and needs a reason. */
export const ERASED_REASON = 'Apagado com a conta'

/**
 * Replaces the address of a deleted account. Never deliverable (RFC 2606 reserves .invalid), and random: an address that can be guessed
 * could be taken before, and the account then never be deleted.
 */
export const erasedEmail = (random: string) => `removido-${random}@conta-removida.invalid`
