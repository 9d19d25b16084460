/** Security events: the trace of sign-ins, refusals, and changes of credentials and of access. */

export const securityEventKinds = [
  'sign_in',
  'sign_in_failed',
  'locked_out',
  'sign_out',
  'sessions_ended',
  'password_changed',
  'password_recovery_requested',
  'password_reset',
  'email_change_requested',
  'email_changed',
  'mfa_enabled',
  'mfa_disabled',
  'mfa_app_removed',
  'mfa_code_failed',
  'passkey_added',
  'passkey_removed',
  'passkey_refused',
  'mfa_reset_requested',
  'mfa_reset',
  'member_added',
  'member_invited',
  'invitation_accepted',
  'member_changed',
  'member_deactivated',
  'member_left',
  'farm_token_created',
  'farm_token_revoked',
  'whatsapp_linked',
  'whatsapp_unlinked',
  'account_erased',
  'personal_data_exported',
  'personal_data_erased',
  'access_denied',
] as const
export type SecurityEventKind = (typeof securityEventKinds)[number]

/**
 * Kinds that a stranger can cause as often as the rate limits allow. Of one person and network, the table keeps one a minute; the log has all.
 */
export const repeatableKinds: ReadonlySet<SecurityEventKind> = new Set([
  'sign_in_failed',
  'password_recovery_requested',
  'mfa_code_failed',
  'access_denied',
])
export const REPEAT_MS = 60_000

/** How long events are stored: six months. */
export const SECURITY_EVENT_DAYS = 183
