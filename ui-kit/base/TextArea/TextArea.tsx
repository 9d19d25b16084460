import type { ComponentProps } from 'react'
import { controlClasses } from '../Field/control-classes.ts'
import { useField } from '../Field/Field.tsx'

type Props = Omit<ComponentProps<'textarea'>, 'className'>

export function TextArea({ rows = 4, ...rest }: Props) {
  return <textarea rows={rows} {...useField()} {...rest} className={controlClasses('md', 'py-2')} />
}
