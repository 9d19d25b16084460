/** Enrols an authenticator app: by QR code, by key, or by a link on the same phone; then confirms its first code. */
import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, Field, IconButton, Input } from 'ui-kit'
import { ApiError, put } from '../core/api.ts'
import { copyToClipboard } from '../core/copy-and-download.ts'
import { toast } from '../core/toasts.ts'
import { useForm } from '../crud/form/useForm.ts'
import { loadAccountSchemas, SECOND_FACTOR_PATH } from './account.ts'
import { InlineForm } from './InlineForm.tsx'
import { QrCode } from './QrCode.tsx'

export type SecondFactorSecret = { otpauth_uri: string; secret: string }
type Props = SecondFactorSecret & {
  onConfirmed: (codes: string[]) => void
  /** This enrolment cannot be confirmed any more. */
  onRefused: () => void
  onCancel: () => void
}

const schema = () => loadAccountSchemas().then(account => account.ConfirmSecondFactor)
const initial = { otp: '' }
type Confirmed = { data: { recovery_codes: string[] }; message: string }

export function SecondFactorEnrolment({ otpauth_uri: uri, secret, onConfirmed, onRefused, onCancel }: Props) {
  const save = async (body: object) => {
    try {
      const answer = await put<Confirmed>(SECOND_FACTOR_PATH, body)
      onConfirmed(answer.data.recovery_codes)
      return answer
    } catch (error) {
      // it may be on already: only the answer was lost
      if (error instanceof ApiError && error.status === 409) {
        toast('error', ...error.errors)
        onRefused()
      }
      throw error
    }
  }
  const form = useForm({ initial, schema, save, onSaved: () => undefined })
  return (
    <InlineForm {...form.formProps} label="Ativar a verificação em duas etapas">
      <Step number={1} title="Leia o código com o aplicativo de verificação">
        <div className="flex flex-wrap gap-x-6 gap-y-4">
          <QrCode text={uri} label="QR code para o aplicativo de verificação" />
          <div className="min-w-0 flex-1 basis-52 space-y-3 text-ink-2">
            <p>Serve qualquer um: Google Authenticator, Microsoft Authenticator, Authy, 1Password.</p>
            <p className="pointer-fine:hidden">
              <a href={uri} className="font-semibold text-pasture underline underline-offset-4">
                Abrir no aplicativo deste celular
              </a>
            </p>
            <SecretKey secret={secret} />
          </div>
        </div>
      </Step>
      <Step number={2} title="Digite o código de 6 números que ele mostra">
        <Field label="Código de verificação" {...form.field('otp')}>
          <Input {...form.text('otp')} inputMode="numeric" autoComplete="one-time-code" />
        </Field>
      </Step>
      <div className="flex flex-wrap justify-end gap-2 max-sm:*:flex-1">
        <Button variant="secondary" onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" loading={form.formProps.busy}>
          Confirmar
        </Button>
      </div>
    </InlineForm>
  )
}

const Step = ({ number, title, children }: { number: number; title: string; children: ReactNode }) => (
  <div className="space-y-3">
    <h3 className="flex items-center gap-2 font-semibold">
      <span className="inline-flex size-7 shrink-0 items-center justify-center rounded-full bg-pasture-soft font-display text-pasture">
        {number}
      </span>
      {title}
    </h3>
    {children}
  </div>
)

/** The secret as text, in groups of four as the apps show it. */
const SecretKey = ({ secret }: { secret: string }) => (
  <div>
    <p>Ou digite a chave no aplicativo:</p>
    <div className="flex items-center gap-1">
      <code className="min-w-0 font-medium wrap-anywhere text-ink">{secret.match(/.{1,4}/g)?.join(' ')}</code>
      <IconButton label="Copiar a chave" onClick={() => void copyToClipboard(secret, 'Chave copiada.')}>
        <Copy size={18} aria-hidden="true" />
      </IconButton>
    </div>
  </div>
)
