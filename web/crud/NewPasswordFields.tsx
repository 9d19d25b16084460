import { Field, PasswordInput } from 'ui-kit'
import type { useForm } from './useForm.ts'

type Passwords = { password: string; password_confirmation: string }
type Props = {
  form: Pick<ReturnType<typeof useForm<Passwords, unknown>>, 'field' | 'text'>
  labels?: [password: string, again: string]
}

/** A password of one's own choice, and the same again. */
export const NewPasswordFields = ({
  form,
  labels: [password, again] = ['Nova senha', 'Confirmar nova senha'],
}: Props) => (
  <>
    <Field label={password} hint="No mínimo 6 caracteres." {...form.field('password')}>
      <PasswordInput {...form.text('password')} autoComplete="new-password" />
    </Field>
    <Field label={again} {...form.field('password_confirmation')}>
      <PasswordInput {...form.text('password_confirmation')} autoComplete="new-password" />
    </Field>
  </>
)
