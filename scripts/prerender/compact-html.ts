/** Makes a prerendered page smaller: class names of one or two letters, shapes that repeat written once, and no syntax that HTML does not need. */

/** Shorter than this, a shape is not longer than a reference to it. */
const SHORTEST = 50

/** A group or shape that a page draws more than once becomes a reference to the first, in icons as in illustrations. The largest go first. */
export function withSharedShapes(html: string): string {
  let page = html.replaceAll(SVG_NAMESPACE, '')
  for (let count = 1; ; count++) {
    const [largest] = repeated([...groupsIn(page), ...Array.from(page.matchAll(SHAPE), ([shape]) => shape)])
    if (!largest) return page
    const id = `s${count}`
    const [before = '', ...after] = page.split(largest)
    page = `${before}${largest.replace(/^<\w+/, `$& id="${id}"`)}${after.join(`<use href="#${id}"></use>`)}`
  }
}

/** Those that are there twice and long enough, the longest first. */
const repeated = (shapes: string[]) =>
  [...new Set(shapes.filter((shape, place) => shape.length >= SHORTEST && shapes.indexOf(shape) !== place))].sort(
    (a, b) => b.length - a.length,
  )

/** The source of each group without attributes, with its contents. A group with attributes is placed where it is. */
function groupsIn(html: string): string[] {
  const open: (number | undefined)[] = []
  const groups: string[] = []
  for (const { 0: tag, index } of html.matchAll(/<g>|<g [^>]*>|<\/g>/g)) {
    if (tag !== '</g>') open.push(tag === '<g>' ? index : undefined)
    else {
      const start = open.pop()
      if (start !== undefined) groups.push(html.slice(start, index + tag.length))
    }
  }
  return groups
}

const SHAPE = /<path(?! id=)[^>]*><\/path>/g

/** Icons have it for files of their own. HTML needs none. */
const SVG_NAMESPACE = ' xmlns="http://www.w3.org/2000/svg"'

/** A slash at the end would close the tag. */
const UNQUOTED = /^[\w.:#%(),/-]*[\w.:#%(),-]$/

/** Without the quotes, empty values and end tags that HTML does not need. An empty paragraph keeps its end: the Worker fills it (worker/site/contact-form.ts). */
export const withoutRedundantSyntax = (html: string): string =>
  html
    .replace(
      /<\/li>(?=<li[ >]|<\/[uo]l>)|(?<!<p [^>]*>)<\/p>(?=<(?:p|div|[uod]l)[ >]|<\/(?:div|li|section)>)|<\/d[td]>(?=<d[td][ >]|<\/(?:div|dl)>)/g,
      '',
    )
    .replace(/><\/(?:path|use|circle|ellipse|stop|rect|line|polyline)>/g, '/>')
    .replace(/<(?!script|!)[a-z][^<>]*>/gi, withoutQuotes)

const VOID = /^<(?:br|hr|img|input|link|meta|source)\b/

function withoutQuotes(tag: string): string {
  const short = tag
    .replace(VOID.test(tag) ? /\/>$/ : /$^/, '>')
    .replace(/ ([\w-]+)="([^"]*)"/g, (attribute, name: string, value: string) => {
      if (value === '') return ` ${name}`
      return UNQUOTED.test(value) ? ` ${name}=${value}` : attribute
    })
  // a slash right after a value without quotes would belong to the value
  return short.replace(/([^"\s])\/>$/, '$1 />')
}

/** Renames the classes in both, and removes those that no rule selects. The scripts of the site select by data attributes. */
export function withShortClassNames(html: string, css: string): { html: string; css: string } {
  const selected = new Set(Array.from(css.matchAll(CLASS_SELECTOR), ([selector]) => classOf(selector)))
  const uses = new Map<string, number>()
  for (const [, names = ''] of html.matchAll(CLASS_ATTRIBUTE))
    for (const name of classesIn(names)) if (selected.has(name)) uses.set(name, (uses.get(name) ?? 0) + 1)
  const byUse = [...uses].sort(([, a], [, b]) => b - a)
  const short = new Map(byUse.map(([name], place) => [name, shortName(place)]))
  return {
    html: html.replace(CLASS_ATTRIBUTE, (_, names: string) => {
      const kept = classesIn(names).flatMap(name => short.get(name) ?? [])
      return kept.length ? ` class="${kept.join(' ')}"` : ''
    }),
    css: css.replace(CLASS_SELECTOR, selector => {
      const name = short.get(classOf(selector))
      return name ? `.${name}` : selector
    }),
  }
}

const CLASS_ATTRIBUTE = / class="([^"]*)"/g

/** `.sm\:py-1\.5`. A number such as `.5rem` starts with a digit, which a class name escapes. */
const CLASS_SELECTOR = /\.(?:\\[0-9a-f]{1,6} ?|\\.|[a-z_-]|[^\0-\x7f])(?:\\[0-9a-f]{1,6} ?|\\.|[\w-]|[^\0-\x7f])*/gi

const classOf = (selector: string) =>
  selector
    .slice(1)
    .replace(/\\([0-9a-f]{1,6}) ?|\\(.)/gi, (_, code: string | undefined, character: string) =>
      code ? String.fromCodePoint(Number.parseInt(code, 16)) : character,
    )

const classesIn = (names: string) => names.replaceAll('&amp;', '&').replaceAll('&gt;', '>').split(' ').filter(Boolean)

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** a, b, … Z, aa, ab, … */
function shortName(place: number): string {
  const last = LETTERS[place % LETTERS.length] ?? ''
  return place < LETTERS.length ? last : shortName(Math.floor(place / LETTERS.length) - 1) + last
}
