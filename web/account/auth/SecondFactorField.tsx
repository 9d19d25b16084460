/** The second factor that a form asks for: a passkey, a code of the app, or a recovery code where the phone is lost. */
import type { ComponentProps } from 'react'
import { Field, Input } from 'ui-kit'
import type { useForm } from '../../crud/form/useForm.ts'
import type { useSecondFactor } from './useSecondFactor.ts'

export type FactorKind = 'passkey' | 'app' | 'recovery'

const codes = {
  app: {
    label: 'Código de verificação',
    hint: 'Digite o código do seu aplicativo de verificação',
    input: { inputMode: 'numeric', autoComplete: 'one-time-code' },
  },
  recovery: {
    label: 'Código de recuperação',
    hint: 'Digite um dos códigos que você guardou ao ativar a verificação. Cada um vale uma vez.',
    input: { autoCapitalize: 'characters', spellCheck: false },
  },
} satisfies Partial<Record<FactorKind, { label: string; hint: string; input: ComponentProps<typeof Input> }>>

/** In the order in which they are offered. */
const offers = {
  passkey: 'Usar chave de acesso',
  app: 'Usar o código do aplicativo',
  recovery: 'Usar código de recuperação',
} satisfies Record<FactorKind, string>
const kinds = Object.keys(offers) as FactorKind[]

type Form = Pick<ReturnType<typeof useForm<{ otp: string }, never>>, 'field' | 'text' | 'set'>

/** `to`: what the code is for, as in 'para entrar'. */
type Props = { factor: Omit<ReturnType<typeof useSecondFactor>, 'sendWith'>; form: Form; to: string }

export function SecondFactorField({ factor: { kind, setKind, offered }, form, to }: Props) {
  if (!kind) return null
  const others = kinds.filter(other => other !== kind && (other === 'recovery' || offered[other]))
  // what was typed is no code of the other kind
  const change = (other: FactorKind) => {
    setKind(other)
    form.set('otp', '')
  }
  return (
    <div>
      {kind === 'passkey' ? (
        <p>
          Confirme que é você com o celular, o computador ou a chave de segurança em que está a sua chave de acesso.
        </p>
      ) : (
        <Field
          label={codes[kind].label}
          hint={kind === 'app' ? `${codes.app.hint} para ${to}.` : codes.recovery.hint}
          {...form.field('otp')}
        >
          <Input key={kind} {...form.text('otp')} {...codes[kind].input} ref={focus} />
        </Field>
      )}
      <p className="mt-1 flex flex-wrap items-center gap-x-4 text-sm">
        {kind === 'app' && <span>Está sem o celular?</span>}
        {others.map(other => (
          <button
            key={other}
            type="button"
            onClick={() => change(other)}
            className="min-h-8 pointer-coarse:min-h-11 font-semibold text-pasture underline underline-offset-4"
          >
            {offers[other]}
          </button>
        ))}
      </p>
    </div>
  )
}

/** An empty code is not sent: the server answers with what it asks for. */
export const withoutBlankCode = <Values extends { otp: string }>({ otp, ...values }: Values) =>
  otp ? { ...values, otp } : values

/** When the field appears it is what to fill in next. */
const focus = (input: HTMLInputElement | null) => input?.focus()
