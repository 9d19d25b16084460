import { useEffect } from 'react'
import { CookieBanner } from './CookieBanner.tsx'
import { initCookieBanner } from './consent.ts'

/** The banner of the public pages, above the screen of the app. */
export function AppCookieBanner() {
  useEffect(initCookieBanner, [])
  return <CookieBanner placement="above" />
}
