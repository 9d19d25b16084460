/** A dialog that works without JavaScript, with the browser's popover API. */
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClasses } from '../core/button-classes.ts'

type Props = { id: string; title: string; children: ReactNode }

export function Popover({ id, title, children }: Props) {
  return (
    <div
      id={id}
      popover="auto"
      role="dialog"
      aria-labelledby={`${id}-title`}
      className="m-auto max-h-[calc(100dvh-1.5rem)] w-[calc(100vw-1.5rem)] max-w-[64rem] flex-col overflow-clip rounded-field bg-surface text-ink shadow-over backdrop:bg-scrim open:flex"
    >
      <div className="flex items-center justify-between gap-4 border-b border-line py-3 pr-3 pl-5">
        <h2 id={`${id}-title`} className="font-display text-2xl font-semibold">
          {title}
        </h2>
        <CloseButton
          id={id}
          className="inline-flex size-11 shrink-0 items-center justify-center rounded-control text-ink-2 hover:bg-sunken"
          label="Fechar esta janela"
        >
          <X size={22} aria-hidden="true" />
        </CloseButton>
      </div>
      {children}
      <div className="flex justify-end border-t border-line px-5 py-3">
        <CloseButton id={id} className={buttonClasses.outline}>
          Fechar
        </CloseButton>
      </div>
    </div>
  )
}

type CloseProps = { id: string; className: string; label?: string; children: ReactNode }

const CloseButton = ({ id, className, label, children }: CloseProps) => (
  <button type="button" popoverTarget={id} popoverTargetAction="hide" className={className} aria-label={label}>
    {children}
  </button>
)

/** A scrolling part that can have the focus, so that the keyboard can scroll it. Not every browser does so by itself. */
export const ScrollRegion = ({
  label,
  className,
  children,
}: {
  label: string
  className: string
  children: ReactNode
}) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: so that the arrow keys scroll it
  <section tabIndex={0} aria-label={label} className={`min-h-0 ${className}`}>
    {children}
  </section>
)
