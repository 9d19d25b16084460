/** A strict style-src ignores style attributes, which the ui-kit's widgets use for what is computed: each becomes a class. */
export function withoutStyleAttributes(html: string): { html: string; css: string } {
  const classes = new Map<string, string>()
  const nameOf = (style: string) => {
    const name = classes.get(style) ?? `drawn-${classes.size + 1}`
    classes.set(style, name)
    return name
  }
  const drawn = html.replace(/<[a-z][^>]* style="[^>]*>/g, tag => {
    const style = / style="([^"]*)"/.exec(tag)?.[1] ?? ''
    return withClass(tag.replace(/ style="[^"]*"/, ''), nameOf(style))
  })
  const css = [...classes].map(([style, name]) => `.${name}{${unescaped(style)}}`).join('\n')
  return { html: drawn, css }
}

const withClass = (tag: string, name: string) =>
  / class="/.test(tag) ? tag.replace(/ class="/, ` class="${name} `) : tag.replace(/^<[a-z]+/i, `$& class="${name}"`)

const entities: Record<string, string> = { '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' }
const unescaped = (text: string) => text.replace(/&(?:quot|#x27|lt|gt|amp);/g, entity => entities[entity] ?? entity)
