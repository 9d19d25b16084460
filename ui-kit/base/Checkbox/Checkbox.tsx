import { Check, Minus } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'

type Props = {
  label: ReactNode
  /** Whether it is on. */
  checked: boolean
  onChange: (checked: boolean) => void
  hint?: ReactNode
  disabled?: boolean
  /** Some, but not all, of the options it stands for are checked. */
  mixed?: boolean
  size?: 'md' | 'field'
  name?: string
}

export function Checkbox({ label, checked, onChange, hint, disabled, mixed = false, size = 'md', name }: Props) {
  const hintId = useId()
  const Icon = mixed ? Minus : Check
  return (
    <label
      className={cx(
        'flex items-start gap-3',
        size === 'md' ? 'py-2 pointer-coarse:py-2.5' : 'min-h-14 py-4',
        disabled ? 'text-ink-3' : 'cursor-pointer',
      )}
    >
      <span className={cx('relative flex shrink-0 items-center', size === 'md' ? 'h-6' : 'h-7')}>
        <input
          type="checkbox"
          name={name}
          checked={checked}
          disabled={disabled}
          aria-describedby={hint ? hintId : undefined}
          ref={element => {
            if (element) element.indeterminate = mixed
          }}
          onChange={event => onChange(event.target.checked)}
          className={cx(
            size === 'md' ? 'size-5' : 'size-7',
            'peer cursor-[inherit] appearance-none rounded-sm border border-control bg-surface checked:border-pasture checked:bg-pasture indeterminate:border-pasture indeterminate:bg-pasture disabled:border-line disabled:bg-sunken',
          )}
        />
        <Icon
          size={size === 'md' ? 16 : 24}
          strokeWidth={3}
          aria-hidden="true"
          className="pointer-events-none absolute left-0.5 hidden text-on-pasture peer-checked:block peer-indeterminate:block peer-disabled:text-ink-3"
        />
      </span>
      <span className="min-w-0">
        <span className="block wrap-anywhere">{label}</span>
        {hint && (
          <span id={hintId} className="block text-sm text-ink-3">
            {hint}
          </span>
        )}
      </span>
    </label>
  )
}
