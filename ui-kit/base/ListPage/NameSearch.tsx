// The search box of a list: typing filters it, and the button creates a record with the typed name.
import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../Button/Button.tsx'
import { Field } from '../Field/Field.tsx'
import { Input } from '../Input/Input.tsx'

type Props = {
  /** The placeholder, which is also the accessible label. */
  placeholder: string
  value: string
  onChange: (value: string) => void
  /** Label of the button: 'Criar Baia'. Without it the box only searches. */
  actionLabel?: string | undefined
  /** Runs on the button and on Enter. */
  onAction?: (name: string) => void
  /** Leaves the edit mode; given while the box edits the name of a record. */
  onCancel?: (() => void) | undefined
  busy?: boolean
  error?: string | undefined
}

/** A magnifying glass would call a box that also creates, as 'Novo Lote', a search for a new record. */
export function NameSearch({ placeholder, value, onChange, actionLabel, onAction, onCancel, busy, error }: Props) {
  const form = useRef<HTMLFormElement>(null)
  useFocusOnChange(form, Boolean(onCancel))
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-wrap items-start gap-2 max-sm:[&>button]:grow"
      onSubmit={event => {
        event.preventDefault()
        if (!busy) onAction?.(value.trim())
      }}
    >
      <div className="min-w-0 flex-[99_1_12rem] sm:max-w-sm">
        <Field label={placeholder} hideLabel error={error}>
          <Input
            placeholder={placeholder}
            value={value}
            onChange={event => onChange(event.target.value)}
            {...(!actionLabel && { icon: <Search size={18} aria-hidden="true" /> })}
          />
        </Field>
      </div>
      {actionLabel && (
        <Button type="submit" loading={busy ?? false}>
          {actionLabel}
        </Button>
      )}
      {onCancel && (
        <Button variant="secondary" onClick={onCancel}>
          Cancelar
        </Button>
      )}
    </form>
  )
}

/** Focuses the input when the edit mode starts or ends, because its button is on a card far below. */
function useFocusOnChange(form: React.RefObject<HTMLFormElement | null>, editing: boolean) {
  const previous = useRef(editing)
  useEffect(() => {
    if (previous.current === editing) return
    previous.current = editing
    form.current?.querySelector('input')?.focus()
  }, [form, editing])
}
