import { type FormEvent, useEffect, useRef } from 'react'

type Options = {
  onSubmit: () => void
  /** Saving: further submits are ignored. */
  busy: boolean
  /** Counts the failed submits; each one moves the focus to the first invalid field, or to the form's errors. */
  refusals: number
}

/** Props of a form: `<form {...useFormElement(options)}>`. Schemas validate, so the browser's validation is off. */
export function useFormElement({ onSubmit, busy, refusals }: Options) {
  const ref = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refusals > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus()
  }, [refusals])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) onSubmit()
  }
  return { ref, noValidate: true, onSubmit: submit }
}
