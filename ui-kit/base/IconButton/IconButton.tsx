import type { MouseEventHandler, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Link } from '../Link.tsx'
import { Spinner } from '../Spinner/Spinner.tsx'

type IconButtonProps = {
  /** What the button does: its accessible name and its tooltip. */
  label: string
  children: ReactNode
  /** `quiet-danger` turns red under the pointer only, for a list with one on each card. */
  variant?: 'ghost' | 'outline' | 'danger' | 'quiet-danger'
  size?: 'md' | 'field'
  loading?: boolean
  disabled?: boolean
  href?: string
  onClick?: MouseEventHandler<HTMLElement>
  'aria-expanded'?: boolean
  'aria-controls'?: string
  'aria-pressed'?: boolean
}

const variantClasses = {
  ghost: 'text-ink-2 hover:bg-sunken hover:text-ink',
  outline: 'border border-line-strong bg-surface text-ink hover:bg-sunken',
  danger: 'text-rust hover:bg-rust-soft',
  'quiet-danger': 'text-ink-3 hover:bg-rust-soft hover:text-rust focus-visible:text-rust',
}

/** The icon does not grow with the text, so on a phone the button stops before it fills the line. */
const sizeClasses = {
  md: 'size-[clamp(40px,12vw,2.5rem)] rounded-control pointer-coarse:size-[clamp(44px,12vw,2.75rem)]',
  field: 'size-[clamp(56px,15vw,3.5rem)] rounded-field',
}

export function IconButton({
  label,
  children,
  variant = 'ghost',
  size = 'md',
  loading,
  disabled,
  href,
  onClick,
  ...aria
}: IconButtonProps) {
  const className = cx(
    'inline-flex shrink-0 items-center justify-center transition-colors',
    sizeClasses[size],
    variantClasses[variant],
    disabled && 'cursor-not-allowed opacity-50',
  )
  const shared = { 'aria-label': label, title: label, className, ...aria }
  const content = loading ? <Spinner /> : children
  if (href && !disabled) {
    return (
      <Link href={href} onClick={onClick} {...shared}>
        {content}
      </Link>
    )
  }
  const busy = loading || undefined
  return (
    <button
      type="button"
      disabled={disabled}
      aria-busy={busy}
      aria-disabled={busy}
      onClick={busy ? undefined : onClick}
      {...shared}
    >
      {content}
    </button>
  )
}
