import { type RefObject, useLayoutEffect, useRef } from 'react'

const GAP = 4

/** Which edge of the anchor the popover keeps to. */
export type PopoverAlign = 'start' | 'end'

/** Shows a popover below its anchor, or above it where there is no space, and follows scroll and resize. */
export function usePopoverPosition(anchor: RefObject<HTMLElement | null>, align: PopoverAlign = 'start') {
  const panel = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = panel.current
    if (!element) return
    element.showPopover()
    const update = () => anchor.current && setPosition(element, anchor.current.getBoundingClientRect(), align)
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
  }, [anchor, align])
  return panel
}

function setPosition(panel: HTMLElement, anchor: DOMRect, align: PopoverAlign): void {
  const { offsetHeight: height, offsetWidth: width } = panel
  const below = anchor.bottom + GAP
  const top = below + height <= innerHeight || anchor.top < height + GAP ? below : anchor.top - height - GAP
  const left = align === 'start' ? anchor.left : anchor.right - width
  panel.style.top = `${Math.max(GAP, Math.min(top, innerHeight - height - GAP))}px`
  panel.style.left = `${Math.max(GAP, Math.min(left, innerWidth - width - GAP))}px`
}
