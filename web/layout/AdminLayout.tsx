/** The panel's house: sidebar, header, breadcrumb, and the screen of the address inside. */
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useId, useRef } from 'react'
import { matchRoute, useLocation, useRouter } from 'wouter'
import { useFieldAtHand } from '../field/offline/usePrefetchFieldData.ts'
import { type Place, places } from '../routes.tsx'
import { useFarm, useMay, useSession } from '../session.ts'
import { useTitle } from '../use-title.ts'
import { AdminSidebar } from './AdminSidebar.tsx'
import { Trail } from './Breadcrumbs.tsx'
import { Boundary } from './ErrorBoundary.tsx'
import { NotFound } from './ErrorPage.tsx'
import { Denied } from './Forbidden.tsx'
import { Header } from './Header.tsx'
import { NewVersion } from './NewVersion.tsx'
import { NoFarm } from './NoFarm.tsx'
import { Waiting } from './PageSpinner.tsx'
import { useFreshSession } from './useRefreshSession.ts'
import { useSidebar } from './useSidebar.ts'

const InactiveAccount = lazy(() => import('./InactiveAccount.tsx').then(m => ({ default: m.InactiveAccount })))

export function Admin() {
  useFreshSession()
  useFieldAtHand()
  const found = usePlace()
  return found ? <House {...found} /> : <NotFound />
}

type Found = { place: Place; params: { id?: string } }

/** One house for every address, so that going around does not build it again. */
function usePlace(): Found | undefined {
  const { parser } = useRouter()
  const [here] = useLocation()
  for (const place of places) {
    const [matches, params] = matchRoute(parser, place.path, here)
    if (matches) return { place, params }
  }
  return undefined
}

function House({ place, params }: Found) {
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
          <Boundary key={here}>
            <Suspense fallback={<Waiting />}>
              {place.path !== '/admin' && <Trail title={title} under={place.under} />}
              {farm || place.personal ? <Allowed key={farm?.id} place={place} params={params} /> : <NoFarm />}
            </Suspense>
          </Boundary>
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
function Allowed({ place, params }: Found) {
  const allowed = useMay(place.may ?? 'read') || place.personal
  // a screen that needs an id has it in its address
  const Screen = place.Screen as ComponentType<{ id?: number }>
  return allowed ? <Screen {...(params.id !== undefined && { id: Number(params.id) })} /> : <Denied />
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
