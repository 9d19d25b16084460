import { useEffect } from 'react'
import { CookieBanner } from './CookieBanner.tsx'
import { initCookieBanner } from './consent.ts'

/** The public pages' own question, above whatever screen of the app is open. */
export function AppCookieBanner() {
  useEffect(initCookieBanner, [])
  return <CookieBanner place="above" />
}
