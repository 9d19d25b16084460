/** The layout of /admin: sidebar, header, breadcrumbs, and the screen of the path inside. */
import { type ReactNode, Suspense, useId, useState } from 'react'
import { useLocation } from 'wouter'
import type { AdminRoute } from '../admin-routes.ts'
import { useStore } from '../core/create-store.ts'
import { screen } from '../core/screen.ts'
import { inactiveNoticeClosed, useFarm, useSession } from '../core/session.ts'
import { useTitle } from '../core/use-title.ts'
import { NewVersion } from '../field/app-version/NewVersion.tsx'
import { BrokenScreen } from './AdminError.tsx'
import { AdminSidebar } from './AdminSidebar.tsx'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { ClockWarning } from './ClockWarning.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Header } from './Header.tsx'
import { PageContent, SkipLink } from './PageContent.tsx'
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
    <div className="flex min-h-dvh print:block print:min-h-0">
      <SkipLink />
      <AdminSidebar id={menuId} route={route} {...sidebar} />
      <div className="flex min-w-0 flex-1 flex-col">
        <Header sidebar={sidebar} menuId={menuId} field={route.field} />
        <PageContent title={title} field={route.field}>
          <ClockWarning key={path} />
          {!route.field && <NewVersion />}
          <ErrorBoundary key={path} fallback={<BrokenScreen />}>
            <Suspense fallback={<PageSpinner />}>
              {route.path !== '/admin' && <Breadcrumbs title={title} parent={route.parent} />}
              <PageTitleContext value={setPageTitle}>{children}</PageTitleContext>
            </Suspense>
          </ErrorBoundary>
        </PageContent>
      </div>
      {!route.personal && <InactiveNotice />}
    </div>
  )
}

function InactiveNotice() {
  const person = useSession()
  const isInactive = person?.farms.length === 0 && !person.staff
  const closed = useStore(inactiveNoticeClosed)
  const farm = useFarm()
  if (closed || !(isInactive || farm?.suspended)) return null
  return (
    <Suspense>
      <InactiveAccountDialog farm={farm} />
    </Suspense>
  )
}
