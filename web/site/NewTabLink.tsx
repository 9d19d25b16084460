import type { ReactNode } from 'react'

/** A link that opens a new tab, which a screen reader announces. */
export const NewTabLink = ({ href, className, children }: { href: string; className: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noopener" className={className}>
    {children}
    <span className="sr-only"> (abre em nova guia)</span>
  </a>
)
