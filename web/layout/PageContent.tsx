/** The main landmark of a page in a layout with a menu, and the link that skips the menu. */
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'

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

/**
 * After a change of path the focus goes to the top of the new page: a screen reader reads its title, and Tab goes on from there. A dialog that led
 * to it has given the focus back by then.
 */
export function PageContent({ title, children }: { title: string; children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  const [path] = useLocation()
  const previousPath = useRef(path)
  useEffect(() => {
    if (previousPath.current === path) return
    previousPath.current = path
    window.scrollTo(0, 0)
    setTimeout(() => main.current?.focus({ preventScroll: true }))
  }, [path])
  return (
    <main
      ref={main}
      id="conteudo"
      tabIndex={-1}
      aria-label={title}
      className="mx-auto w-full max-w-[90rem] flex-1 space-y-4 px-4 py-5 sm:space-y-6 sm:py-6 outline-none md:px-7 print:max-w-none print:p-0"
    >
      {children}
    </main>
  )
}
