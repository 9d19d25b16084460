/** Replaces style attributes by classes: a strict style-src ignores the attributes, which the ui-kit uses for computed values. */
export function withoutStyleAttributes(html: string): { html: string; css: string } {
  const classes = new Map<string, string>()
  const classOf = (style: string) => {
    const name = classes.get(style) ?? `style-${classes.size + 1}`
    classes.set(style, name)
    return name
  }
  const result = html.replace(/<[a-z][^>]* style="[^>]*>/g, tag => {
    const style = / style="([^"]*)"/.exec(tag)?.[1] ?? ''
    return withClass(tag.replace(/ style="[^"]*"/, ''), classOf(style))
  })
  const css = [...classes].map(([style, name]) => `.${name}{${decodeEntities(style)}}`).join('\n')
  return { html: result, css }
}

const withClass = (tag: string, name: string) =>
  / class="/.test(tag) ? tag.replace(/ class="/, ` class="${name} `) : tag.replace(/^<[a-z]+/i, `$& class="${name}"`)

const entities: Record<string, string> = { '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' }
const decodeEntities = (text: string) =>
  text.replace(/&(?:quot|#x27|lt|gt|amp);/g, entity => entities[entity] ?? entity)
