/** Asks the name of a passkey, of a new one or of one in the list. */
import { useState } from 'react'
import { Field, Input } from 'ui-kit'
import type { PasskeyName } from '../../../domain/account/passkey-input.ts'
import { FormDialog } from '../../crud/form/FormDialog.tsx'
import { useForm } from '../../crud/form/useForm.ts'
import { loadPasskeySchemas } from '../account.ts'

const schema = () => loadPasskeySchemas().then(passkey => passkey.PasskeyName)

type Props = {
  title: string
  text?: string
  name: string
  submitLabel?: string
  save: (body: PasskeyName) => Promise<{ message?: string }>
  onSaved: () => void
  onClose: () => void
}

export function PasskeyNameDialog({ title, text, name, submitLabel = 'Salvar', save, onSaved, onClose }: Props) {
  const [initial] = useState({ name })
  const form = useForm({ initial, schema, save, onSaved })
  return (
    <FormDialog title={title} formProps={form.formProps} onClose={onClose} submit={{ label: submitLabel }}>
      <Field label="Nome" {...(text && { hint: text })} {...form.field('name')}>
        <Input {...form.text('name')} autoComplete="off" />
      </Field>
    </FormDialog>
  )
}
