import { type ReactNode, useState } from 'react'

type Props = { text: string; children: ReactNode; label?: string }

export function CopyButton({ text, children, label }: Props) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }
  return (
    <button
      type="button"
      aria-label={isCopied ? undefined : label}
      onClick={() => void copy()}
      className="min-h-8 rounded-sm px-1 text-sm text-ink-3 hover:text-ink"
    >
      {isCopied ? 'Copiado' : children}
    </button>
  )
}
