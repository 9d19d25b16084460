import { useLayoutEffect, useState } from 'react'
import { useSearch } from 'wouter'
import { CookieBanner } from './CookieBanner.tsx'
import { hasConsentAnswer, initCookieBanner } from './consent.ts'

/** The cookie banner in the app, while it is not answered. An open operation never shows it: it would cover the operator's weight. */
export function CookieConsent() {
  const [unanswered] = useState(() => !hasConsentAnswer())
  const inOperation = new URLSearchParams(useSearch()).has('operacao')
  return unanswered && !inOperation && <AppCookieBanner />
}

/** The banner of the public pages, above the screen. It is there before the first paint: a later one would push the screen down. */
function AppCookieBanner() {
  useLayoutEffect(initCookieBanner, [])
  return <CookieBanner placement="above" />
}
