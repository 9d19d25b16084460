/** A version's change log is HTML that people wrote elsewhere: it is built anew from plain text and a few harmless elements. */
const kept = new Map([
  ...['P', 'BR', 'UL', 'OL', 'LI', 'B', 'STRONG', 'I', 'EM', 'CODE', 'H3', 'H4'].map(tag => [tag, tag] as const),
  ['H1', 'H3'],
  ['H2', 'H3'],
  ['A', 'A'],
])
const leftOut = /^(script|style|template|noscript|iframe|object|embed|svg|math|title|textarea|select|button)$/i

export function changeLog(html: string): DocumentFragment {
  const built = document.createDocumentFragment()
  copy(new DOMParser().parseFromString(html, 'text/html').body, built)
  return built
}

function copy(from: Node, to: Node) {
  for (const node of from.childNodes) {
    if (node instanceof Text) to.appendChild(new Text(node.data))
    if (node instanceof Element && !leftOut.test(node.tagName)) copy(node, placeFor(node, to))
  }
}

/** An unknown element gives its text to the one around it. No attribute is taken over but a link's address. */
function placeFor(element: Element, parent: Node): Node {
  const tag = kept.get(element.tagName)
  if (!tag) return parent
  const made = parent.appendChild(document.createElement(tag))
  const href = element.getAttribute('href')
  if (made instanceof HTMLAnchorElement && href?.startsWith('https://')) {
    made.href = href
    made.rel = 'noopener'
    made.target = '_blank'
  }
  return made
}
