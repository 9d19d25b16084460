/** The layout of /admin: sidebar, header, breadcrumbs, and the screen of the path inside. */
import { type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useStore } from '../create-store.ts'
import { ClockWarning } from '../field/offline/ClockWarning.tsx'
import { NewVersion } from '../field/offline/NewVersion.tsx'
import type { AdminRoute } from '../routes.ts'
import { screen } from '../screen.ts'
import { inactiveNoticeClosed, useSession } from '../session.ts'
import { useTitle } from '../use-title.ts'
import { BrokenScreen } from './AdminError.tsx'
import { AdminSidebar } from './AdminSidebar.tsx'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Header } from './Header.tsx'
import { PageSpinner } from './PageSpinner.tsx'
import { PageTitleContext } from './page-title.tsx'
import { useSidebar } from './useSidebar.ts'

const InactiveAccountDialog = screen(() => import('./InactiveAccountDialog.tsx'), 'InactiveAccountDialog')

type Props = { route: Pick<AdminRoute, 'path' | 'parent' | 'field' | 'personal'>; title: string; children: ReactNode }

export function AdminLayout({ route, title: routeTitle, children }: Props) {
  const sidebar = useSidebar()
  const menuId = useId()
  const [path] = useLocation()
  const [pageTitle, setPageTitle] = useState<string | null>(null)
  const title = pageTitle ?? routeTitle
  useTitle(title)
  return (
    <div className="flex min-h-dvh">
      <SkipLink />
      <AdminSidebar id={menuId} {...sidebar} />
      <div className="flex min-w-0 flex-1 flex-col">
        <Header sidebar={sidebar} menuId={menuId} field={route.field} />
        <Content title={title}>
          <ClockWarning />
          {!route.field && <NewVersion />}
          <ErrorBoundary key={path} fallback={<BrokenScreen />}>
            <Suspense fallback={<PageSpinner />}>
              {route.path !== '/admin' && <Breadcrumbs title={title} parent={route.parent} />}
              <PageTitleContext value={setPageTitle}>{children}</PageTitleContext>
            </Suspense>
          </ErrorBoundary>
        </Content>
      </div>
      {!route.personal && <InactiveNotice />}
    </div>
  )
}

function InactiveNotice() {
  const isInactive = useSession()?.farms.length === 0
  const closed = useStore(inactiveNoticeClosed)
  if (!isInactive || closed) return null
  return (
    <Suspense>
      <InactiveAccountDialog />
    </Suspense>
  )
}

/** In a landmark of its own, because the cookie banner may come before it. */
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

/** After a change of path the focus goes to the top of the new page: a screen reader reads its title, and Tab goes on from there. */
function Content({ title, children }: { title: string; children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  const [path] = useLocation()
  const previousPath = useRef(path)
  useEffect(() => {
    if (previousPath.current === path) return
    previousPath.current = path
    window.scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [path])
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
