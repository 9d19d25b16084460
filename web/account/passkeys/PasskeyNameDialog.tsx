/** Asks the name of a passkey, of a new one or of one in the list. */
import { useId, useState } from 'react'
import { Button, Dialog, Field, Input } from 'ui-kit'
import { useForm } from '../../crud/useForm.ts'
import { loadPasskeySchemas } from '../account.ts'
import { InlineForm } from '../InlineForm.tsx'

const schema = () => loadPasskeySchemas().then(passkey => passkey.PasskeyName)

type Props = {
  title: string
  text?: string
  name: string
  save: (body: object) => Promise<{ message?: string }>
  onSaved: () => void
  onClose: () => void
}

export function PasskeyNameDialog({ title, text, name, save, onSaved, onClose }: Props) {
  const id = useId()
  const [initial] = useState({ name })
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
          <Button type="submit" form={id} loading={form.formProps.busy}>
            Salvar
          </Button>
        </>
      }
    >
      <InlineForm {...form.formProps} id={id} label={title}>
        <Field label="Nome" {...(text && { hint: text })} {...form.field('name')}>
          <Input {...form.text('name')} autoComplete="off" />
        </Field>
      </InlineForm>
    </Dialog>
  )
}
