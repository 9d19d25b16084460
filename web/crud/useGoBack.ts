import { useLocation, useRouter } from 'wouter'
import { useBrowserLocation } from 'wouter/use-browser-location'

/** Goes back to the previous page of the app, or to the list if the address was opened directly. */
export function useGoBack(list: string): () => void {
  const [, navigate] = useLocation()
  const { hook } = useRouter()
  const isBrowser = hook === useBrowserLocation // stories use a location in memory
  return () => (isBrowser && canGoBack() ? history.back() : navigate(list, { replace: true }))
}

/** Without the Navigation API, a history of more than one entry is taken as coming from a list, which links to the forms. */
const canGoBack = () => ('navigation' in window ? window.navigation.canGoBack : history.length > 1)
