import { GripVertical } from 'lucide-react'
import type { Ref } from 'react'
import { cx } from '../cx.ts'

export const rowClasses = 'flex flex-wrap items-center gap-1 rounded-control border border-line bg-surface p-1'

type Props = {
  name: string
  /** Disables the handle until the code for dragging has loaded. */
  disabled?: boolean
  size?: 'md' | 'field'
  ref?: Ref<HTMLButtonElement>
}

export const DragHandle = ({ name, disabled, size, ref }: Props) => (
  <button
    ref={ref}
    type="button"
    disabled={disabled}
    aria-label={`Arrastar ${name}`}
    aria-roledescription="item que muda de lugar"
    className={cx(
      'inline-flex shrink-0 touch-none items-center justify-center rounded-control text-ink-3 hover:bg-sunken',
      size === 'field' ? 'size-14' : 'size-10 pointer-coarse:size-11',
      disabled ? 'opacity-50' : 'cursor-grab active:cursor-grabbing',
    )}
  >
    <GripVertical size={20} aria-hidden="true" />
  </button>
)
