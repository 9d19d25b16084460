import type { ReactNode } from 'react'

export const Section = ({ title, text, children }: { title: string; text?: string; children: ReactNode }) => (
  <section className="space-y-4">
    <div>
      <h2 className="font-display text-2xl font-semibold">{title}</h2>
      {text && <p className="text-ink-2">{text}</p>}
    </div>
    {children}
  </section>
)
