import { type RefObject, useLayoutEffect, useRef } from 'react'

const GAP = 4

/** Shows a popover under its anchor, or over it where there is no room, and keeps it there while the page moves. */
export function usePopoverPosition(anchor: RefObject<HTMLElement | null>) {
  const panel = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = panel.current
    if (!element) return
    element.showPopover()
    const place = () => anchor.current && put(element, anchor.current.getBoundingClientRect())
    place()
    const grows = new ResizeObserver(place)
    grows.observe(element)
    addEventListener('scroll', place, true)
    addEventListener('resize', place)
    return () => {
      grows.disconnect()
      removeEventListener('scroll', place, true)
      removeEventListener('resize', place)
    }
  }, [anchor])
  return panel
}

function put(panel: HTMLElement, around: DOMRect): void {
  const { offsetHeight: height, offsetWidth: width } = panel
  const below = around.bottom + GAP
  const top = below + height <= innerHeight || around.top < height + GAP ? below : around.top - height - GAP
  panel.style.top = `${Math.max(GAP, Math.min(top, innerHeight - height - GAP))}px`
  panel.style.left = `${Math.max(GAP, Math.min(around.left, innerWidth - width - GAP))}px`
}
