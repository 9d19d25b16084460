/** The key pair with which the server identifies itself to push services (VAPID, RFC 8292). Without it no push notification is sent. */
import { pushUnavailable } from '../../domain/push/subscription.ts'

/** Optional secrets: `wrangler types` lists required ones only. The address is for the push service, when something is wrong with what we send. */
type VapidSettings = { VAPID_PUBLIC_KEY?: string; VAPID_PRIVATE_KEY?: string; OPERATOR_EMAIL: string }

export type VapidKeys = { publicKey: string; privateKey: string; subject: string }

export function readVapidKeys({
  VAPID_PUBLIC_KEY,
  VAPID_PRIVATE_KEY,
  OPERATOR_EMAIL,
}: VapidSettings): VapidKeys | undefined {
  if (!VAPID_PUBLIC_KEY || !VAPID_PRIVATE_KEY) return undefined
  return { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY, subject: `mailto:${OPERATOR_EMAIL}` }
}

export function requireVapidKeys(env: VapidSettings): VapidKeys {
  const keys = readVapidKeys(env)
  if (!keys) throw pushUnavailable()
  return keys
}
