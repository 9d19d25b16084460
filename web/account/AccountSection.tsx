import { type ReactNode, useId } from 'react'

type Props = {
  title: string
  /** What the section is for, in a sentence. */
  text: ReactNode
  children: ReactNode
}

export function AccountSection({ title, text, children }: Props) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid max-w-[64rem] gap-x-8 gap-y-4 border-t border-line pt-6 lg:grid-cols-[18rem_minmax(0,44rem)]"
    >
      <div>
        <h2 id={id} className="font-display text-xl font-semibold">
          {title}
        </h2>
        <p className="max-w-prose text-ink-2">{text}</p>
      </div>
      <div className="min-w-0 rounded-card border border-line bg-surface p-4 shadow-soft sm:p-6">{children}</div>
    </section>
  )
}

type TextWithActionProps = { action: ReactNode; children: ReactNode }

/** A text with its button beside it, or below it on a phone. */
export const TextWithAction = ({ action, children }: TextWithActionProps) => (
  <div className="flex flex-col gap-x-4 gap-y-3 sm:flex-row sm:items-center">
    <div className="min-w-0 space-y-1 sm:flex-1">{children}</div>
    {action}
  </div>
)
