// Label, hint and error of one form control. The control gets its id and ARIA attributes with useField().
import { CircleAlert } from 'lucide-react'
import { createContext, type ReactNode, type Ref, use, useId } from 'react'

type FieldState = { id: string; labelId: string; describedBy: string | undefined; invalid: boolean; required: boolean }

const FieldContext = createContext<FieldState | null>(null)

type Props = {
  label: ReactNode
  children: ReactNode
  /** One sentence of help, under the control. */
  hint?: ReactNode
  /** What is wrong and what to do; a list shows several errors. */
  error?: string | string[] | undefined
  required?: boolean
  /** The label is for screen readers only, as in a search box with an icon. */
  hideLabel?: boolean
  /** The ref that useForm sets: it needs to know the fields on the screen. */
  ref?: Ref<HTMLDivElement> | undefined
}

export function Field({ label, children, hint, error, required = false, hideLabel, ref }: Props) {
  const id = useId()
  const errors = [error ?? []].flat()
  const describedBy = [hint && `${id}-hint`, errors.length > 0 && `${id}-error`].filter(Boolean).join(' ') || undefined
  return (
    <div ref={ref} className="flex min-w-0 flex-col gap-1.5">
      <label id={`${id}-label`} htmlFor={id} className={hideLabel ? 'sr-only' : 'text-sm font-semibold text-ink'}>
        {label}
        {required && (
          <span className="text-rust" aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      <FieldContext value={{ id, labelId: `${id}-label`, describedBy, invalid: errors.length > 0, required }}>
        {children}
      </FieldContext>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-3">
          {hint}
        </p>
      )}
      {errors.length > 0 && <Errors id={`${id}-error`} errors={errors} />}
    </div>
  )
}

function Errors({ id, errors }: { id: string; errors: string[] }) {
  return (
    <div id={id} className="flex gap-1.5 text-sm font-medium text-rust">
      <CircleAlert size={16} className="mt-0.5 shrink-0" aria-hidden="true" />
      <div>
        {errors.map(text => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </div>
  )
}

/** Props that a control inside a Field spreads on its element; empty outside a Field. */
export function useField() {
  const field = use(FieldContext)
  if (!field) return {}
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
    required: field.required || undefined,
  }
}

/** The id of the label, for the aria-labelledby of a group of elements. */
export const useFieldLabel = () => use(FieldContext)?.labelId
