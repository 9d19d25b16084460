/** A dialog with a form: its fields, the errors without a field, and the buttons that cancel and submit. It stays open while it saves, and asks before it loses what was typed. */
import { type ReactNode, useId } from 'react'
import { Button, confirmUnsavedChanges, Dialog, LeaveDialog, useFormElement, useUnsavedChanges } from 'ui-kit'
import { FormErrors } from './FormErrors.tsx'
import { type FormOptions, useForm } from './useForm.ts'

type Props = {
  title: string
  size?: 'md' | 'lg'
  role?: 'alertdialog'
  formProps: ReturnType<typeof useForm>['formProps']
  onClose: () => void
  /** 'Salvar' by default. */
  submit?: {
    label: string
    /** Without it the button has a spinner. */
    busyLabel?: string
    variant?: 'danger' | 'primary'
    disabled?: boolean
  }
  /** 'Cancelar' by default. */
  cancelLabel?: string
  children: ReactNode
}

const save = { label: 'Salvar', busyLabel: 'Salvando...' }

export function FormDialog({
  title,
  size = 'md',
  role,
  formProps,
  onClose,
  submit = save,
  cancelLabel = 'Cancelar',
  children,
}: Props) {
  const id = useId()
  const { busy, dirty, errors } = formProps
  const unsaved = useUnsavedChanges(dirty)
  const close = () => (dirty ? confirmUnsavedChanges(onClose) : onClose())
  const { label, busyLabel, variant = 'primary', disabled = false } = submit
  const isLoading = busy && busyLabel === undefined
  return (
    <Dialog
      open
      onClose={() => !busy && close()}
      title={title}
      size={size}
      role={role}
      actions={
        <>
          <Button variant="secondary" disabled={busy} onClick={close}>
            {cancelLabel}
          </Button>
          <Button
            type="submit"
            form={id}
            variant={variant}
            loading={isLoading}
            disabled={disabled || (busy && !isLoading)}
          >
            {busy ? (busyLabel ?? label) : label}
          </Button>
        </>
      }
    >
      <form {...useFormElement(formProps)} id={id} className="space-y-4">
        {children}
        <FormErrors errors={errors} />
      </form>
      <LeaveDialog {...unsaved} />
    </Dialog>
  )
}

type DialogFormOptions<Values, Body> = Omit<FormOptions<Values, Body>, 'onSaved'> & {
  /** Fetches again what the save changes. */
  reload: () => unknown
  onClose: () => void
}

/** The form of a dialog that closes once it is saved. */
export const useDialogForm = <Values extends object, Body>({
  reload,
  onClose,
  ...options
}: DialogFormOptions<Values, Body>) =>
  useForm({
    ...options,
    onSaved: () => {
      void reload()
      onClose()
    },
  })
