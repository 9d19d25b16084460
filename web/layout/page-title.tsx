/** The title of a page that only its data know, such as the name of a lot: in the tab and in the breadcrumbs. */
import { createContext, use, useEffect } from 'react'

/** Sets the title in place of the route's; null takes it away. */
export const PageTitleContext = createContext<(title: string | null) => void>(() => undefined)

export function usePageTitle(title: string): void {
  const setTitle = use(PageTitleContext)
  useEffect(() => {
    setTitle(title)
    return () => setTitle(null)
  }, [title, setTitle])
}
