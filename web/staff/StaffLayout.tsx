/** The layout of /manager: the menu of the vendor's staff, header, breadcrumbs, and the screen of the path inside. */
import { type ReactNode, Suspense, useId, useState } from 'react'
import { Badge, Sidebar } from 'ui-kit'
import { useLocation } from 'wouter'
import { useTitle } from '../core/use-title.ts'
import { NewVersion } from '../field/app-version/NewVersion.tsx'
import { BrokenScreen } from '../layout/AdminError.tsx'
import { Breadcrumbs } from '../layout/Breadcrumbs.tsx'
import { ErrorBoundary } from '../layout/ErrorBoundary.tsx'
import { HeaderBar } from '../layout/HeaderBar.tsx'
import { PageContent, SkipLink } from '../layout/PageContent.tsx'
import { PageSpinner } from '../layout/PageSpinner.tsx'
import { PageTitleContext } from '../layout/page-title.tsx'
import { UserMenu } from '../layout/UserMenu.tsx'
import { type SidebarControl, useSidebar } from '../layout/useSidebar.ts'
import { isCurrentItem, staffMenu } from './menu.ts'
import type { StaffRoute } from './staff-routes.ts'

type Props = Pick<StaffRoute, 'parent' | 'withoutData'> & { title: string; children: ReactNode }

export function StaffLayout({ parent, title: routeTitle, withoutData, children }: Props) {
  const sidebar = useSidebar()
  const menuId = useId()
  const [path] = useLocation()
  const [pageTitle, setPageTitle] = useState<string | null>(null)
  const title = pageTitle ?? routeTitle
  useTitle(title)
  return (
    <div className="flex min-h-dvh">
      <SkipLink />
      <Sidebar id={menuId} groups={menuGroups(path)} home="/manager" {...sidebar} />
      <div className="flex min-w-0 flex-1 flex-col">
        <StaffHeader sidebar={sidebar} menuId={menuId} />
        <PageContent title={title}>
          <NewVersion />
          <ErrorBoundary key={path} fallback={<BrokenScreen />}>
            <Suspense fallback={<PageSpinner />}>
              <Breadcrumbs title={title} parent={parent} home="/manager" withoutData={withoutData} />
              <PageTitleContext value={setPageTitle}>{children}</PageTitleContext>
            </Suspense>
          </ErrorBoundary>
        </PageContent>
      </div>
    </div>
  )
}

const menuGroups = (path: string) => [
  {
    items: staffMenu.map(({ label, href, Icon }) => ({
      label,
      href,
      icon: <Icon />,
      current: isCurrentItem(href, path),
    })),
  },
]

const StaffHeader = ({ sidebar, menuId }: { sidebar: SidebarControl; menuId: string }) => (
  <HeaderBar sidebar={sidebar} menuId={menuId} home="/manager">
    <Badge plain>Área da equipe</Badge>
    <div className="ml-auto flex min-w-0 shrink-0 items-center">
      <UserMenu />
    </div>
  </HeaderBar>
)
