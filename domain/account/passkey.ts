/** Passkeys (WebAuthn) as second factor: how many a person may have, when one is refused, when recovery codes are given, and their JSON. */
import { toIso, toIsoOrNull } from '../time/day.ts'
import { MINUTE_MS } from '../time/milliseconds.ts'
import { conflict } from '../validation/refusal.ts'
import type * as Output from './passkey-output.ts'

/** The passkeys of one person. */
export const MAX_PASSKEYS = 10

/** How long the browser may take to sign a challenge. */
export const CHALLENGE_LIFETIME_MS = 5 * MINUTE_MS

/** What a challenge may be signed for. One of another purpose is refused. */
export const challengePurposes = ['register', 'sign_in', 'confirm'] as const
export type ChallengePurpose = (typeof challengePurposes)[number]

export function rejectTooManyPasskeys(count: number): void {
  if (count >= MAX_PASSKEYS)
    throw conflict(
      `A sua conta já tem ${MAX_PASSKEYS} chaves de acesso. Remova uma que você não usa mais e tente de novo.`,
    )
}

/** Without a counter an authenticator sends 0 each time. A counter that does not rise is one of a copied key. */
export const isCounterBack = (stored: number, received: number): boolean =>
  (stored > 0 || received > 0) && received <= stored

/** As few recovery codes as this are replaced when a second factor is added. */
export const FEW_RECOVERY_CODES = 2

/** The first second factor comes with recovery codes. A further one replaces them where few are left. */
export const givesRecoveryCodes = (hasSecondFactor: boolean, codesLeft: number): boolean =>
  !hasSecondFactor || codesLeft <= FEW_RECOVERY_CODES

type Passkey = { id: number; name: string; createdAt: number; lastUsedAt: number | null }

/** What a person may read of a key in the export of the account. */
export const fieldsToJson = ({ name, createdAt, lastUsedAt }: Omit<Passkey, 'id'>) => ({
  name,
  created_at: toIso(createdAt),
  last_used_at: toIsoOrNull(lastUsedAt),
})

export const toJson = ({ id, ...fields }: Passkey): Output.Passkey => ({ id, ...fieldsToJson(fields) })
