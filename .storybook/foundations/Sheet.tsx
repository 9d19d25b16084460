/** The page of a foundation: a heading, a sentence, and its samples. */
import type { ReactNode } from 'react'

export const Sheet = ({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) => (
  <main className="mx-auto max-w-6xl space-y-8 p-4 sm:p-8">
    <header className="max-w-prose space-y-2">
      <h1 className="font-display text-4xl font-bold">{title}</h1>
      <p className="text-lg text-ink-2">{text}</p>
    </header>
    {children}
  </main>
)

export const Section = ({ title, text, children }: { title: string; text?: ReactNode; children: ReactNode }) => (
  <section className="space-y-4">
    <h2 className="font-display text-2xl font-semibold">{title}</h2>
    {text && <p className="max-w-prose text-ink-2">{text}</p>}
    {children}
  </section>
)
