/** Every address of the signed-in product and of its doors. Screens are lazy: a route brings only its own code. */
import { lazy, Suspense, useEffect, useState } from 'react'
import { type Cache, SWRConfig } from 'swr'
import { LinkContext } from 'ui-kit'
import { Link, Redirect, Route, Router, Switch, useLocation, useSearch } from 'wouter'
import { onSignedOut } from './api.ts'
import { swrOptions } from './data.ts'
import { AsksAboutCookies } from './layout/CookieConsent.tsx'
import { Boundary } from './layout/ErrorBoundary.tsx'
import { Forbidden, NotFound, ServerError } from './layout/ErrorPage.tsx'
import { Waiting } from './layout/PageSpinner.tsx'
import { Notices } from './layout/Toasts.tsx'
import { openCache } from './persistent-cache.ts'
import { signedOut, useSession } from './session.ts'
import { notify } from './toasts.ts'

const SignIn = lazy(() => import('./auth/SignIn.tsx').then(m => ({ default: m.SignIn })))
const SignUp = lazy(() => import('./auth/SignUp.tsx').then(m => ({ default: m.SignUp })))
const PasswordRecovery = lazy(() => import('./auth/PasswordRecovery.tsx').then(m => ({ default: m.PasswordRecovery })))
const UpdatePassword = lazy(() => import('./auth/UpdatePassword.tsx').then(m => ({ default: m.UpdatePassword })))
const Admin = lazy(() => import('./layout/AdminLayout.tsx').then(m => ({ default: m.Admin })))
const Operator = lazy(() => import('./field/operator/Operator.tsx').then(m => ({ default: m.Operator })))

export function App() {
  const cache = useSeenAnswers()
  if (!cache) return <Waiting />
  return (
    <SWRConfig value={{ ...swrOptions, provider: () => cache as Cache }}>
      <LinkContext value={Link}>
        <Router>
          <AsksAboutCookies />
          <Boundary>
            <Suspense fallback={<Waiting />}>
              <Addresses />
            </Suspense>
          </Boundary>
          <Notices />
          <SignsOut />
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
      <Route path="/403" component={Forbidden} />
      <Route path="/500" component={ServerError} />
      <Route path="/home">
        <Redirect to="/admin" />
      </Route>
      <Route path="/admin/*?">{() => <Guarded screen={<Admin />} />}</Route>
      <Route path="/operador">{() => <Guarded screen={<Operator />} />}</Route>
      <Route component={NotFound} />
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
      signedOut()
      notify('error', 'Você não está autorizado a acessar esta página')
    }
    onSignedOut.addEventListener('out', out)
    return () => onSignedOut.removeEventListener('out', out)
  }, [])
  return null
}

function useSeenAnswers() {
  const [cache, setCache] = useState<Awaited<ReturnType<typeof openCache>>>()
  useEffect(() => void openCache().then(setCache), [])
  return cache
}
