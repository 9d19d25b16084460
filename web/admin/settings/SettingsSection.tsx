/** A part of the form, with its heading and one sentence about it. */
import { type ReactNode, useId } from 'react'
import type { useForm } from '../../crud/form/useForm.ts'
import type { SettingsValues } from './settings.ts'

type Form = ReturnType<typeof useForm<SettingsValues, never>>
export type FieldsProps = { form: Pick<Form, 'field' | 'text' | 'bind' | 'set' | 'values'> }

type Props = { title: string; text: ReactNode; children: ReactNode }

export function SettingsSection({ title, text, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="space-y-4 border-line not-first:border-t not-first:pt-6">
      <div>
        <h2 id={id} className="font-display text-xl font-semibold">
          {title}
        </h2>
        <p className="text-ink-2">{text}</p>
      </div>
      {children}
    </section>
  )
}

export const FieldPair = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">{children}</div>
)
