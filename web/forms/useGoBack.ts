import { useLocation } from 'wouter'

/** Where the person came from; who typed the address came from nowhere, and goes to the list. */
export function useGoBack(list: string): () => void {
  const [, go] = useLocation()
  return () => (cameFromHere() ? history.back() : go(list, { replace: true }))
}

/** Browsers that cannot tell are trusted to have come from a list: that is where the ways to the forms are. */
const cameFromHere = () => ('navigation' in window ? window.navigation.canGoBack : history.length > 1)
