/**
 * Requests of pages of other sites. A route without a session would take them from any visitor's browser: sign-in and contacts in the name of
 * people who know nothing of it, past the rate limits by network. Callers that are no browser name no origin.
 */
type Headers = Pick<Request['headers'], 'get'>

/** Browsers that know `sec-fetch-site` cannot be made to lie; older ones name the origin. */
export function isFromOtherSite({ headers, url }: { headers: Headers; url: string }): boolean {
  const site = headers.get('sec-fetch-site')
  if (site) return site !== 'same-origin'
  const origin = headers.get('origin')
  return origin !== null && origin !== new URL(url).origin
}
