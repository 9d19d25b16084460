import { ChevronDown, ChevronUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Logo } from 'ui-kit/base/Logo/Logo.tsx'
import { Dawn } from '../../art/Dawn.tsx'

type Props = {
  at: number
  of: number
  /** Night slides have their own heading, in their own place. */
  title?: string
  night?: boolean
  children: ReactNode
}

/** A wall is wider than what one reads from. */
const wide = 'mx-auto w-full max-w-[84rem] px-5 sm:px-10'

const idOf = (at: number) => `slide-${at}`

/** One window high, one sheet of paper when printed; a phone lets it be as long as it is. */
export function Slide({ at, of, title, night = false, children }: Props) {
  return (
    <section
      id={idOf(at)}
      data-slide
      aria-label={`${at} de ${of}`}
      className={`relative isolate flex min-h-dvh snap-start flex-col overflow-hidden print:h-[7.5in] print:min-h-0 print:break-inside-avoid print:break-after-page print:last:break-after-auto print:[print-color-adjust:exact] print:[page:slide] ${night ? 'text-on-yard' : at % 2 ? 'bg-surface' : 'bg-page'}`}
    >
      {night && <Dawn />}
      <div className={`${wide} flex items-center justify-between gap-4 pt-5`}>
        <a href="/" className="rounded-control">
          <Logo />
        </a>
        <p className={`font-display text-lg ${night ? 'text-on-yard' : 'text-ink-2'}`}>
          {at} / {of}
        </p>
      </div>
      <div className={`${wide} flex flex-1 flex-col justify-center py-8`}>
        {title && <h2 className="max-w-[26ch] font-display text-3xl font-bold text-balance sm:text-4xl">{title}</h2>}
        {children}
      </div>
      <Steps at={at} of={of} night={night} />
    </section>
  )
}

/** For the mouse; the keyboard has its arrows, and a phone is scrolled. */
const Steps = ({ at, of, night }: { at: number; of: number; night: boolean }) => (
  <nav
    aria-label={`Ir de ${at}`}
    className={`absolute right-4 bottom-4 flex gap-1 max-lg:hidden print:hidden ${night ? 'text-on-yard' : 'text-ink-2'}`}
  >
    {at > 1 && (
      <Step to={at - 1} label="Anterior">
        <ChevronUp size={24} aria-hidden="true" />
      </Step>
    )}
    {at < of && (
      <Step to={at + 1} label="Próximo">
        <ChevronDown size={24} aria-hidden="true" />
      </Step>
    )}
  </nav>
)

const Step = ({ to, label, children }: { to: number; label: string; children: ReactNode }) => (
  <a
    href={`#${idOf(to)}`}
    aria-label={`${label}, ${to}`}
    className="inline-flex size-11 items-center justify-center rounded-full border border-current"
  >
    {children}
  </a>
)
