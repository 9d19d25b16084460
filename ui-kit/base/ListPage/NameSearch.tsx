// The box over a list: what is typed filters it, and the button makes a new record of that name.
import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../Button/Button.tsx'
import { Field } from '../Field/Field.tsx'
import { Input } from '../Input/Input.tsx'

type Props = {
  /** Read aloud, and shown while the box is empty. */
  placeholder: string
  value: string
  onChange: (value: string) => void
  /** The word on the button: 'Criar Baia'. Without it the box only searches. */
  actionLabel?: string | undefined
  /** Enter does it too. */
  onAction?: (name: string) => void
  /** Leaves what the box was turned into: a name that is being changed. */
  onCancel?: (() => void) | undefined
  busy?: boolean
  error?: string | undefined
}

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
            {...(!onCancel && { icon: <Search size={18} aria-hidden="true" /> })}
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

/** Who turns the box into another one, from a card far below, goes on typing in it. */
function useFocusOnChange(form: React.RefObject<HTMLFormElement | null>, editing: boolean) {
  const before = useRef(editing)
  useEffect(() => {
    if (before.current === editing) return
    before.current = editing
    form.current?.querySelector('input')?.focus()
  }, [form, editing])
}
