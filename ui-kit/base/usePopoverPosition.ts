import { type RefObject, useLayoutEffect, useRef } from 'react'

const GAP = 4

/** Shows a popover below its anchor, or above it where there is no space, and follows scroll and resize. */
export function usePopoverPosition(anchor: RefObject<HTMLElement | null>) {
  const panel = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = panel.current
    if (!element) return
    element.showPopover()
    const update = () => anchor.current && setPosition(element, anchor.current.getBoundingClientRect())
    update()
    const observer = new ResizeObserver(update)
    observer.observe(element)
    addEventListener('scroll', update, true)
    addEventListener('resize', update)
    return () => {
      observer.disconnect()
      removeEventListener('scroll', update, true)
      removeEventListener('resize', update)
    }
  }, [anchor])
  return panel
}

function setPosition(panel: HTMLElement, anchor: DOMRect): void {
  const { offsetHeight: height, offsetWidth: width } = panel
  const below = anchor.bottom + GAP
  const top = below + height <= innerHeight || anchor.top < height + GAP ? below : anchor.top - height - GAP
  panel.style.top = `${Math.max(GAP, Math.min(top, innerHeight - height - GAP))}px`
  panel.style.left = `${Math.max(GAP, Math.min(anchor.left, innerWidth - width - GAP))}px`
}
