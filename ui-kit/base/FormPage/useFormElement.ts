import { type FormEvent, useEffect, useRef } from 'react'

type Options = {
  onSubmit: () => void
  /** Saving: further submits are ignored. */
  busy: boolean
  /** Counts the failed submits; each one moves the focus to the first invalid field, or to the form's errors. */
  refusals: number
  /** Counts how often the form was emptied for a next record; each time the focus goes to the first field. */
  resets?: number
}

const INVALID = '[aria-invalid="true"], [data-invalid]'
const FIELD = 'input:enabled, select:enabled, textarea:enabled'

/** Props of a form: `<form {...useFormElement(options)}>`. Schemas validate, so the browser's validation is off. */
export function useFormElement({ onSubmit, busy, refusals, resets = 0 }: Options) {
  const ref = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refusals > 0) ref.current?.querySelector<HTMLElement>(INVALID)?.focus()
  }, [refusals])
  useEffect(() => {
    if (resets > 0) ref.current?.querySelector<HTMLElement>(FIELD)?.focus()
  }, [resets])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) onSubmit()
  }
  return { ref, noValidate: true, onSubmit: submit }
}
