/** Class names of one or two letters for a page and its stylesheet: those of Tailwind are half of the HTML. */
import type { Root } from 'hast'
import { type SelectorComponent, transform } from 'lightningcss'
import { visit } from 'unist-util-visit'

/** Renames the classes in both, the most used first, and removes those that no rule selects. The scripts of the site select by data attributes. */
export function shortenClassNames(page: Root, css: string): string {
  const names = shortNames(page)
  const selected = new Set<string>()
  const rename = (part: SelectorComponent): SelectorComponent => {
    if (part.type !== 'class') return withInnerSelectors(part, rename)
    selected.add(part.name)
    return { ...part, name: names.get(part.name) ?? part.name }
  }
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    visitor: { Selector: selector => selector.map(rename) },
  })
  visit(page, 'element', ({ properties }) => {
    const kept = classesOf(properties.className).filter(name => selected.has(name))
    properties.className = kept.length ? kept.map(name => names.get(name) ?? name) : undefined
  })
  return code.toString()
}

/** Those of `:where(…)`, `:not(…)`, `:has(…)`, which the visitor of Lightning CSS does not reach. */
function withInnerSelectors(part: SelectorComponent, rename: (part: SelectorComponent) => SelectorComponent) {
  if (!('selectors' in part && part.selectors)) return part
  const selectors = part.selectors.map(inner => (Array.isArray(inner) ? inner.map(rename) : inner))
  return { ...part, selectors } as SelectorComponent
}

function shortNames(page: Root): Map<string, string> {
  const uses = new Map<string, number>()
  visit(page, 'element', ({ properties }) => {
    for (const name of classesOf(properties.className)) uses.set(name, (uses.get(name) ?? 0) + 1)
  })
  const byUse = [...uses].sort(([, a], [, b]) => b - a)
  return new Map(byUse.map(([name], place) => [name, shortName(place)]))
}

const classesOf = (className: unknown) => (Array.isArray(className) ? className.map(String) : [])

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** a, b, … Z, aa, ab, … */
function shortName(place: number): string {
  const last = LETTERS[place % LETTERS.length] ?? ''
  return place < LETTERS.length ? last : shortName(Math.floor(place / LETTERS.length) - 1) + last
}
