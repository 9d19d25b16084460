// A colour has a name, and the name is in ui-kit/tokens.css. Drawings (the logo, the icons of web/public) and a page's theme-color keep theirs,
// and so does Storybook's own frame, which reads no CSS.
import type { Source } from './source.ts'

const isLooked = /^(ui-kit|web|\.storybook)\/.*\.(tsx?|css|html|mdx)$/
const isFree = /^(ui-kit\/tokens\.css$|ui-kit\/base\/Logo|web\/public\/|\.storybook\/theme\.ts$)/

const functions = /\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(\s*[\d.]/
const hex = /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b/i
/** In code "#123" is also lot 123: there a colour stands alone in its quotes or brackets, or after a word of CSS. */
const hexInCode = /(?<=['"`[(:,]\s*|\bsolid\s+)#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b(?=\s*['"`\]);,])/i

export function colours(sources: Source[]) {
  return sources
    .filter(({ path }) => isLooked.test(path) && !isFree.test(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .map((line, index) => ({ line, at: `${path}:${index + 1}` }))
        .filter(({ line }) => !line.includes('theme-color'))
        .flatMap(
          ({ line, at }) =>
            literalIn(path, line)?.map(found => `${at}: ${found} is a colour; name it in ui-kit/tokens.css`) ?? [],
        ),
    )
}

const literalIn = (path: string, line: string) =>
  line.match(functions) ?? line.match(path.endsWith('.css') ? hex : hexInCode)
