/** The layout of the sign-in pages: the form, beside it slides over a dawn, and a link back to the site. */
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { Logo, useMediaQuery } from 'ui-kit'
import { screen } from '../../core/screen.ts'
import { FenceAtDawn } from '../../site/art/FenceAtDawn.tsx'

const Slides = screen(() => import('./Slides.tsx'), 'Slides')

type Props = {
  title: string
  text: ReactNode
  /** The form. */
  children: ReactNode
  /** Link to another of these pages: 'Ainda não tem conta? Cadastre-se'. */
  other: ReactNode
}

export function AuthLayout({ title, text, children, other }: Props) {
  // a phone neither shows the slides nor downloads them
  const wide = useMediaQuery('(min-width: 64rem)')
  return (
    <div className="flex min-h-[calc(100dvh-var(--banner-above,0px))] flex-col lg:flex-row">
      <div className="relative isolate flex shrink-0 flex-col bg-sky-night text-on-yard max-lg:min-h-40 lg:sticky lg:top-0 lg:h-[calc(100dvh-var(--banner-above,0px))] lg:w-[55%]">
        <div className="absolute inset-0 -z-10 bg-linear-to-b from-sky-night via-sky-green to-sky-ember" />
        <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-4 lg:px-10 lg:py-8">
          <Logo />
          <BackToSite />
        </header>
        {/* on a phone only a fence fits */}
        <FenceAtDawn className="h-16 lg:hidden" />
        {wide && (
          <Suspense>
            <Slides />
          </Suspense>
        )}
      </div>
      <main className="flex flex-1 flex-col items-center justify-center px-4 py-8 max-lg:justify-start lg:px-10">
        <div className="w-full max-w-sm">
          <h1 className="font-display text-4xl font-bold max-sm:text-[length:min(2.25rem,14vw)]">{title}</h1>
          <p className="mt-1 mb-6 text-ink-2">{text}</p>
          {children}
          <p className="mt-6 text-center text-ink-2">{other}</p>
        </div>
      </main>
    </div>
  )
}

const BackToSite = () => (
  <a
    href="/"
    className="inline-flex min-h-11 items-center gap-2 rounded-control border border-on-yard-2 px-4 font-semibold text-on-yard hover:bg-yard-strong focus-visible:outline-on-yard"
  >
    <ArrowLeft size={18} aria-hidden="true" />
    Voltar ao Site
  </a>
)
