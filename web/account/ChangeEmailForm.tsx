import { Field, Input, PasswordInput } from 'ui-kit'
import { put } from '../core/api.ts'
import { useForm } from '../crud/form/useForm.ts'
import { loadAccountSchemas } from './account.ts'
import { SecondFactorField, withoutBlankCode } from './auth/SecondFactorField.tsx'
import { useSecondFactor } from './auth/useSecondFactor.ts'
import { InlineForm } from './InlineForm.tsx'

const schema = () => loadAccountSchemas().then(account => account.ChangeEmail)
const initial = { email: '', password: '', otp: '' }
const requestChange = (body: object) => put('/users/me/email', body)

type Props = { onCancel: () => void; onSent: (email: string) => void }

/** Needs the password, and the second factor if the server asks for it. */
export function ChangeEmailForm({ onCancel, onSent }: Props) {
  const factor = useSecondFactor()
  const form = useForm({
    initial,
    schema,
    body: withoutBlankCode,
    save: body => factor.sendWith(requestChange, body),
    onSaved: () => onSent(form.values.email.trim()),
  })
  return (
    <InlineForm {...form.formProps} label="Trocar email" submitLabel="Enviar link" onCancel={onCancel}>
      <Field
        label="Email novo"
        hint="Enviamos um link para ele. A troca vale quando você abrir."
        {...form.field('email')}
      >
        <Input {...form.text('email')} type="email" autoComplete="email" autoCapitalize="none" />
      </Field>
      <Field label="Senha" {...form.field('password')}>
        <PasswordInput {...form.text('password')} autoComplete="current-password" />
      </Field>
      <SecondFactorField factor={factor} form={form} to="trocar o email" />
    </InlineForm>
  )
}
