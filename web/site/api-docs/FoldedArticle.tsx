/**
 * A call or a type: its head is always seen, and the rest opens. The heading is not in the summary, where some screen readers do not find it.
 * Instead the summary lies over the head, and under the links of the head.
 */
import type { ReactNode } from 'react'

/** On paper all of it is seen. The browser's search finds, and opens, what is folded. */
export const printedOpen = 'print:details-content:[content-visibility:visible]'

type Props = {
  id: string
  title: string
  /** Classes of the heading. */
  size: string
  /** What the head says besides the title. */
  lines?: ReactNode
  /** Found by the search of the page. */
  isCall?: boolean
  children: ReactNode
}

export const FoldedArticle = ({ id, title, size, lines, isCall, children }: Props) => (
  <article
    id={id}
    data-operation={isCall}
    aria-labelledby={`${id}-title`}
    className="group relative scroll-mt-2 border-t border-line-strong"
  >
    <div className="py-2.5 leading-snug">
      <h3 id={`${id}-title`} className={`pr-10 font-display font-semibold ${size}`}>
        <a href={`#${id}`} className="relative z-1 inline-block min-h-6 min-w-6 hover:underline">
          {title}
        </a>
      </h3>
      {lines}
    </div>
    <details className={printedOpen}>
      <summary className="absolute inset-0 list-none after:absolute after:top-3.5 after:right-2 after:size-2.5 after:rotate-45 after:border-r-2 after:border-b-2 after:border-ink-3 group-has-[>[open]]:after:top-4.5 group-has-[>[open]]:after:-rotate-135 hover:after:border-ink print:hidden [&::-webkit-details-marker]:hidden">
        <span className="sr-only">Detalhes de {title}</span>
      </summary>
      <div className="relative pb-8">{children}</div>
    </details>
  </article>
)
