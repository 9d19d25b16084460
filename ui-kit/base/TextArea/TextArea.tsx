import type { ComponentProps } from 'react'
import { type ControlSize, controlClasses } from '../Field/control-classes.ts'
import { useField } from '../Field/Field.tsx'

type Props = Omit<ComponentProps<'textarea'>, 'className'> & { size?: ControlSize }

export function TextArea({ rows = 4, size, ...rest }: Props) {
  return (
    <textarea
      rows={rows}
      {...useField()}
      {...rest}
      className={controlClasses(size, size === 'field' ? 'py-3' : 'py-2')}
    />
  )
}
