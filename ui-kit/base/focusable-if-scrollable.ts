/**
 * Lets the keyboard scroll a box without a control in it, as its `ref`. Not every browser makes a scrolling element focusable. The box is measured
 * after each layout that changes its size or that of a child it begins with: within a commit the browser would lay the page out twice.
 */
export function focusableIfScrollable(box: HTMLElement | null): (() => void) | undefined {
  if (!box) return undefined
  const observer = new ResizeObserver(() => setFocusable(box))
  for (const element of [box, ...box.children]) observer.observe(element)
  return () => observer.disconnect()
}

function setFocusable(box: HTMLElement): void {
  if (box.scrollHeight > box.clientHeight || box.scrollWidth > box.clientWidth) box.tabIndex = 0
}
