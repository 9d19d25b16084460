/** The e-mail of a link to the password form. It stands behind '#', which browsers send to no server, so that no log has it. */

export const withEmail = (path: string, email: string) => `${path}#email=${encodeURIComponent(email)}`

/** The links of older mails have it in the query. It moves behind '#', before another request names the page as where it came from. */
export function emailOfLink(): string {
  const { pathname, search, hash } = window.location
  const inQuery = new URLSearchParams(search).get('email')
  if (inQuery) window.history.replaceState(window.history.state, '', withEmail(pathname, inQuery))
  return inQuery ?? new URLSearchParams(hash.slice(1)).get('email') ?? ''
}
