// Rejects colour literals: colours are named in ui-kit/tokens.css. Exempt are drawings (the logo, the icons of web/public), a page's theme-color
// and Storybook's own theme, which reads no CSS.
import type { Source } from './source.ts'

const isChecked = /^(ui-kit|web|\.storybook)\/.*\.(tsx?|css|html|mdx)$/
const isExempt = /^(ui-kit\/tokens\.css$|ui-kit\/tokens\/|ui-kit\/base\/Logo|web\/public\/|\.storybook\/theme\.ts$)/

const functions = /\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(\s*[\d.]/
const hex = /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b/i
/** In code, "#123" may also be lot 123: a colour is a whole string, a value in brackets, or follows `solid`. */
const hexInCode = /(?<=['"`[(:,]\s*|\bsolid\s+)#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b(?=\s*['"`\]);,])/i

export function colours(sources: Source[]) {
  return sources
    .filter(({ path }) => isChecked.test(path) && !isExempt.test(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .map((line, index) => ({ line, at: `${path}:${index + 1}` }))
        .filter(({ line }) => !line.includes('theme-color'))
        .flatMap(
          ({ line, at }) =>
            literalIn(path, line)?.map(found => `${at}: ${found} is a colour literal; name it in ui-kit/tokens.css`) ??
            [],
        ),
    )
}

const literalIn = (path: string, line: string) =>
  line.match(functions) ?? line.match(path.endsWith('.css') ? hex : hexInCode)
