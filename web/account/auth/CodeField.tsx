/** The second factor at sign-in: a code of the app, or a recovery code where the phone is lost. */
import { type ComponentProps, useState } from 'react'
import { Field, Input } from 'ui-kit'

type Kind = 'app' | 'recovery'

const kinds = {
  app: {
    label: 'Código de verificação',
    hint: 'Digite o código do seu aplicativo de verificação para entrar.',
    input: { inputMode: 'numeric', autoComplete: 'one-time-code' },
    other: 'Usar código de recuperação',
  },
  recovery: {
    label: 'Código de recuperação',
    hint: 'Digite um dos códigos que você guardou ao ativar a verificação. Cada um vale uma vez.',
    input: { autoCapitalize: 'characters', spellCheck: false },
    other: 'Usar o código do aplicativo',
  },
} satisfies Record<Kind, { label: string; hint: string; input: ComponentProps<typeof Input>; other: string }>

type Props = {
  field: Pick<ComponentProps<typeof Field>, 'error' | 'ref'>
  text: ComponentProps<typeof Input>
  /** What was typed is no code of the other kind. */
  onKind: () => void
}

export function CodeField({ field, text, onKind }: Props) {
  const [kind, setKind] = useState<Kind>('app')
  const { label, hint, input, other } = kinds[kind]
  const change = () => {
    setKind(kind === 'app' ? 'recovery' : 'app')
    onKind()
  }
  return (
    <div>
      <Field label={label} hint={hint} {...field}>
        <Input key={kind} {...text} {...input} ref={focus} />
      </Field>
      <p className="mt-1 text-sm">
        {kind === 'app' && 'Está sem o celular? '}
        <button
          type="button"
          onClick={change}
          className="min-h-8 font-semibold text-pasture underline underline-offset-4"
        >
          {other}
        </button>
      </p>
    </div>
  )
}

/** When the field appears it is what to fill in next. */
const focus = (input: HTMLInputElement | null) => input?.focus()
