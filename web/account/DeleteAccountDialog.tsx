/** Deletes the account, with the password and a confirmation. Warns of unsent records on the device first. */
import { useState } from 'react'
import { Checkbox, Field, PasswordInput } from 'ui-kit'
import { useLocation } from 'wouter'
import { remove } from '../core/api.ts'
import { deleteDraftNotes } from '../core/draft-notes.ts'
import { deleteDrafts } from '../core/drafts.ts'
import { clearSession } from '../core/session.ts'
import { FormDialog } from '../crud/form/FormDialog.tsx'
import { useForm } from '../crud/form/useForm.ts'
import { loadAccountSchemas } from './account.ts'
import { UnsentWarning } from './UnsentWarning.tsx'

const schema = () => loadAccountSchemas().then(account => account.DeleteAccount)
const initial = { password: '' }
const save = (body: object) => remove('/users/me', body)

export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const [confirmed, setConfirmed] = useState(false)
  const form = useForm({ initial, schema, save, onSaved: useLeaveApp() })
  return (
    <FormDialog
      role="alertdialog"
      title="Excluir a sua conta?"
      formProps={form.formProps}
      onClose={onClose}
      submit={{ label: 'Excluir conta', variant: 'danger', disabled: !confirmed }}
    >
      <p>
        Você sai de todas as fazendas e de todos os aparelhos, e o seu nome e email são apagados. As leituras e
        operações que você fez continuam no histórico, sem o seu nome.
      </p>
      <UnsentWarning />
      <Field label="Senha" {...form.field('password')}>
        <PasswordInput {...form.text('password')} autoComplete="current-password" />
      </Field>
      <Checkbox label="Entendo que a exclusão não pode ser desfeita" checked={confirmed} onChange={setConfirmed} />
    </FormDialog>
  )
}

/** Removes the account's data from the device; the cached answers go with the session (device-owner.ts). Goes to the sign-in first, so that it does not offer to return to this page. */
function useLeaveApp() {
  const [, navigate] = useLocation()
  return () => {
    navigate('/login', { replace: true })
    deleteDraftNotes()
    deleteDrafts()
    clearSession()
  }
}
