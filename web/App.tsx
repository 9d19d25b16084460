/** The app: its providers, and the screen of each path in routes.ts. A screen brings only its own code. */
import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { type Cache, SWRConfig } from 'swr'
import { Button, LinkContext } from 'ui-kit'
import { Link, Redirect, Route, Router, Switch, useLocation, useSearch } from 'wouter'
import { sessionEnded } from './core/api.ts'
import { swrOptions } from './core/data.ts'
import { followOwner } from './core/device/device-owner.ts'
import { sendPendingSignOuts } from './core/pending-sign-outs.ts'
import { openPersistentCache } from './core/persistent-cache.ts'
import { screen } from './core/screen.ts'
import { endSession, session, useSession } from './core/session.ts'
import { toastOnNextScreen } from './core/toasts.ts'
import { useTitle } from './core/use-title.ts'
import { BrokenScreen } from './layout/AdminError.tsx'
import { ErrorBoundary } from './layout/ErrorBoundary.tsx'
import { PageSpinner } from './layout/PageSpinner.tsx'
import { Toasts } from './layout/Toasts.tsx'
import { type AppScreen, appRoutes, errorPages, redirects } from './routes.ts'
import { CookieConsent } from './site/consent/CookieConsent.tsx'

const AdminRoutes = screen(() => import('./AdminRoutes.tsx'), 'AdminRoutes')
const StaffRoutes = screen(() => import('./staff/StaffRoutes.tsx'), 'StaffRoutes')
const OutboxSync = screen(() => import('./field/offline/sync/OutboxSync.tsx'), 'OutboxSync')

const screens: Record<AppScreen, ComponentType> = {
  SignIn: screen(() => import('./account/auth/SignIn.tsx'), 'SignIn'),
  SignUp: screen(() => import('./account/auth/SignUp.tsx'), 'SignUp'),
  PasswordRecovery: screen(() => import('./account/auth/PasswordRecovery.tsx'), 'PasswordRecovery'),
  UpdatePassword: screen(() => import('./account/auth/UpdatePassword.tsx'), 'UpdatePassword'),
  CheckEmail: screen(() => import('./account/auth/CheckEmail.tsx'), 'CheckEmail'),
  Verification: screen(() => import('./account/auth/Verification.tsx'), 'Verification'),
  EmailChange: screen(() => import('./account/auth/EmailChange.tsx'), 'EmailChange'),
  Invitation: screen(() => import('./account/auth/Invitation.tsx'), 'Invitation'),
  DigestUnsubscribe: screen(() => import('./account/auth/DigestUnsubscribe.tsx'), 'DigestUnsubscribe'),
  ProposalAnswer: screen(() => import('./staff/proposal-answer/ProposalAnswer.tsx'), 'ProposalAnswer'),
  ClientPage: screen(() => import('./client/ClientPage.tsx'), 'ClientPage'),
  Operator: screen(() => import('./field/wagon/Operator.tsx'), 'Operator'),
}

const errorPage = (name: 'ForbiddenPage' | 'NotFoundPage' | 'ServerErrorPage') =>
  screen(() => import('./layout/ErrorPage.tsx'), name)
const errors = { 403: errorPage('ForbiddenPage'), 404: errorPage('NotFoundPage'), 500: errorPage('ServerErrorPage') }

export function App() {
  const cache = usePersistentCache()
  useDeviceOwner(cache)
  usePendingSignOuts()
  if (!cache) return <PageSpinner />
  return (
    <SWRConfig value={{ ...swrOptions, provider: () => cache }}>
      <LinkContext value={Link}>
        <Router>
          <CookieConsent />
          <ErrorBoundary fallback={<BrokenApp />}>
            <Suspense fallback={<PageSpinner />}>
              <Routes />
            </Suspense>
            <SendOutbox />
          </ErrorBoundary>
          <Toasts />
          <SignOutListener />
          <NotificationListener />
        </Router>
      </LinkContext>
    </SWRConfig>
  )
}

function Routes() {
  return (
    <Switch>
      {appRoutes.map(route => (
        <Route key={route.path} path={route.path}>
          <AppPage {...route} />
        </Route>
      ))}
      <Route path="/admin/*?">
        <WithSession>
          <AdminRoutes />
        </WithSession>
      </Route>
      <Route path="/manager/*">
        <WithSession>
          <StaffRoutes />
        </WithSession>
      </Route>
      {errorPages.map(({ path, status }) => (
        <Route key={path} path={path} component={errors[status]} />
      ))}
      {Object.entries(redirects).map(([from, to]) => (
        <Route key={from} path={from}>
          <RedirectWithQuery to={to} />
        </Route>
      ))}
      <Route component={errors[404]} />
    </Switch>
  )
}

/** The first screen, which sends whoever is signed in to theirs. */
const toSignIn = (
  <Button variant="secondary" href="/login">
    Ir para a entrada
  </Button>
)

/** Loads no code of its own: what failed may be the loading of code. */
const BrokenApp = () => (
  <main className="mx-auto min-h-dvh max-w-2xl px-4">
    <BrokenScreen back={toSignIn} />
  </main>
)

function RedirectWithQuery({ to }: { to: string }) {
  const search = useSearch()
  return <Redirect to={search ? `${to}?${search}` : to} replace />
}

function AppPage({ title, screen, session }: (typeof appRoutes)[number]) {
  useTitle(title)
  const Screen = screens[screen]
  const page = (
    <ErrorBoundary fallback={<BrokenApp />}>
      <Screen />
    </ErrorBoundary>
  )
  return session ? <WithSession>{page}</WithSession> : page
}

/**
 * Without a session the visitor signs in first, and then comes back to this path, which keeps its one place in the history. Who signed up and has
 * not verified the address gets a page with what to do next.
 */
function WithSession({ children }: { children: React.ReactNode }) {
  const session = useSession()
  const [path] = useLocation()
  const search = useSearch()
  if (session?.pending && path !== CHECK_EMAIL) return <Redirect replace to={CHECK_EMAIL} />
  if (session) return children
  const target = search ? `${path}?${search}` : path
  return <Redirect replace to={target === '/admin' ? '/login' : `/login?volta=${encodeURIComponent(target)}`} />
}

const CHECK_EMAIL = '/confira-email'

/** Only a person with an account has an outbox to send. */
function SendOutbox() {
  const session = useSession()
  return (
    session &&
    !session.pending && (
      <Suspense fallback={null}>
        <OutboxSync />
      </Suspense>
    )
  )
}

/** Signs out when the server no longer accepts the token. */
function SignOutListener() {
  useEffect(() => {
    const signOut = () => {
      // a registration ends when its address is proven, also on another device
      const wasPending = session.get()?.pending
      endSession()
      if (wasPending) toastOnNextScreen('success', 'Já confirmou o seu email? Entre com a sua senha.')
      else toastOnNextScreen('error', 'Você não está autorizado a acessar esta página')
    }
    sessionEnded.addEventListener('out', signOut)
    return () => sessionEnded.removeEventListener('out', signOut)
  }, [])
  return null
}

/** The service worker posts a path when a person taps a notification while the app is open (field/offline/sw-notifications.ts). */
function NotificationListener() {
  const [, navigate] = useLocation()
  useEffect(() => {
    const container = navigator.serviceWorker as ServiceWorkerContainer | undefined
    const open = ({ data }: MessageEvent<{ open?: string } | null>) => data?.open && navigate(data.open)
    container?.addEventListener('message', open)
    return () => container?.removeEventListener('message', open)
  }, [navigate])
  return null
}

/** Undefined until the cache is read from IndexedDB. */
function usePersistentCache() {
  const [cache, setCache] = useState<Cache>()
  useEffect(() => void openPersistentCache().then(setCache), [])
  return cache
}

const moveOutbox = (from: string, to: string) =>
  void import('./field/offline/outbox.ts').then(({ changeOwner }) => changeOwner(from, to))

/** What the device holds of a person goes with their session. */
function useDeviceOwner(cache: Cache | undefined): void {
  useEffect(() => (cache ? followOwner(cache, moveOutbox) : undefined), [cache])
}

function usePendingSignOuts(): void {
  useEffect(() => {
    const send = () => void sendPendingSignOuts()
    send()
    window.addEventListener('online', send)
    const unsubscribe = session.subscribe(send)
    return () => {
      window.removeEventListener('online', send)
      unsubscribe()
    }
  }, [])
}
