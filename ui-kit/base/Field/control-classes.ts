// Classes shared by every form control: input, select, textarea.
import { cx } from '../cx.ts'

export type ControlSize = 'md' | 'field'

const sizeClasses = {
  md: 'min-h-10 pointer-coarse:min-h-11 rounded-control px-3 text-base',
  field: 'min-h-14 rounded-field px-4 text-lg',
}

export const controlClasses = (size: ControlSize = 'md', extra?: string | false) =>
  cx(
    'w-full min-w-0 border border-control bg-surface text-ink transition-colors hover:border-ink-3',
    'focus-visible:outline-offset-0 aria-invalid:border-rust aria-invalid:bg-rust-soft/40',
    'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-3 [&[readonly]]:bg-sunken',
    sizeClasses[size],
    extra,
  )
