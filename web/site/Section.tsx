import type { ReactNode } from 'react'

/** The width of the content of every section. */
export const Container = ({ children, className = '' }: { children: ReactNode; className?: string }) => (
  <div className={`mx-auto w-full max-w-[72rem] px-5 sm:px-8 ${className}`}>{children}</div>
)

type Props = {
  id: string
  title: ReactNode
  /** One or two sentences under the title. */
  lead?: ReactNode
  children: ReactNode
  tone?: 'ground' | 'surface'
}

/** A section of a page, labelled by its heading. */
export function Section({ id, title, lead, children, tone = 'ground' }: Props) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={
        tone === 'surface' ? 'border-y border-line bg-surface py-9 sm:py-16 lg:py-24' : 'py-9 sm:py-16 lg:py-24'
      }
    >
      <Container>
        <h2 id={`${id}-title`} className="max-w-[22ch] font-display text-3xl font-bold text-balance sm:text-4xl">
          {title}
        </h2>
        {lead && <p className="mt-3 max-w-[60ch] text-lg text-ink-2">{lead}</p>}
        {children}
      </Container>
    </section>
  )
}
