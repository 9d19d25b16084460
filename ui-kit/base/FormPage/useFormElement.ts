import { type FormEvent, useEffect, useRef } from 'react'

type Options = {
  onSubmit: () => void
  /** Being saved: a second press does nothing. */
  busy: boolean
  /** How often it was refused: each time the focus goes to the first wrong field, or to what is said of the whole. */
  refusals: number
}

/** What every form is, whatever it looks like: `<form {...useFormElement(options)}>`. Our schemas validate, not the browser. */
export function useFormElement({ onSubmit, busy, refusals }: Options) {
  const ref = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refusals > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]')?.focus()
  }, [refusals])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) onSubmit()
  }
  return { ref, noValidate: true, onSubmit: submit }
}
