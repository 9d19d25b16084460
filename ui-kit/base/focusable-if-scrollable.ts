/**
 * Lets the keyboard scroll a box without a control in it, as its `ref`. Not every browser makes a scrolling element focusable. The box is measured
 * after the next frame: within the commit the browser would lay the page out twice.
 */
export function focusableIfScrollable(box: HTMLElement | null): void {
  if (box) requestAnimationFrame(() => setTimeout(() => setFocusable(box)))
}

function setFocusable(box: HTMLElement): void {
  if (box.scrollHeight > box.clientHeight || box.scrollWidth > box.clientWidth) box.tabIndex = 0
}
