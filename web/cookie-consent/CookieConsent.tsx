import { lazy, Suspense, useState } from 'react'
import { useSearch } from 'wouter'
import { hasConsentAnswer } from './consent.ts'

const Cookies = lazy(() => import('./AppCookieBanner.tsx').then(m => ({ default: m.AppCookieBanner })))

/** Whoever answered on the site is not asked here, and downloads nothing for it. In the cab nothing stands between the driver and the weight. */
export function CookieConsent() {
  const [asks] = useState(() => !hasConsentAnswer())
  const inTheCab = new URLSearchParams(useSearch()).has('operacao')
  if (!asks || inTheCab) return null
  return (
    <Suspense fallback={null}>
      <Cookies />
    </Suspense>
  )
}
