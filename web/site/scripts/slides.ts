/** Arrows, Page Up, Page Down and the space bar go from slide to slide. Inside a slide that is taller than the window they scroll. */
const directions: Record<string, 1 | -1> = {
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
    const direction = event.key === ' ' && event.shiftKey ? -1 : directions[event.key]
    if (!direction || event.altKey || event.ctrlKey || event.metaKey) return
    const index = slides.findIndex(slide => slide.getBoundingClientRect().bottom > window.innerHeight / 2)
    const current = slides[index]?.getBoundingClientRect()
    const hiddenPx = current && (direction > 0 ? current.bottom - window.innerHeight : -current.top)
    const next = slides[index + direction]
    if (!current || !next || (hiddenPx && hiddenPx > 8)) return
    event.preventDefault()
    next.scrollIntoView()
  })
}
