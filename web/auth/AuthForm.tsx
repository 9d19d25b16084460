import type { ReactNode } from 'react'
import { Button, Link, useFormElement } from 'ui-kit'

type Props = {
  onSubmit: () => void
  busy: boolean
  /** How often it was refused: each time the focus goes to the first wrong field. */
  refusals: number
  /** On the button, at rest and while it works: 'Entrar', 'Entrando...'. */
  verb: [rest: string, busy: string]
  children: ReactNode
}

export function AuthForm({ onSubmit, busy, refusals, verb: [rest, working], children }: Props) {
  const form = useFormElement({ onSubmit, busy, refusals })
  return (
    <form {...form} className="space-y-5">
      {children}
      <Button type="submit" size="field" fullWidth disabled={busy}>
        {busy ? working : rest}
      </Button>
    </form>
  )
}

export const AuthLink = ({ href, children }: { href: string; children: string }) => (
  <Link href={href} className="font-semibold text-pasture underline underline-offset-4">
    {children}
  </Link>
)
