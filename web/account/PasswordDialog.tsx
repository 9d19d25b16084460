/** Requires the password again before a change of the account, and the second factor if the server asks for it. */
import type { Type } from 'arktype'
import type { ReactNode } from 'react'
import { Field, PasswordInput } from 'ui-kit'
import { FormDialog } from '../crud/form/FormDialog.tsx'
import { useForm } from '../crud/form/useForm.ts'
import { SecondFactorField, withoutBlankCode } from './auth/SecondFactorField.tsx'
import { useSecondFactor } from './auth/useSecondFactor.ts'

const initial = { password: '', otp: '' }

type Props<Body extends object> = {
  title: string
  /** What the action does. */
  children: ReactNode
  /** The text of the button that sends the form. */
  submitLabel: string
  variant?: 'danger' | 'primary'
  schema: () => Promise<Type<Body>>
  save: (body: object) => Promise<{ message?: string }>
  onSaved: () => void
  onClose: () => void
}

export function PasswordDialog<Body extends object>({
  title,
  children,
  submitLabel,
  variant = 'primary',
  schema,
  save,
  onSaved,
  onClose,
}: Props<Body>) {
  const factor = useSecondFactor()
  const form = useForm({
    initial,
    schema,
    body: withoutBlankCode,
    save: body => factor.sendWith(save, body),
    onSaved,
  })
  return (
    <FormDialog title={title} formProps={form.formProps} onClose={onClose} submit={{ label: submitLabel, variant }}>
      <p>{children}</p>
      <Field label="Senha" {...form.field('password')}>
        <PasswordInput {...form.text('password')} autoComplete="current-password" />
      </Field>
      <SecondFactorField factor={factor} form={form} to="continuar" />
    </FormDialog>
  )
}
