import { type ReactNode, useEffect } from 'react'
import { Button, useFormElement } from 'ui-kit'
import { FormErrors } from '../crud/form/FormErrors.tsx'

type FormProps = { onSubmit: () => void; busy: boolean; refusals: number; errors: string[] }
type Props = FormProps & {
  /** The form's name for screen readers. */
  label: string
  children: ReactNode
  /** Label of the submit button. */
  submitLabel?: string
  /** Shows a button that leaves without saving. */
  onCancel?: () => void
  /** Moves the focus to the button, for a form that was mounted again after saving. */
  focusSubmit?: boolean
}

/** A form that is a part of a page or dialog. A refusal moves the focus to the first field with an error, or to the errors without a field. */
export function InlineForm({ label, children, submitLabel, onCancel, focusSubmit, errors, ...submission }: Props) {
  const form = useFormElement(submission)
  const { ref } = form
  useEffect(() => {
    if (focusSubmit) ref.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
  }, [focusSubmit, ref])
  return (
    <form {...form} aria-label={label} className="space-y-5">
      {children}
      <FormErrors errors={errors} />
      {submitLabel && (
        <div className="flex justify-end gap-2 max-sm:*:flex-1">
          {onCancel && (
            <Button variant="secondary" onClick={onCancel}>
              Cancelar
            </Button>
          )}
          <Button type="submit" loading={submission.busy}>
            {submitLabel}
          </Button>
        </div>
      )}
    </form>
  )
}
