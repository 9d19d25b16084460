/** Replaces style attributes by classes: a strict style-src ignores the attributes, which the ui-kit uses for computed values. */
import type { Root } from 'hast'
import { visit } from 'unist-util-visit'

/** Returns the rules of the classes. */
export function replaceStyleAttributes(page: Root): string {
  const classes = new Map<string, string>()
  visit(page, 'element', ({ properties }) => {
    const { style, className } = properties
    if (typeof style !== 'string') return
    const name = classes.get(style) ?? `style-${classes.size + 1}`
    classes.set(style, name)
    properties.className = [name, ...(Array.isArray(className) ? className : [])]
    delete properties.style
  })
  return [...classes].map(([style, name]) => `.${name}{${style}}`).join('\n')
}
