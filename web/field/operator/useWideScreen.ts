import { useSyncExternalStore } from 'react'

/** Where the plan has its side: the cab's tablet, not a phone. */
const query = window.matchMedia('(min-width: 56.25rem)')

function follow(listener: () => void): () => void {
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

export const useWideScreen = () => useSyncExternalStore(follow, () => query.matches)
