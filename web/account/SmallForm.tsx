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
}

/** A form in a part of a page: it stays after it was saved, and the first wrong field gets the focus. */
export function SmallForm({ label, children, save, id, onSubmit, busy, refusals, errors }: Props) {
  const form = useRef<HTMLFormElement>(null)
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
