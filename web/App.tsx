/** Every address of the signed-in product and of its doors. Screens are lazy: a route brings only its own code. */
import { lazy, Suspense, useEffect, useState } from 'react'
import { type Cache, SWRConfig } from 'swr'
import { LinkContext } from 'ui-kit'
import { Link, Redirect, Route, Router, Switch, useLocation, useSearch } from 'wouter'
import { sessionEnded } from './api.ts'
import { swrOptions } from './data.ts'
import { OutboxSync } from './field/offline/OutboxSync.tsx'
import { CookieConsent } from './layout/CookieConsent.tsx'
import { ErrorBoundary } from './layout/ErrorBoundary.tsx'
import { ForbiddenPage, NotFoundPage, ServerErrorPage } from './layout/ErrorPage.tsx'
import { PageSpinner } from './layout/PageSpinner.tsx'
import { Toasts } from './layout/Toasts.tsx'
import { openPersistentCache } from './persistent-cache.ts'
import { clearSession, useSession } from './session.ts'
import { toast } from './toasts.ts'

const SignIn = lazy(() => import('./auth/SignIn.tsx').then(m => ({ default: m.SignIn })))
const SignUp = lazy(() => import('./auth/SignUp.tsx').then(m => ({ default: m.SignUp })))
const PasswordRecovery = lazy(() => import('./auth/PasswordRecovery.tsx').then(m => ({ default: m.PasswordRecovery })))
const UpdatePassword = lazy(() => import('./auth/UpdatePassword.tsx').then(m => ({ default: m.UpdatePassword })))
const Admin = lazy(() => import('./layout/AdminLayout.tsx').then(m => ({ default: m.Admin })))
const Operator = lazy(() => import('./field/operator/Operator.tsx').then(m => ({ default: m.Operator })))

export function App() {
  const cache = useSeenAnswers()
  if (!cache) return <PageSpinner />
  return (
    <SWRConfig value={{ ...swrOptions, provider: () => cache as Cache }}>
      <LinkContext value={Link}>
        <Router>
          <CookieConsent />
          <ErrorBoundary>
            <Suspense fallback={<PageSpinner />}>
              <Addresses />
            </Suspense>
          </ErrorBoundary>
          <Toasts />
          <SignsOut />
          <OutboxSync />
        </Router>
      </LinkContext>
    </SWRConfig>
  )
}

function Addresses() {
  return (
    <Switch>
      <Route path="/login" component={SignIn} />
      <Route path="/signup" component={SignUp} />
      <Route path="/password-recovery" component={PasswordRecovery} />
      <Route path="/update-password" component={UpdatePassword} />
      <Route path="/403" component={ForbiddenPage} />
      <Route path="/500" component={ServerErrorPage} />
      <Route path="/home">
        <Redirect to="/admin" />
      </Route>
      <Route path="/admin/*?">{() => <Guarded screen={<Admin />} />}</Route>
      <Route path="/operador">{() => <Guarded screen={<Operator />} />}</Route>
      <Route component={NotFoundPage} />
    </Switch>
  )
}

/** Without a session the visitor signs in first, and comes back to where they were going. */
function Guarded({ screen }: { screen: React.ReactNode }) {
  const session = useSession()
  const [path] = useLocation()
  const search = useSearch()
  if (session) return screen
  const here = search ? `${path}?${search}` : path
  return <Redirect to={here === '/admin' ? '/login' : `/login?volta=${encodeURIComponent(here)}`} />
}

function SignsOut() {
  useEffect(() => {
    const out = () => {
      clearSession()
      toast('error', 'Você não está autorizado a acessar esta página')
    }
    sessionEnded.addEventListener('out', out)
    return () => sessionEnded.removeEventListener('out', out)
  }, [])
  return null
}

function useSeenAnswers() {
  const [cache, setCache] = useState<Awaited<ReturnType<typeof openPersistentCache>>>()
  useEffect(() => void openPersistentCache().then(setCache), [])
  return cache
}
