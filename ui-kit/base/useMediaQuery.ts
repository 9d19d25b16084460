import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query matches now, for code that does not have to follow its changes. */
export const matchesMedia = (query: string): boolean => window.matchMedia(query).matches

/** Whether a media query matches; renders again when that changes. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchesMedia(query))
}
