import { ChevronDown, ChevronUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Logo } from 'ui-kit/base/Logo/Logo.tsx'
import { Dawn } from '../art/Dawn.tsx'

type Props = {
  /** The place of the slide, from 1. */
  position: number
  total: number
  /** Night slides have a heading of their own. */
  title?: string
  night?: boolean
  children: ReactNode
}

/** Wider than the other pages, for a projector. */
const wide = 'mx-auto w-full max-w-[84rem] px-5 sm:px-10'

const slideId = (position: number) => `slide-${position}`

/** One slide is as high as the window, or one page when printed. On a phone it is as long as its content. */
export function Slide({ position, total, title, night = false, children }: Props) {
  return (
    <section
      id={slideId(position)}
      data-slide
      aria-label={`${position} de ${total}`}
      className={`relative isolate flex min-h-dvh snap-start flex-col overflow-hidden print:h-[7.5in] print:min-h-0 print:break-inside-avoid print:break-after-page print:last:break-after-auto print:[print-color-adjust:exact] print:[page:slide] ${night ? 'text-on-yard' : position % 2 ? 'bg-surface' : 'bg-page'}`}
    >
      {night && <Dawn />}
      <div className={`${wide} flex flex-wrap items-center justify-between gap-4 pt-5`}>
        <a href="/" className="rounded-control">
          <Logo />
        </a>
        <p className={`font-display text-lg ${night ? 'text-on-yard' : 'text-ink-2'}`}>
          {position} / {total}
        </p>
      </div>
      <div className={`${wide} flex flex-1 flex-col justify-center py-8`}>
        {title && (
          <h2 className="max-w-[26ch] [@media(max-height:50rem)]:lg:max-w-none font-display text-3xl font-bold text-balance sm:text-4xl">
            {title}
          </h2>
        )}
        {children}
      </div>
      <SlideLinks position={position} total={total} night={night} />
    </section>
  )
}

/** Links for the mouse. The keyboard uses the arrow keys, and a phone scrolls. */
const SlideLinks = ({ position, total, night }: { position: number; total: number; night: boolean }) => (
  <nav
    aria-label={`Ir de ${position}`}
    className={`absolute right-4 bottom-4 flex gap-1 max-lg:hidden print:hidden ${night ? 'text-on-yard' : 'text-ink-2'}`}
  >
    {position > 1 && (
      <SlideLink to={position - 1} label="Anterior">
        <ChevronUp size={24} aria-hidden="true" />
      </SlideLink>
    )}
    {position < total && (
      <SlideLink to={position + 1} label="Próximo">
        <ChevronDown size={24} aria-hidden="true" />
      </SlideLink>
    )}
  </nav>
)

const SlideLink = ({ to, label, children }: { to: number; label: string; children: ReactNode }) => (
  <a
    href={`#${slideId(to)}`}
    aria-label={`${label}, ${to}`}
    className="inline-flex size-11 items-center justify-center rounded-full border border-current"
  >
    {children}
  </a>
)
