import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'

/** The token is in memory, so that it outlives the way to the sign-in page and back. */
let link = { path: '', token: '' }

/** Runs after the link was used. */
export const forgetLinkToken = (): void => {
  link = { path: '', token: '' }
}

/**
 * The token of the link in a mail: the URL's fragment, which is not sent to servers, proxies or referrers. It leaves the address bar at once, so that it stays
 * in no history.
 */
export function useLinkToken(): string {
  const [path] = useLocation()
  const [token] = useState(() => {
    const inUrl = window.location.hash.slice(1)
    if (inUrl) link = { path, token: inUrl }
    return link.path === path ? link.token : ''
  })
  useEffect(() => {
    const { pathname, search, hash } = window.location
    if (hash) window.history.replaceState(window.history.state, '', pathname + search)
  }, [])
  return token
}
