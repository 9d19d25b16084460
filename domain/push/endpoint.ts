/** The address at which a push service takes messages for one browser. The server calls it, so only addresses of known push services are accepted. */

/** The services of Chrome and Edge on Android, Firefox, Edge on Windows, and Safari. A name that begins with a dot stands for every host below it. */
const pushServices = ['fcm.googleapis.com', '.push.services.mozilla.com', '.notify.windows.com', '.push.apple.com']

export const MAX_ENDPOINT_LENGTH = 1_000

/** The host of the push service; undefined where the address is not one of a known service. */
export function findPushService(endpoint: string): string | undefined {
  if (endpoint.length > MAX_ENDPOINT_LENGTH || !URL.canParse(endpoint)) return undefined
  const { protocol, port, username, password, hostname } = new URL(endpoint)
  if (protocol !== 'https:' || port || username || password) return undefined
  // a port that is typed although it is the default, and a host that the parser had to correct, come from no browser
  if (!endpoint.startsWith(`https://${hostname}/`)) return undefined
  const isKnown = pushServices.some(name => (name.startsWith('.') ? hostname.endsWith(name) : hostname === name))
  return isKnown ? hostname : undefined
}
