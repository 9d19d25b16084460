import type { ButtonHTMLAttributes, MouseEventHandler, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Link } from '../Link.tsx'
import { Spinner } from '../Spinner/Spinner.tsx'

type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'next'

type ButtonProps = {
  children: ReactNode
  /** `next` is yellow: the next step of a field screen, at most one on a screen. */
  variant?: ButtonVariant
  /** `field` is 56 px high, for use with gloves or one thumb. */
  size?: 'md' | 'field'
  icon?: ReactNode
  /** Keeps its width, ignores clicks and sets aria-busy. */
  loading?: boolean
  disabled?: boolean
  fullWidth?: boolean
  /** Renders a link instead of a button. */
  href?: string
  type?: ButtonHTMLAttributes<HTMLButtonElement>['type']
  form?: string
  onClick?: MouseEventHandler<HTMLElement>
  /** The button that gets the focus when its dialog opens. */
  'data-autofocus'?: boolean
  'aria-label'?: string
  'aria-describedby'?: string
}

const variantClasses = {
  primary: 'bg-pasture text-on-pasture hover:bg-pasture-strong active:bg-pasture-strong',
  secondary: 'border border-line-strong bg-surface text-ink hover:bg-sunken active:bg-quiet',
  ghost: '-mx-2 text-pasture hover:bg-pasture-soft active:bg-pasture-soft',
  danger: 'bg-rust text-on-rust hover:bg-rust-strong active:bg-rust-strong',
  next: 'bg-tag text-tag-ink hover:bg-tag-strong active:bg-tag-strong',
} satisfies Record<ButtonVariant, string>

const sizeClasses = {
  md: 'min-h-10 pointer-coarse:min-h-11 gap-2 rounded-control py-1.5 text-base',
  field: 'min-h-14 gap-3 rounded-field py-3 text-lg',
}

export function Button({ variant, size, icon, loading, disabled, fullWidth, href, children, ...rest }: ButtonProps) {
  const className = classNameOf({ variant, size, loading, disabled, fullWidth })
  const content = (
    <>
      {loading && <Spinner className="absolute size-5" />}
      <span className={cx('inline-flex items-center justify-center gap-[inherit]', loading && 'opacity-0')}>
        {icon}
        {children}
      </span>
    </>
  )
  const { type = 'button', form, onClick, ...aria } = rest
  if (href && !disabled && !loading) {
    return (
      <Link href={href} className={className} onClick={onClick} {...aria}>
        {content}
      </Link>
    )
  }
  return (
    <button
      type={type}
      form={form}
      className={className}
      disabled={disabled}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      onClick={loading ? event => event.preventDefault() : onClick}
      {...aria}
    >
      {content}
    </button>
  )
}

type StyleProps = { [Key in 'variant' | 'size' | 'loading' | 'disabled' | 'fullWidth']: ButtonProps[Key] | undefined }

const classNameOf = ({ variant = 'primary', size = 'md', loading, disabled, fullWidth }: StyleProps) =>
  cx(
    'relative inline-flex items-center justify-center text-center font-semibold transition-colors',
    variantClasses[variant],
    sizeClasses[size],
    variant === 'ghost' ? 'px-2' : size === 'md' ? 'px-4' : 'px-5',
    fullWidth && 'w-full',
    disabled && 'cursor-not-allowed opacity-50',
    loading && 'cursor-progress',
  )
