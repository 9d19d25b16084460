import { useEffect } from 'react'
import { CookieBanner } from '../site/CookieBanner.tsx'
import { consent } from '../site/scripts/consent.ts'

/** The public pages' own question, above whatever screen of the app is open. */
export function CookieDialog() {
  useEffect(consent, [])
  return <CookieBanner place="above" />
}
