import { Field, PasswordInput } from 'ui-kit'
import type { useForm } from './useForm.ts'

type Passwords = { password: string; password_confirmation: string }
type Props = {
  form: Pick<ReturnType<typeof useForm<Passwords, unknown>>, 'field' | 'text'>
  labels?: [password: string, confirmation: string]
}

/** A new password and its confirmation. */
export const NewPasswordFields = ({
  form,
  labels: [password, confirmation] = ['Nova senha', 'Confirmar nova senha'],
}: Props) => (
  <>
    <Field label={password} hint="No mínimo 6 caracteres." {...form.field('password')}>
      <PasswordInput {...form.text('password')} autoComplete="new-password" />
    </Field>
    <Field label={confirmation} {...form.field('password_confirmation')}>
      <PasswordInput {...form.text('password_confirmation')} autoComplete="new-password" />
    </Field>
  </>
)
