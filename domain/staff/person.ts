/** A person as the vendor's staff finds them by their whole e-mail: what support needs, and nothing that signs in. */
import type { UserType } from '../account/permission.ts'
import { toIso, toIsoOrNull } from '../time/day.ts'
import { type FactorReset, OWN_CONFIRMATION_MS, RESET_LIFETIME_MS } from './factor-reset.ts'

export type Person = {
  id: number
  name: string
  email: string
  staff: boolean
  verifiedAt: number | null
  createdAt: number
  factorEnabledAt: number | null
  recoveryCodes: number
  sessions: number
  lastSeenAt: number | null
}

type Membership = { id: number; name: string; userType: UserType; active: boolean }
type Reset = FactorReset & { reason: string; requestedByName: string }

export const toJson = (person: Person, farms: readonly Membership[], open: Reset | null) => ({
  id: person.id,
  name: person.name,
  email: person.email,
  staff: person.staff,
  verified: person.verifiedAt !== null,
  second_factor: {
    enabled_at: toIsoOrNull(person.factorEnabledAt),
    recovery_codes_left: person.recoveryCodes,
  },
  sessions: { open: person.sessions, last_seen_at: toIsoOrNull(person.lastSeenAt) },
  farms: farms.map(({ userType, ...farm }) => ({ ...farm, user_type: userType })),
  second_factor_reset: open && resetToJson(open),
  created_at: toIso(person.createdAt),
})
export type PersonJson = ReturnType<typeof toJson>

const resetToJson = ({ requestedBy, requestedByName, requestedAt, reason }: Reset) => ({
  requested_by: { id: requestedBy, name: requestedByName },
  requested_at: toIso(requestedAt),
  reason,
  /** When the same person may confirm; all others may at once. */
  own_confirmation_from: toIso(requestedAt + OWN_CONFIRMATION_MS),
  expires_at: toIso(requestedAt + RESET_LIFETIME_MS),
})
