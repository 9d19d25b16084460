// Every form of the farm: title, fields, Cancelar and Salvar; the first wrong field gets the focus, and nothing typed is lost unasked.
import { type ReactNode, useId } from 'react'
import { Banner } from '../Banner/Banner.tsx'
import { Button } from '../Button/Button.tsx'
import { ConfirmDialog } from '../ConfirmDialog/ConfirmDialog.tsx'
import { cx } from '../cx.ts'
import { PageHeader } from '../PageHeader/PageHeader.tsx'
import { Skeleton } from '../Skeleton/Skeleton.tsx'
import { useFormElement } from './useFormElement.ts'
import { useUnsavedChanges } from './useUnsavedChanges.ts'

type Props = {
  title: string
  text?: ReactNode
  /** The fields. */
  children: ReactNode
  onSubmit: () => void
  onCancel: () => void
  /** The record to be edited is on its way: 'Carregando dados do lote...'. */
  loading?: string | false
  /** It did not come. */
  failure?: { text: string; onRetry?: () => void } | undefined
  /** Being saved: a second press does nothing. */
  busy?: boolean
  /** Something was typed that is not saved. */
  dirty?: boolean
  /** How often it was refused: each time the focus goes to the first wrong field. */
  refusals?: number
  /** What is wrong and belongs to no field. */
  errors?: string[]
  submitLabel?: string
  /** The whole width, for a form of panels or lists. */
  fullWidth?: boolean
}

export function FormPage({ title, text, loading, failure, fullWidth = false, ...form }: Props) {
  return (
    <div className={cx('space-y-4', !fullWidth && 'max-w-3xl')}>
      <PageHeader title={title} text={text} />
      {failure && <Failure {...failure} onCancel={form.onCancel} />}
      {!failure && loading && <Waiting label={loading} />}
      {!failure && !loading && <Form {...form} title={title} />}
    </div>
  )
}

type FormProps = Omit<Props, 'text' | 'waiting' | 'failure' | 'wide'>

function Form({ title, children, onSubmit, onCancel, submitLabel = 'Salvar', ...state }: FormProps) {
  const { busy = false, dirty = false, refusals = 0, errors = [] } = state
  const form = useFormElement({ onSubmit, busy, refusals })
  const leaving = useUnsavedChanges(dirty)
  return (
    <form {...form} aria-label={title} className="rounded-card border border-line bg-surface shadow-soft">
      <div className="space-y-5 p-4 sm:p-6">{children}</div>
      {errors.length > 0 && <Wrong errors={errors} />}
      <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-4 py-4 max-sm:*:flex-1 sm:px-6">
        <Button variant="secondary" onClick={() => leaving.ask(onCancel)}>
          Cancelar
        </Button>
        <Button type="submit" loading={busy}>
          {submitLabel}
        </Button>
      </footer>
      <ConfirmDialog
        open={leaving.going !== null}
        title="Sair sem salvar?"
        cancelLabel="Continuar editando"
        confirmLabel="Sair sem salvar"
        onCancel={leaving.stay}
        onConfirm={leaving.leave}
      >
        O que foi digitado e ainda não foi salvo será perdido.
      </ConfirmDialog>
    </form>
  )
}

function Wrong({ errors }: { errors: string[] }) {
  const id = useId()
  return (
    <section
      data-wrong
      tabIndex={-1}
      aria-labelledby={id}
      className="mx-4 mb-4 rounded-card border border-rust/30 bg-rust-soft px-4 py-3 sm:mx-6 sm:mb-6"
    >
      <h2 id={id} className="font-semibold">
        Não foi salvo
      </h2>
      {errors.map(text => (
        <p key={text}>{text}</p>
      ))}
    </section>
  )
}

const Waiting = ({ label }: { label: string }) => (
  <div className="space-y-5 rounded-card border border-line bg-surface p-4 shadow-soft sm:p-6">
    <p role="status" className="text-ink-2">
      {label}
    </p>
    {['a', 'b', 'c'].map(key => (
      <div key={key} className="space-y-2">
        <Skeleton className="h-4 w-32" />
        <Skeleton className="h-10 w-full" />
      </div>
    ))}
  </div>
)

type FailureProps = { text: string; onRetry?: () => void; onCancel: () => void }

const Failure = ({ text, onRetry, onCancel }: FailureProps) => (
  <Banner
    tone="error"
    title="Não foi possível abrir o cadastro"
    action={
      <span className="flex gap-2">
        <Button variant="secondary" onClick={onCancel}>
          Voltar para a lista
        </Button>
        {onRetry && <Button onClick={onRetry}>Tentar Novamente</Button>}
      </span>
    }
  >
    {text}
  </Banner>
)
