import type { ComponentProps } from 'react'
import { control } from '../Field/control.ts'
import { useField } from '../Field/Field.tsx'

type Props = Omit<ComponentProps<'textarea'>, 'className'>

export function TextArea({ rows = 4, ...rest }: Props) {
  return <textarea rows={rows} {...useField()} {...rest} className={control('md', 'py-2')} />
}
