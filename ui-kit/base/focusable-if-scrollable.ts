/** Lets the keyboard scroll a box without a control in it, as its `ref`. Not every browser makes a scrolling element focusable. */
export function focusableIfScrollable(box: HTMLElement | null): void {
  if (!box) return
  if (box.scrollHeight > box.clientHeight || box.scrollWidth > box.clientWidth) box.tabIndex = 0
}
