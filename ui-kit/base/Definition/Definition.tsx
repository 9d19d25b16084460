// What a figure means and how it is computed, one press away: a button that opens a small panel beside it.
import { Info } from 'lucide-react'
import { type ReactNode, type RefObject, useId } from 'react'
import type { Term } from '../../../domain/figures/definitions.ts'
import { cx } from '../cx.ts'
import { useDropdown } from '../useDropdown.ts'
import { usePopoverPosition } from '../usePopoverPosition.ts'

type Props = {
  /** Name, meaning and formula: one of `definitions`. */
  term: Term
  /** The figure's label, which is part of the button. Without it the button is only the icon. */
  children?: ReactNode
}

export function Definition({ term, children }: Props) {
  const { open, setOpen, container, button, close } = useDropdown()
  const id = useId()
  return (
    <span ref={container} className="inline-flex max-w-full items-center align-top">
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => (open ? close() : setOpen(true))}
        className={cx(
          'touch-target inline-flex min-h-6 max-w-full items-center gap-1 rounded-sm text-left hover:text-ink',
          !children && 'min-w-6 justify-center print:hidden',
        )}
      >
        {children ?? <span className="sr-only">{term.name}</span>}
        <span className="sr-only">(o que é)</span>
        <Info size={14} className="shrink-0 print:hidden" aria-hidden="true" />
      </button>
      {open && <Panel id={id} term={term} anchor={container} />}
    </span>
  )
}

function Panel({ id, term, anchor }: { id: string; term: Term; anchor: RefObject<HTMLElement | null> }) {
  const panel = usePopoverPosition(anchor)
  return (
    <div
      ref={panel}
      id={id}
      popover="manual"
      role="status"
      className="fixed inset-auto m-0 w-80 max-w-[calc(100vw-1rem)] rounded-card border border-line-strong bg-surface p-4 text-left font-sans text-base font-normal whitespace-normal text-ink shadow-over print:hidden"
    >
      <p className="font-display text-xl font-semibold">{term.name}</p>
      <p className="mt-1 text-ink-2">{term.meaning}</p>
      {term.formula && (
        <p className="mt-3 rounded-control bg-sunken px-3 py-2 text-sm font-medium">
          <span className="sr-only">Conta: </span>= {term.formula}
        </p>
      )}
    </div>
  )
}
