/**
 * What a page loses where its text is larger (WCAG 1.4.4): what stands beside the window, text that its box cuts, a word in pieces, and boxes too
 * small to read or type in.
 */

/** Runs in the page, so it uses nothing from outside. */
export function findTextLoss(): string[] {
  const root = document.documentElement
  const isShown = { opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }
  const boxes = [...document.body.querySelectorAll<HTMLElement>('*:not(script, style, svg, svg *)')]
    .filter(box => box.checkVisibility(isShown))
    .filter(box => !box.closest('[inert], .sr-only, #storybook-docs, .sb-wrapper'))

  /** "span 'Trato 4' (classes)". */
  function nameOf(box: Element): string {
    const text = (box.getAttribute('aria-label') ?? box.textContent ?? '').trim().replace(/\s+/g, ' ')
    return `${box.tagName.toLowerCase()} '${text.slice(0, 40)}' (${(box.getAttribute('class') ?? '').slice(0, 60)})`
  }

  /** The box and those that it stands in, the nearest first. */
  function chainOf(box: HTMLElement): HTMLElement[] {
    const chain: HTMLElement[] = []
    for (let one: HTMLElement | null = box; one && one !== root; one = one.parentElement) chain.push(one)
    return chain
  }

  const scrollsSideways = (box: Element) => /auto|scroll/.test(getComputedStyle(box).overflowX)

  function linesOf(node: Node, start = 0, end = node.nodeValue?.length ?? 0): DOMRect[] {
    const range = document.createRange()
    range.setStart(node, start)
    range.setEnd(node, end)
    return [...range.getClientRects()].filter(line => line.width > 0)
  }

  function findOverflow(): string[] {
    const beyond = root.scrollWidth - root.clientWidth
    if (beyond <= 0) return []
    const wide = boxes
      .filter(box => box.getBoundingClientRect().right > root.clientWidth + 1)
      .filter(box => !chainOf(box).some(scrollsSideways))
    const innermost = wide.filter(box => !wide.some(other => other !== box && box.contains(other)))
    return [`${beyond} px beside the window: ${innermost.slice(0, 3).map(nameOf).join('; ')}`]
  }

  /** A box that scrolls shows three lines. */
  function findLowSlot(box: HTMLElement, style: CSSStyleDeclaration): string[] {
    const lineHeight = Number.parseFloat(style.lineHeight) || 1.5 * Number.parseFloat(style.fontSize)
    const scrolls = /auto|scroll/.test(style.overflowY) && box.scrollHeight > box.clientHeight + 1
    const isLow = scrolls && box.clientHeight < 3 * lineHeight && box.tagName !== 'TEXTAREA'
    return isLow ? [`${box.clientHeight} px high for ${box.scrollHeight} px: ${nameOf(box)}`] : []
  }

  function findNarrowField(box: HTMLElement, style: CSSStyleDeclaration): string[] {
    const isField = box.matches('input:not([type=checkbox], [type=radio], [type=file], [type=range]), select, textarea')
    if (!isField || box.clientWidth <= 1) return []
    const room = box.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
    return room < 2 * Number.parseFloat(style.fontSize) ? [`${Math.round(room)} px to type in: ${nameOf(box)}`] : []
  }

  function findCutText(box: HTMLElement, node: Node): string[] {
    const lines = linesOf(node)
    const letters = lines.reduce((sum, line) => sum + line.width, 0)
    for (const parent of chainOf(box)) {
      const { display, overflowX, overflowY, textOverflow, position, fontSize, webkitLineClamp } =
        getComputedStyle(parent)
      const { left, right, top, bottom, width, height } = parent.getBoundingClientRect()
      if (display === 'inline' || display === 'contents') continue
      // hidden from the eye on purpose, or in sight after scrolling
      if (width <= 1 || height <= 1 || scrollsSideways(parent)) return []
      // text that ends with '…' keeps what tells it from others
      const keepsItsStart =
        textOverflow === 'ellipsis' && width > Math.min(letters / 2, 6 * Number.parseFloat(fontSize))
      const isBeside = lines.some(line => line.right > right + 2 || line.left < left - 2)
      if (/hidden|clip/.test(overflowX) && isBeside && !keepsItsStart) return [`cut at the side: ${nameOf(box)}`]
      // the first line of what unfolds
      if (webkitLineClamp === '1') return []
      const isBelow = lines.some(line => line.bottom > bottom + line.height / 2 || line.top < top - line.height / 2)
      if (/hidden|clip/.test(overflowY) && isBelow) return [`cut below: ${nameOf(box)}`]
      if (position === 'fixed') return []
    }
    return []
  }

  /** An address, code, or a long word has no place to wrap at. */
  function findBrokenWords(box: HTMLElement, node: Node): string[] {
    const words = [...(node.nodeValue ?? '').matchAll(/(?<!\S)\p{L}{2,9}(?![^\s,.;:!?])/gu)]
    return words.flatMap(({ 0: word, index }) => {
      const tops = new Set(linesOf(node, index, index + word.length).map(line => Math.round(line.top)))
      return tops.size > 1 ? [`'${word}' in ${tops.size} pieces: ${nameOf(box)}`] : []
    })
  }

  const losses = boxes.flatMap(box => {
    const style = getComputedStyle(box)
    const texts = [...box.childNodes].filter(node => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
    return [
      ...findLowSlot(box, style),
      ...findNarrowField(box, style),
      ...texts.flatMap(node => [...findCutText(box, node), ...findBrokenWords(box, node)]),
    ]
  })
  return [...new Set([...findOverflow(), ...losses])]
}
