/** Arrows, Page Up and Down and the space bar go from slide to slide; on one that is longer than the window they scroll as ever. */
const ways: Record<string, number> = {
  ArrowDown: 1,
  ArrowRight: 1,
  PageDown: 1,
  ' ': 1,
  ArrowUp: -1,
  ArrowLeft: -1,
  PageUp: -1,
}

export function initSlideKeys() {
  const slides = [...document.querySelectorAll('[data-slide]')]
  if (slides.length === 0) return
  document.addEventListener('keydown', event => {
    const way = event.key === ' ' && event.shiftKey ? -1 : ways[event.key]
    if (!way || event.altKey || event.ctrlKey || event.metaKey) return
    const at = slides.findIndex(slide => slide.getBoundingClientRect().bottom > window.innerHeight / 2)
    const here = slides[at]?.getBoundingClientRect()
    const more = here && (way > 0 ? here.bottom - window.innerHeight : -here.top)
    const next = slides[at + way]
    if (!here || !next || (more && more > 8)) return
    event.preventDefault()
    next.scrollIntoView()
  })
}
