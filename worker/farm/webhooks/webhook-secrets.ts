/** The secrets of webhooks, which are stored encrypted, because the server signs with them. */
import { HOUR_MS } from '../../../domain/time/milliseconds.ts'
import { FORMER_SECRET_HOURS } from '../../../domain/webhook/webhook.ts'
import { siteOfJobs } from '../../http/client/site-origin.ts'
import { createSecrets, type Secrets } from '../../http/secrets.ts'

type Stored = { farmId: number; secret: string; formerSecret: string | null; formerSecretUntil: number | null }

/** The farm, because the id of a new webhook is not known when its secret is encrypted. */
const ownerOf = (farmId: number) => `webhook of farm ${farmId}`

/** The jobs have no request: they sign for the site. */
export const secretsOfJobs = (env: Env): Secrets => createSecrets(env, { url: siteOfJobs(env) })

export const encryptSecret = (secrets: Secrets, secret: string, farmId: number) =>
  secrets.encrypt(secret, ownerOf(farmId))

/** The new secret, and the one before it, which signs for a day. */
export const rotated = (webhook: Pick<Stored, 'secret'>, encrypted: string, now: number) => ({
  secret: encrypted,
  formerSecret: webhook.secret,
  formerSecretUntil: now + FORMER_SECRET_HOURS * HOUR_MS,
})

/** The secrets in force, the newest first. Empty where no key opens the newest. `renewed`: it was encrypted with a previous key, and is to be stored again. */
export function openSecrets(secrets: Secrets, webhook: Stored, now: number): { open: string[]; renewed?: string } {
  const open = (ciphertext: string) => secrets.decrypt(ciphertext, ownerOf(webhook.farmId))
  const newest = open(webhook.secret)
  if (!newest) return { open: [] }
  const former =
    webhook.formerSecret !== null && (webhook.formerSecretUntil ?? 0) > now ? open(webhook.formerSecret) : undefined
  return {
    open: [newest.text, ...(former ? [former.text] : [])],
    ...(newest.isStale && { renewed: encryptSecret(secrets, newest.text, webhook.farmId) }),
  }
}
