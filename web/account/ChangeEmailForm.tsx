import { useState } from 'react'
import { Field, Input, PasswordInput } from 'ui-kit'
import { ApiError, put } from '../core/api.ts'
import { useForm } from '../crud/useForm.ts'
import { loadAccountSchemas } from './account.ts'
import { InlineForm } from './InlineForm.tsx'

const schema = () => loadAccountSchemas().then(account => account.ChangeEmail)
const initial = { email: '', password: '', otp: '' }
const withoutBlankCode = ({ otp, ...values }: typeof initial) => (otp ? { ...values, otp } : values)

type Props = { onCancel: () => void; onSent: (email: string) => void }

/** Needs the password, and the code of the second factor if the server requires it. */
export function ChangeEmailForm({ onCancel, onSent }: Props) {
  const [needsCode, setNeedsCode] = useState(false)
  const save = async (body: object) => {
    try {
      return await put<{ message: string }>('/users/me/email', body)
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'otp_required') throw error
      setNeedsCode(true)
      throw new ApiError(error.status, { errors: [] })
    }
  }
  const form = useForm({
    initial,
    schema,
    hasErrorRegion: true,
    body: withoutBlankCode,
    save,
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
      {needsCode && (
        <Field label="Código de verificação" hint="Do aplicativo, ou um de recuperação." {...form.field('otp')}>
          <Input {...form.text('otp')} autoComplete="one-time-code" ref={focus} />
        </Field>
      )}
    </InlineForm>
  )
}

/** When the field appears it is what to fill in next. */
const focus = (input: HTMLInputElement | null) => input?.focus()
