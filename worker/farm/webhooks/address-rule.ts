/** Which addresses webhooks may have on this server. */
import type { AddressRule } from '../../../domain/webhook/address.ts'

/**
 * WEBHOOK_LOOPBACK is of this machine and of its tests only, which then call no other machine: no wrangler.toml has it, and a deployed build does not
 * read it.
 */
type Settings = { SITE: string; BUILD: string; WEBHOOK_LOOPBACK?: string }

export const readAddressRule = ({ SITE, BUILD, WEBHOOK_LOOPBACK }: Settings): AddressRule => ({
  ownHosts: [new URL(SITE).hostname],
  loopback: BUILD === 'local' && WEBHOOK_LOOPBACK === 'true',
})
