import { type ReactNode, useEffect, useRef } from 'react'
import { Banner, Button } from 'ui-kit'

type Page = { onSubmit: () => void; busy: boolean; refusals: number; errors: string[] }
type Props = Page & {
  /** Of the form, for whoever hears it. */
  label: string
  children: ReactNode
  /** On the button; a form in a dialog has its button there, and names itself. */
  save?: string
  id?: string
  /** It was saved and begins again: the keyboard goes on from its button. */
  again?: boolean
}

/** A form in a part of a page: it stays after it was saved, and the first wrong field gets the focus. */
export function SmallForm({ label, children, save, id, again, onSubmit, busy, refusals, errors }: Props) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (again) form.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
  }, [again])
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])
  return (
    <form
      ref={form}
      id={id}
      noValidate
      aria-label={label}
      className="space-y-5"
      onSubmit={event => {
        event.preventDefault()
        if (!busy) onSubmit()
      }}
    >
      {children}
      {errors.length > 0 && <Banner tone="error">{errors.join(' ')}</Banner>}
      {save && (
        <div className="flex justify-end max-sm:*:flex-1">
          <Button type="submit" loading={busy}>
            {save}
          </Button>
        </div>
      )}
    </form>
  )
}
