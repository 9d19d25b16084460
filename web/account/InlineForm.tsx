import { type ReactNode, useEffect } from 'react'
import { Banner, Button, useFormElement } from 'ui-kit'

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
export function InlineForm({ label, children, save, id, again, onSubmit, busy, refusals, errors }: Props) {
  const form = useFormElement({ onSubmit, busy, refusals })
  const { ref } = form
  useEffect(() => {
    if (again) ref.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
  }, [again, ref])
  return (
    <form {...form} id={id} aria-label={label} className="space-y-5">
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
