import type { ReactNode } from 'react'

type Props = {
  title: ReactNode
  /** One sentence: the state of the day, or the purpose of the page. */
  text?: ReactNode
  actions?: ReactNode
}

/** Three buttons take two lines of a phone: they fill both, so that no edge is ragged. */
const actionsClasses =
  'flex flex-wrap gap-2 print:hidden max-sm:has-[>:nth-child(3)]:w-full max-sm:has-[>:nth-child(3)]:*:grow'

export function PageHeader({ title, text, actions }: Props) {
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <h1 className="font-display text-3xl font-semibold wrap-anywhere">{title}</h1>
        {text && <p className="text-ink-2 wrap-anywhere">{text}</p>}
      </div>
      {actions && <div className={actionsClasses}>{actions}</div>}
    </header>
  )
}
