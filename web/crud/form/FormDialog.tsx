/** A dialog with a form: its fields, the errors without a field, and the buttons that cancel and submit. It stays open while it saves. */
import { type ReactNode, useId } from 'react'
import { Button, Dialog, useFormElement } from 'ui-kit'
import { FormErrors } from './FormErrors.tsx'
import type { useForm } from './useForm.ts'

type Props = {
  title: string
  size?: 'md' | 'lg'
  formProps: ReturnType<typeof useForm>['formProps']
  onClose: () => void
  submit: {
    label: string
    /** Without it the button has a spinner. */
    busyLabel?: string
    variant?: 'danger' | 'primary'
    disabled?: boolean
  }
  children: ReactNode
}

export function FormDialog({ title, size = 'md', formProps, onClose, submit, children }: Props) {
  const id = useId()
  const { busy, errors } = formProps
  const { label, busyLabel, variant = 'primary', disabled = false } = submit
  const isLoading = busy && busyLabel === undefined
  return (
    <Dialog
      open
      onClose={() => !busy && onClose()}
      title={title}
      size={size}
      actions={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            Cancelar
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
    </Dialog>
  )
}
