/** The main landmark of a page in a layout with a menu, and the link that skips the menu. */
import type { ReactNode } from 'react'
import { cx } from 'ui-kit'
import { usePageFocus } from './usePageFocus.ts'

/** The link has a landmark of its own, because the cookie banner may come before it. */
export const SkipLink = () => (
  <nav aria-label="Atalho" className="print:hidden">
    <a
      href="#conteudo"
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-inverse px-4 py-2 font-semibold text-on-inverse focus:translate-y-0"
    >
      Pular para o conteúdo
    </a>
  </nav>
)

type Props = {
  title: string
  /** A screen of the field covers the window. In a container, older browsers would place it in the page. */
  field?: boolean | undefined
  children: ReactNode
}

export function PageContent({ title, field, children }: Props) {
  return (
    <main
      {...usePageFocus()}
      id="conteudo"
      tabIndex={-1}
      aria-label={title}
      className={cx(
        'mx-auto w-full max-w-[90rem] flex-1 space-y-4 px-4 py-5 outline-none sm:space-y-6 sm:py-6 md:px-7 print:max-w-none print:p-0',
        !field && '@container/page',
      )}
    >
      {children}
    </main>
  )
}
