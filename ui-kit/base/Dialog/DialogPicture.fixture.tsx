/** How an open dialog looks, on a page where it must not cover the rest: the examples of a guide side by side. */
import type { ReactNode } from 'react'

type Props = { title: string; text: string; actions: ReactNode }

export const DialogPicture = ({ title, text, actions }: Props) => (
  <div inert className="rounded-card bg-surface shadow-over">
    <p className="px-5 pt-4 pb-2 font-display text-xl font-semibold">{title}</p>
    <p className="px-5 pb-5">{text}</p>
    <div className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-4">{actions}</div>
  </div>
)
