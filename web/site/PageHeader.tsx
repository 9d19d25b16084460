import { ArrowLeft } from 'lucide-react'
import { Logo } from 'ui-kit/base/Logo/Logo.tsx'
import { SessionLink } from '../layout/SessionLink.tsx'
import { Container } from './Section.tsx'

/** The header of the pages other than the landing page: links back to the site and to the app. */
export const PageHeader = () => (
  <header className="bg-sky-night text-on-yard">
    <Container className="flex min-h-16 flex-wrap items-center gap-x-2 gap-y-2 sm:gap-x-4 py-2">
      <a href="/" className="mr-auto rounded-control" aria-label="Cocho em Dia, página inicial">
        <span className="sm:hidden">
          <Logo variant="icon" />
        </span>
        <span className="max-sm:hidden">
          <Logo />
        </span>
      </a>
      <a
        href="/"
        className="inline-flex min-h-11 items-center gap-2 rounded-control px-3 font-semibold hover:bg-yard-strong"
      >
        <ArrowLeft size={18} className="max-sm:hidden" aria-hidden="true" />
        Voltar ao Site
      </a>
      <SessionLink className="inline-flex min-h-11 items-center rounded-control border border-on-yard-2 px-4 font-semibold hover:bg-yard-strong" />
    </Container>
  </header>
)
