// A page with the form of a record. A failed submit focuses the first invalid field; leaving with unsaved changes asks for confirmation.
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
  /** While the record loads: 'Carregando dados do lote...'. */
  loading?: string | false
  /** The record could not be loaded. */
  failure?: { text: string; onRetry?: () => void } | undefined
  /** Saving: further submits are ignored. */
  busy?: boolean
  /** There are unsaved changes. */
  dirty?: boolean
  /** Counts the failed submits; each one moves the focus to the first invalid field. */
  refusals?: number
  /** Errors that belong to no field. */
  errors?: string[]
  submitLabel?: string
  /** For a form of panels or lists. */
  fullWidth?: boolean
}

export function FormPage({ title, text, loading, failure, fullWidth = false, ...form }: Props) {
  return (
    <div className={cx('space-y-4', !fullWidth && 'max-w-3xl')}>
      <PageHeader title={title} text={text} />
      {failure && <LoadError {...failure} onCancel={form.onCancel} />}
      {!failure && loading && <FormSkeleton label={loading} />}
      {!failure && !loading && <Form {...form} title={title} />}
    </div>
  )
}

type FormProps = Omit<Props, 'text' | 'waiting' | 'failure' | 'wide'>

function Form({ title, children, onSubmit, onCancel, submitLabel = 'Salvar', ...state }: FormProps) {
  const { busy = false, dirty = false, refusals = 0, errors = [] } = state
  const form = useFormElement({ onSubmit, busy, refusals })
  const unsaved = useUnsavedChanges(dirty)
  return (
    <form {...form} aria-label={title} className="rounded-card border border-line bg-surface shadow-soft">
      <div className="space-y-5 p-4 sm:p-6">{children}</div>
      {errors.length > 0 && <FormErrors errors={errors} />}
      <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-4 py-4 max-sm:*:flex-1 sm:px-6">
        <Button variant="secondary" onClick={() => unsaved.guard(onCancel)}>
          Cancelar
        </Button>
        <Button type="submit" loading={busy}>
          {submitLabel}
        </Button>
      </footer>
      <ConfirmDialog
        open={unsaved.confirming}
        title="Sair sem salvar?"
        cancelLabel="Continuar editando"
        confirmLabel="Sair sem salvar"
        onCancel={unsaved.stay}
        onConfirm={unsaved.leave}
      >
        O que foi digitado e ainda não foi salvo será perdido.
      </ConfirmDialog>
    </form>
  )
}

function FormErrors({ errors }: { errors: string[] }) {
  const id = useId()
  return (
    <section
      data-invalid
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

const FormSkeleton = ({ label }: { label: string }) => (
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

type LoadErrorProps = { text: string; onRetry?: () => void; onCancel: () => void }

const LoadError = ({ text, onRetry, onCancel }: LoadErrorProps) => (
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
