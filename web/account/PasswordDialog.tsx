/** Requires the password again before a change of the account. */
import type { Type } from 'arktype'
import { type ReactNode, useId } from 'react'
import { Button, Dialog, Field, PasswordInput } from 'ui-kit'
import { useForm } from '../crud/useForm.ts'
import { InlineForm } from './InlineForm.tsx'

const initial = { password: '' }

type Props<Body> = {
  title: string
  /** What the action does. */
  children: ReactNode
  /** The text of the button that sends the form. */
  submitLabel: string
  variant?: 'danger' | 'primary'
  schema: () => Promise<Type<Body>>
  save: (body: Body) => Promise<{ message?: string }>
  onSaved: () => void
  onClose: () => void
}

export function PasswordDialog<Body>({
  title,
  children,
  submitLabel,
  variant = 'primary',
  schema,
  save,
  onSaved,
  onClose,
}: Props<Body>) {
  const id = useId()
  const form = useForm({ initial, schema, save, onSaved, hasErrorRegion: true })
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <Button variant={variant} type="submit" form={id} loading={form.formProps.busy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <InlineForm {...form.formProps} id={id} label={title}>
        <p>{children}</p>
        <Field label="Senha" {...form.field('password')}>
          <PasswordInput {...form.text('password')} autoComplete="current-password" />
        </Field>
      </InlineForm>
    </Dialog>
  )
}
