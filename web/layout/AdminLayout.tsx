/** The panel's house: sidebar, header, breadcrumb, and the screen of the address inside. */
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useId, useRef } from 'react'
import { matchRoute, useLocation, useRouter } from 'wouter'
import { usePrefetchFieldData } from '../field/offline/usePrefetchFieldData.ts'
import { type AdminRoute, adminRoutes } from '../routes.tsx'
import { useFarm, useIsAllowed, useSession } from '../session.ts'
import { useTitle } from '../use-title.ts'
import { AdminSidebar } from './AdminSidebar.tsx'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { NotFoundPage } from './ErrorPage.tsx'
import { Forbidden } from './Forbidden.tsx'
import { Header } from './Header.tsx'
import { NewVersion } from './NewVersion.tsx'
import { NoFarm } from './NoFarm.tsx'
import { PageSpinner } from './PageSpinner.tsx'
import { useRefreshSession } from './useRefreshSession.ts'
import { useSidebar } from './useSidebar.ts'

const InactiveAccount = lazy(() => import('./InactiveAccount.tsx').then(m => ({ default: m.InactiveAccount })))

export function Admin() {
  useRefreshSession()
  usePrefetchFieldData()
  const found = useAdminRoute()
  return found ? <AdminLayout {...found} /> : <NotFoundPage />
}

type MatchedRoute = { place: AdminRoute; params: { id?: string } }

/** One house for every address, so that going around does not build it again. */
function useAdminRoute(): MatchedRoute | undefined {
  const { parser } = useRouter()
  const [here] = useLocation()
  for (const place of adminRoutes) {
    const [matches, params] = matchRoute(parser, place.path, here)
    if (matches) return { place, params }
  }
  return undefined
}

function AdminLayout({ place, params }: MatchedRoute) {
  const farm = useFarm()
  const sidebar = useSidebar()
  const menuId = useId()
  const title = place.title(params)
  const [here] = useLocation()
  useTitle(title)
  return (
    <div className="flex min-h-dvh">
      <SkipLink />
      <AdminSidebar id={menuId} {...sidebar} />
      <div className="flex min-w-0 flex-1 flex-col">
        <Header sidebar={sidebar} menuId={menuId} field={place.field} />
        <Content title={title}>
          {!place.field && <NewVersion />}
          <ErrorBoundary key={here}>
            <Suspense fallback={<PageSpinner />}>
              {place.path !== '/admin' && <Breadcrumbs title={title} under={place.under} />}
              {farm || place.personal ? <Allowed key={farm?.id} place={place} params={params} /> : <NoFarm />}
            </Suspense>
          </ErrorBoundary>
        </Content>
      </div>
      {useSession()?.farms.length === 0 && (
        <Suspense>
          <InactiveAccount />
        </Suspense>
      )}
    </div>
  )
}

/** Whoever may not do what a screen is for gets a page that says so, in the house they know. */
function Allowed({ place, params }: MatchedRoute) {
  const allowed = useIsAllowed(place.may ?? 'read') || place.personal
  // a screen that needs an id has it in its address
  const Screen = place.Screen as ComponentType<{ id?: number }>
  return allowed ? <Screen {...(params.id !== undefined && { id: Number(params.id) })} /> : <Forbidden />
}

/** In a landmark of its own: the question about cookies may come before it. */
const SkipLink = () => (
  <nav aria-label="Atalho">
    <a
      href="#conteudo"
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-inverse px-4 py-2 font-semibold text-on-inverse focus:translate-y-0"
    >
      Pular para o conteúdo
    </a>
  </nav>
)

/** A screen reader hears the new page's name, and the keyboard goes on from its beginning. */
function Content({ title, children }: { title: string; children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  const [here] = useLocation()
  const before = useRef(here)
  useEffect(() => {
    if (before.current === here) return
    before.current = here
    window.scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [here])
  return (
    <main
      ref={main}
      id="conteudo"
      tabIndex={-1}
      aria-label={title}
      className="mx-auto w-full max-w-[90rem] flex-1 space-y-6 px-4 py-6 outline-none md:px-7"
    >
      {children}
    </main>
  )
}
