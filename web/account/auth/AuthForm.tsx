import type { ReactNode } from 'react'
import { Button, Link, useFormElement } from 'ui-kit'

type Props = {
  onSubmit: () => void
  busy: boolean
  /** How often it was refused: each time the focus goes to the first wrong field. */
  refusals: number
  /** Labels of the button: 'Entrar', and while the form is sent 'Entrando...'. */
  labels: [idle: string, busy: string]
  children: ReactNode
}

export function AuthForm({ onSubmit, busy, refusals, labels: [idleLabel, busyLabel], children }: Props) {
  const form = useFormElement({ onSubmit, busy, refusals })
  return (
    <form {...form} className="space-y-5">
      {children}
      <Button type="submit" size="field" fullWidth disabled={busy}>
        {busy ? busyLabel : idleLabel}
      </Button>
    </form>
  )
}

export const AuthLink = ({ href, children }: { href: string; children: string }) => (
  <Link href={href} className="font-semibold text-pasture underline underline-offset-4">
    {children}
  </Link>
)
