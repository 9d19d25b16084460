import type { ReactNode } from 'react'

/** A link that leaves this page open, and says so to whoever does not see the new tab come. */
export const NewTabLink = ({ href, className, children }: { href: string; className: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noopener" className={className}>
    {children}
    <span className="sr-only"> (abre em nova guia)</span>
  </a>
)
