/** Makes the rest of the page inert while an element covers it: neither the keyboard nor a screen reader reaches it. */
import { type RefObject, useEffect } from 'react'
import { useMediaQuery } from 'ui-kit'

/** Toasts are shown on top, so they are not made inert. */
const hasAlert = (element: Element) => element.querySelector('[role=alert]') !== null

/** `query` is the media query under which the element covers the page. */
export function useInertBackground(element: RefObject<HTMLElement | null>, query: string): void {
  const covers = useMediaQuery(query)
  useEffect(() => {
    if (covers && element.current) return makeOthersInert(element.current)
  }, [element, covers])
}

function makeOthersInert(element: HTMLElement): () => void {
  const inert = othersOf(element).filter(other => !other.inert && !hasAlert(other))
  for (const other of inert) other.inert = true
  return () => {
    for (const other of inert) other.inert = false
  }
}

/** Its siblings, its parent's siblings, and so on up to the body. */
function othersOf(element: HTMLElement): HTMLElement[] {
  const parent = element.parentElement
  if (!parent || element === document.body) return []
  const siblings = [...parent.children].filter(child => child instanceof HTMLElement && child !== element)
  return [...(siblings as HTMLElement[]), ...othersOf(parent)]
}
