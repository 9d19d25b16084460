/** A box that scrolls, and fades out at each edge behind which there is more. */
import type { ReactNode } from 'react'
import { cx, focusableIfScrollable } from 'ui-kit'

const edgeClasses =
  'pointer-events-none absolute inset-x-0 h-6 from-page to-transparent opacity-0 transition-opacity large-text:hidden'
/** The height of an edge. */
const EDGE_PX = 24

type Props = {
  children: ReactNode
  className?: string
  contentClassName?: string
}

/** It takes the height that is left, and is as high as its content where the page scrolls: in an office, and with large text. */
export const FadingScroll = ({ children, className = '', contentClassName }: Props) => (
  <div className={cx('relative flex flex-[1_1_0%] flex-col large-text:flex-none', className)}>
    <div
      ref={markEdgesAndFocus}
      data-fading-scroll
      className="peer min-h-0 flex-[1_1_0%] overflow-y-auto large-text:flex-none large-text:overflow-visible"
    >
      <div className={contentClassName}>{children}</div>
    </div>
    <div aria-hidden="true" className={cx(edgeClasses, 'top-0 bg-linear-to-b peer-data-above:opacity-100')} />
    <div aria-hidden="true" className={cx(edgeClasses, 'bottom-0 bg-linear-to-t peer-data-below:opacity-100')} />
  </div>
)

function markEdgesAndFocus(box: HTMLElement | null): (() => void) | undefined {
  const ends = [markEdges(box), focusableIfScrollable(box)]
  return () => {
    for (const end of ends) end?.()
  }
}

/** Marks the edges after each layout that changes a size, because a measure within a commit makes the browser lay the page out twice. */
function markEdges(box: HTMLElement | null): (() => void) | undefined {
  if (!box) return undefined
  const mark = () => {
    box.toggleAttribute('data-above', box.scrollTop > 1)
    box.toggleAttribute('data-below', box.scrollHeight - box.clientHeight - box.scrollTop > 1)
  }
  const observer = new ResizeObserver(mark)
  for (const element of [box, ...box.children]) observer.observe(element)
  box.addEventListener('scroll', mark, { passive: true })
  return () => {
    observer.disconnect()
    box.removeEventListener('scroll', mark)
  }
}

/** Scrolls what comes before the element out of sight, as far as its box scrolls. False where the box shows all of its content. */
export function scrollInFadingScroll(element: Element): boolean {
  const box = element.closest<HTMLElement>('[data-fading-scroll]')
  if (!box || box.scrollHeight <= box.clientHeight + 1) return false
  const edge = Math.max(0, Math.min(EDGE_PX, box.clientHeight - element.clientHeight))
  box.scrollTop += element.getBoundingClientRect().top - box.getBoundingClientRect().top - edge
  return true
}
