/** Voids an entry of a book, with a reason. It stays in the book. The children are what it was, and what follows. */
import type { Type } from 'arktype'
import type { ReactNode } from 'react'
import { Field, Input } from 'ui-kit'
import { remove } from '../core/api.ts'
import { FormDialog, useDialogForm } from './form/FormDialog.tsx'

type Props = {
  title: string
  /** Its path in the API. */
  path: string
  schema: () => Promise<Type<{ reason: string }>>
  reload: () => unknown
  onClose: () => void
  children: ReactNode
}

const initial = { reason: '' }

export function VoidDialog({ title, path, schema, reload, onClose, children }: Props) {
  const form = useDialogForm({ initial, schema, save: body => remove(path, body), reload, onClose })
  return (
    <FormDialog
      title={title}
      formProps={form.formProps}
      onClose={onClose}
      submit={{ label: 'Anular', busyLabel: 'Anulando...', variant: 'danger' }}
    >
      <p>{children}</p>
      <Field label="Motivo" required {...form.field('reason')}>
        <Input {...form.text('reason')} maxLength={200} />
      </Field>
    </FormDialog>
  )
}
