import { cx } from '../../base/cx.ts'
import { styleClasses } from './style-classes.ts'

/** The colour and pattern of an ingredient, beside its name. */
export function RecipeSwatch({ style }: { style: number }) {
  const { colors, pattern } = styleClasses(style)
  return (
    <span
      aria-hidden="true"
      className={cx(
        'inline-block size-5 shrink-0 translate-y-1 overflow-hidden rounded-sm ring-1 ring-line-strong ring-inset',
        colors,
      )}
    >
      <span style={pattern} className="block size-full" />
    </span>
  )
}
