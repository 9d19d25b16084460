/** What the source of a widget contains: the tokens of its classes, and the widgets that it is made of. */
import { tokens } from '../foundations/tokens.ts'

const sources: Record<string, string> = import.meta.glob(
  ['../../ui-kit/{base,feedlot}/**/*.{ts,tsx,css}', '!../../**/*.{stories,guide,test,fixture}.{ts,tsx}'],
  { query: '?raw', import: 'default', eager: true },
)

/** The files of its folder; Link has none and is one file. */
function sourceOf(widget: string): string {
  const own = Object.entries(sources).filter(
    ([path]) => path.includes(`/${widget}/`) || path.endsWith(`/${widget}.tsx`),
  )
  return own.map(([, text]) => text).join('\n')
}

const groups = {
  color: 'bg|text|border(?:-[lrtbxy])?|divide|fill|stroke|outline|ring|decoration|accent|caret|from|via|to',
  text: 'text',
  radius: 'rounded(?:-(?:[tblr]|[tb][lr]))?',
  shadow: 'shadow',
}

export type TokenGroup = keyof typeof groups
export const tokenGroups: TokenGroup[] = ['color', 'text', 'radius', 'shadow']

/** The tokens of the group whose classes the widget has: `bg-tag`, `hover:text-ink/80`, `rounded-t-card`. */
export function tokensUsed(widget: string, group: TokenGroup) {
  const text = sourceOf(widget)
  return tokens(group).filter(({ name }) => new RegExp(`(?<![\\w-])(?:${groups[group]})-${name}(?![\\w-])`).test(text))
}

/** The widgets that it imports: a ConfirmDialog is made of Button and Dialog. */
export function listImportedWidgets(widget: string): string[] {
  const imported = [...sourceOf(widget).matchAll(/from '[^']*\/(\w+)\/\1\.tsx'|import\('[^']*\/(\w+)\/\2\.tsx'\)/g)]
  const names = imported.map(([, fixed, dynamic]) => fixed ?? dynamic ?? '')
  return [...new Set(names)].filter(name => name !== widget).sort()
}
