/** The tokens of tokens.css, and the components that use each colour. */

import { parseToken, parseTokens } from '../../ui-kit/tokens/parse-tokens.ts'
import css from '../../ui-kit/tokens.css?raw'

export const tokens = (group: string) => parseTokens(css, group)
export const token = (property: string) => parseToken(css, property) ?? ''

const sources: Record<string, string> = import.meta.glob(
  ['../../ui-kit/**/*.{ts,tsx,css}', '../../web/**/*.tsx', '!../../**/*.{stories,guide}.tsx'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
)

const files = Object.entries(sources)
  .filter(([path]) => !path.endsWith('tokens.css'))
  .map(([path, text]) => ({ name: path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, ''), text }))

const utilities = 'bg|text|border(?:-[lrtbxy])?|divide|fill|stroke|outline|ring|decoration|accent|caret|from|via|to'

/** The names of the components with a class of this colour: `bg-tag`, `hover:text-ink/80`. */
export function usersOfColour(colour: string): string[] {
  const className = new RegExp(`\\b(?:${utilities})-${colour}(?![\\w-])`)
  return [...new Set(files.filter(({ text }) => className.test(text)).map(({ name }) => name))].sort()
}
