import { useLocation, useRouter } from 'wouter'
import { useBrowserLocation } from 'wouter/use-browser-location'

/** Where the person came from; who typed the address came from nowhere, and goes to the list. */
export function useGoBack(list: string): () => void {
  const [, go] = useLocation()
  const { hook } = useRouter()
  const isBrowser = hook === useBrowserLocation // a story keeps its own addresses
  return () => (isBrowser && cameFromHere() ? history.back() : go(list, { replace: true }))
}

/** Browsers that cannot tell are trusted to have come from a list: that is where the ways to the forms are. */
const cameFromHere = () => ('navigation' in window ? window.navigation.canGoBack : history.length > 1)
