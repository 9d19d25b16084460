import type { ReactNode } from 'react'

/** The width of the content of every section. */
export const Container = ({ children, className = '' }: { children: ReactNode; className?: string }) => (
  <div className={`mx-auto w-full max-w-[72rem] px-5 sm:px-8 ${className}`}>{children}</div>
)

type Props = {
  id: string
  title: ReactNode
  /** One or two sentences, beside the title on a wide screen and under it on a narrow one. */
  lead?: ReactNode
  /** Under the title also on a wide screen: what stands at the left below is what it is about. */
  leadBelow?: boolean
  /** Links under the lead. */
  actions?: ReactNode
  children?: ReactNode
  tone?: 'ground' | 'surface'
}

/** A section of a page, labelled by its heading. */
export function Section({ id, title, lead, leadBelow, actions, children, tone = 'ground' }: Props) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={
        tone === 'surface' ? 'border-y border-line bg-surface py-9 sm:py-16 lg:py-24' : 'py-9 sm:py-16 lg:py-24'
      }
    >
      <Container>
        <div
          className={`grid grid-cols-1 gap-x-16 gap-y-3 ${leadBelow ? '' : 'lg:grid-cols-2'} ${actions ? '' : 'lg:items-end'}`}
        >
          <h2 id={`${id}-title`} className="max-w-[22ch] font-display text-3xl font-bold text-balance sm:text-4xl">
            {title}
          </h2>
          {(lead || actions) && (
            <div className="lg:pb-1">
              {lead && <p className="max-w-[46ch] text-lg text-pretty text-ink-2">{lead}</p>}
              {actions && <p className="mt-5 flex flex-wrap gap-3 max-lg:mt-6">{actions}</p>}
            </div>
          )}
        </div>
        {children}
      </Container>
    </section>
  )
}
