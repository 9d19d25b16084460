import type { ReactNode } from 'react'

type Props = {
  title: string
  /** What the user can do. */
  text?: ReactNode
  /** A button for that. */
  action?: ReactNode
  /** There is nothing else on the page: the title is its heading. */
  wholePage?: boolean
}

export function EmptyState({ title, text, action, wholePage = false }: Props) {
  const Title = wholePage ? 'h1' : 'p'
  return (
    <div className="flex flex-col items-center px-4 py-10 text-center">
      <EmptyTrough />
      <Title className="mt-4 font-display text-xl font-semibold">{title}</Title>
      {text && <p className="mt-1 max-w-prose text-balance text-ink-2">{text}</p>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  )
}

/** Drawing of an empty trough in front of a fence. */
function EmptyTrough() {
  return (
    <svg
      viewBox="0 0 144 80"
      className="h-20 w-36"
      fill="none"
      strokeWidth="3"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M12 16h120M12 32h120M24 8v40M72 8v40M120 8v40" className="stroke-line-strong" />
      <path
        d="M28 44h88l-10 24a6 6 0 0 1-5.5 4h-57a6 6 0 0 1-5.5-4z"
        className="fill-pasture-soft stroke-pasture"
        strokeLinejoin="round"
      />
      <path d="M22 44h100" className="stroke-pasture" strokeWidth="5" />
      <path d="M4 76h136" className="stroke-line" />
    </svg>
  )
}
