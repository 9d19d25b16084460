import { useCallback, useSyncExternalStore } from 'react'

const lists = new Map<string, MediaQueryList>()

/** One list a query: to create one costs a render on a slow phone a millisecond. */
function mediaList(query: string): MediaQueryList {
  const list = lists.get(query) ?? window.matchMedia(query)
  lists.set(query, list)
  return list
}

/** Whether a media query matches now, for code that does not have to follow its changes. */
export const matchesMedia = (query: string): boolean => mediaList(query).matches

/** Whether a media query matches; renders again when that changes. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = mediaList(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchesMedia(query))
}
