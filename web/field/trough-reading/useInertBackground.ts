/** While an element covers the page, what lies under it can be neither reached by keyboard nor read aloud. */
import { type RefObject, useEffect } from 'react'
import { useMediaQuery } from 'ui-kit'

/** Messages stay: they speak over whatever is on the screen. */
const speaks = (element: Element) => element.querySelector('[role=alert]') !== null

/** `query` is the media query in which it covers. */
export function useInertBackground(element: RefObject<HTMLElement | null>, query: string): void {
  const covers = useMediaQuery(query)
  useEffect(() => {
    if (covers && element.current) return coverOthers(element.current)
  }, [element, covers])
}

function coverOthers(element: HTMLElement): () => void {
  const covered = othersOf(element).filter(other => !other.inert && !speaks(other))
  for (const other of covered) other.inert = true
  return () => {
    for (const other of covered) other.inert = false
  }
}

/** Its siblings, its parent's, and so on up to the page. */
function othersOf(element: HTMLElement): HTMLElement[] {
  const parent = element.parentElement
  if (!parent || element === document.body) return []
  const siblings = [...parent.children].filter(child => child instanceof HTMLElement && child !== element)
  return [...(siblings as HTMLElement[]), ...othersOf(parent)]
}
