import { Suspense, useState } from 'react'
import { useSearch } from 'wouter'
import { screen } from '../screen.ts'
import { hasConsentAnswer } from './consent.ts'

const AppCookieBanner = screen(() => import('./AppCookieBanner.tsx'), 'AppCookieBanner')

/** The cookie banner in the app, loaded only while it is not answered. An open operation never shows it: it would cover the operator's weight. */
export function CookieConsent() {
  const [unanswered] = useState(() => !hasConsentAnswer())
  const inOperation = new URLSearchParams(useSearch()).has('operacao')
  if (!unanswered || inOperation) return null
  return (
    <Suspense fallback={null}>
      <AppCookieBanner />
    </Suspense>
  )
}
