import { Suspense } from 'react'
import { Field, PasswordInput } from 'ui-kit'
import type { PasswordOwner } from '../../domain/account/password/password-patterns.ts'
import { screen } from '../core/screen.ts'
import type { useForm } from '../crud/form/useForm.ts'

const PasswordHint = screen(() => import('./PasswordHint.tsx'), 'PasswordHint')

type Passwords = { password: string; password_confirmation: string }
type Props = {
  form: Pick<ReturnType<typeof useForm<Passwords, unknown>>, 'field' | 'text'>
  /** Whose password it is: their names make a weak one. */
  owner?: PasswordOwner
  labels?: [password: string, confirmation: string]
}

const HINT = 'No mínimo 6 caracteres.'

/** A new password and its confirmation. */
export function NewPasswordFields({
  form,
  owner = {},
  labels: [password, confirmation] = ['Nova senha', 'Confirmar nova senha'],
}: Props) {
  const input = form.text('password')
  const hint = input.value ? (
    <Suspense fallback={HINT}>
      <PasswordHint password={input.value} owner={owner} />
    </Suspense>
  ) : (
    HINT
  )
  return (
    <>
      <Field label={password} hint={hint} {...form.field('password')}>
        <PasswordInput {...input} autoComplete="new-password" />
      </Field>
      <Field label={confirmation} {...form.field('password_confirmation')}>
        <PasswordInput {...form.text('password_confirmation')} autoComplete="new-password" />
      </Field>
    </>
  )
}
