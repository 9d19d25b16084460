/** What a record will be with what is typed so far, beside its form: FormPreview is the frame, the others are its usual content. */
import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'

type Props = {
  /** 'Prévia do lote'. */
  title: string
  /** The record's name, as it will be shown elsewhere. Blank until it is typed; absent for a record without one. */
  name?: string
  /** The mark before the name: a corral's tag. */
  mark?: ReactNode
  /** The text in place of the content while too little is typed: what to fill in. */
  empty?: string | false
  children?: ReactNode
}

export function FormPreview({ title, name, mark, empty, children }: Props) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="space-y-4 rounded-card border border-dashed border-line-strong bg-page p-4 print:hidden"
    >
      <div className="space-y-2">
        <h2 id={id} className="text-sm font-semibold text-ink-2">
          {title}
        </h2>
        {name !== undefined && <Name name={name} mark={mark} />}
      </div>
      {empty ? <p className="text-ink-2">{empty}</p> : children}
    </section>
  )
}

const Name = ({ name, mark }: { name: string; mark: ReactNode }) => (
  <p className="flex items-center gap-3 font-display text-2xl font-semibold">
    {mark}
    <span className={cx('min-w-0 wrap-anywhere', !name.trim() && 'text-ink-3')}>{name.trim() || 'Sem nome ainda'}</span>
  </p>
)

export type PreviewFigure = {
  label: string
  /** Null until the fields that it is computed from are filled in. */
  value: string | null
  unit?: string
  /** The text under the value: how it comes about, or which field is missing. */
  text?: string
  /** The text is a warning that the person must check. */
  warns?: boolean
}

export const PreviewFigures = ({ figures }: { figures: PreviewFigure[] }) => (
  <dl className="grid grid-cols-2 gap-x-4 gap-y-4">
    {figures.map(figure => (
      <Figure key={figure.label} {...figure} />
    ))}
  </dl>
)

const Figure = ({ label, value, unit, text, warns }: PreviewFigure) => (
  <div className={cx('min-w-0', warns && 'col-span-2')}>
    <dt className="text-sm text-ink-2">{label}</dt>
    <dd className="font-display text-2xl font-semibold wrap-anywhere">
      {value ?? <span className="text-ink-3">–</span>}
      {value !== null && unit && (
        <span className="ml-1 inline-block font-sans text-sm font-normal whitespace-nowrap text-ink-3">{unit}</span>
      )}
    </dd>
    {text && (
      <dd className={cx('text-sm', warns ? 'flex gap-1.5 font-medium text-amber' : 'text-ink-2')}>
        {warns && <TriangleAlert size={16} aria-hidden="true" className="mt-0.5 shrink-0" />}
        <span>{text}</span>
      </dd>
    )}
  </div>
)

type PreviewLine = {
  id: string | number
  name: string
  value: string
  /** The mark before the name: the swatch of an ingredient. */
  mark?: ReactNode
  /** The text under the name. */
  text?: string
  /** The record of the form, among those of the farm. */
  current?: boolean
}

type LinesProps = {
  /** What the lines are: 'Por lote'. */
  title: string
  lines: PreviewLine[]
}

/** Further lines are counted and not shown, so that the whole preview stays in sight; the current line is always shown. */
const MAX_LINES = 8

export function PreviewLines({ title, lines }: LinesProps) {
  const id = useId()
  const limit = lines.length > MAX_LINES ? MAX_LINES - 1 : MAX_LINES
  const shown = lines.filter(({ current }, at) => current || at < limit)
  const more = lines.length - shown.length
  return (
    <div>
      <h3 id={id} className="text-sm wrap-anywhere text-ink-2">
        {title}
      </h3>
      <ul aria-labelledby={id} className="mt-1 divide-y divide-line border-t border-line">
        {shown.map(line => (
          <li
            key={line.id}
            aria-current={line.current || undefined}
            className={cx(
              'flex items-baseline justify-between gap-3 py-1.5',
              line.current && 'border-l-4 border-l-tag pl-2 font-semibold',
            )}
          >
            {line.mark}
            <span className="min-w-0 flex-1">
              <span className="wrap-anywhere">{line.name}</span>
              {line.text && <span className="block text-sm wrap-anywhere text-ink-3">{line.text}</span>}
            </span>
            <span className="font-semibold whitespace-nowrap">{line.value}</span>
          </li>
        ))}
        {more > 0 && <li className="py-1.5 text-ink-2">e mais {more}</li>}
      </ul>
    </div>
  )
}
