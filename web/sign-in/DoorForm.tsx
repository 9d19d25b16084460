import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Button, Link } from 'ui-kit'

type Props = {
  onSubmit: () => void
  busy: boolean
  /** How often it was refused: each time the focus goes to the first wrong field. */
  refusals: number
  /** On the button, at rest and while it works: 'Entrar', 'Entrando...'. */
  verb: [rest: string, busy: string]
  children: ReactNode
}

export function DoorForm({ onSubmit, busy, refusals, verb: [rest, working], children }: Props) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refusals])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) onSubmit()
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="space-y-5">
      {children}
      <Button type="submit" size="field" wide disabled={busy}>
        {busy ? working : rest}
      </Button>
    </form>
  )
}

export const DoorLink = ({ href, children }: { href: string; children: string }) => (
  <Link href={href} className="font-semibold text-pasture underline underline-offset-4">
    {children}
  </Link>
)
