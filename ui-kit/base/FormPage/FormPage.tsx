// A page with the form of a record. A failed submit focuses the first invalid field; leaving with unsaved changes needs a confirmation.
import { type ReactNode, useId } from 'react'
import { Banner } from '../Banner/Banner.tsx'
import { Button } from '../Button/Button.tsx'
import { cx } from '../cx.ts'
import { useFocusReturn } from '../Dialog/useFocusReturn.ts'
import { PageHeader } from '../PageHeader/PageHeader.tsx'
import { Skeleton } from '../Skeleton/Skeleton.tsx'
import { LeaveDialog } from './LeaveDialog.tsx'
import { confirmUnsavedChanges } from './unsaved-changes.ts'
import { useFormElement } from './useFormElement.ts'
import { useUnsavedChanges } from './useUnsavedChanges.ts'

type Props = {
  title: string
  /** The sentence under the title: what the record is for. */
  text?: ReactNode
  /** Buttons beside the title. */
  actions?: ReactNode
  /** The fields. */
  children: ReactNode
  onSubmit: () => void
  onCancel: () => void
  /** The person leaves without saving: what was typed is given up. */
  onDiscard?: (() => void) | undefined
  /** Content over the fields: a recovered draft, a record that changed meanwhile. */
  notice?: ReactNode
  /** A second action, on a form that creates: saves, and empties the form for the next record. */
  another?: { label: string; onSubmit: () => void } | undefined
  /** Counts how often the form was emptied; each time the focus goes to the first field. */
  resets?: number
  /** The text while the record loads: 'Carregando dados do lote...'. */
  loading?: string | false
  /** The record could not be loaded. */
  failure?: { text: string; onRetry?: () => void } | undefined
  /** Saving: further submits are ignored, and the fields wait. */
  busy?: boolean
  /** There are unsaved changes. */
  dirty?: boolean
  /** Counts the failed submits; each one moves the focus to the first invalid field. */
  refusals?: number
  /** Errors that belong to no field. */
  errors?: string[]
  /** The text of the button that saves: 'Salvar'. */
  submitLabel?: string
  /** Takes the whole width, for a form of panels or lists. */
  fullWidth?: boolean
  /** A `FormPreview`: at the right of the fields, and below them on a narrow screen. */
  preview?: ReactNode
  /** Content below the form that does not belong to it, as the record's former versions. */
  after?: ReactNode
  /** Keeps the buttons in sight while there are unsaved changes, on a form of many screens. */
  long?: boolean
  /** Shows the preview only at the right: on a narrow screen the fields show the same. */
  widePreview?: boolean
}

export function FormPage({ title, text, actions, loading, failure, fullWidth = false, after, ...form }: Props) {
  return (
    <div className={cx('space-y-4', !fullWidth && (form.preview ? 'max-w-6xl' : 'max-w-3xl'))}>
      <PageHeader title={title} text={text} actions={actions} />
      {failure && <LoadError {...failure} onCancel={form.onCancel} />}
      {!failure && loading && <FormSkeleton label={loading} />}
      {!failure && !loading && (
        <>
          <Form {...form} title={title} />
          {after}
        </>
      )}
    </div>
  )
}

type FormProps = Omit<Props, 'text' | 'actions' | 'loading' | 'failure' | 'fullWidth' | 'after'>

function Form({ title, children, onSubmit, onCancel, onDiscard, notice, another, ...state }: FormProps) {
  const { busy = false, dirty = false, refusals = 0, resets = 0, errors = [], submitLabel = 'Salvar' } = state
  const { preview, widePreview, long } = state
  const form = useFormElement({ onSubmit, busy, refusals, resets })
  const unsaved = useUnsavedChanges(dirty, onDiscard)
  useFocusReturn(busy)
  return (
    <form {...form} aria-label={title} className="rounded-card border border-line bg-surface shadow-soft">
      {/* what is typed after the press would not be saved */}
      <div
        inert={busy}
        className={cx(
          'p-4 sm:p-6',
          long && '**:scroll-mb-24',
          Boolean(preview) && 'xl:grid xl:grid-cols-[minmax(0,1fr)_20rem] xl:items-start xl:gap-8',
        )}
      >
        <div className="space-y-5">
          {notice}
          {children}
        </div>
        {preview && (
          <div className={cx('max-xl:mt-6 xl:sticky xl:top-20', widePreview && 'max-xl:hidden')}>{preview}</div>
        )}
      </div>
      {errors.length > 0 && <FormErrors errors={errors} />}
      <footer
        className={cx(
          'flex flex-wrap justify-end gap-2 border-t border-line px-4 py-4 max-sm:*:flex-1 sm:px-6',
          long && dirty && 'not-short:sticky bottom-0 z-10 rounded-b-card bg-surface',
        )}
      >
        {another && (
          <span className="grid max-sm:basis-full! sm:mr-auto">
            <Button variant="secondary" disabled={busy} onClick={another.onSubmit}>
              {another.label}
            </Button>
          </span>
        )}
        <Button variant="secondary" onClick={() => confirmUnsavedChanges(onCancel)}>
          Cancelar
        </Button>
        <Button type="submit" loading={busy}>
          {submitLabel}
        </Button>
      </footer>
      <LeaveDialog {...unsaved} />
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
      <span className="flex flex-wrap gap-2 whitespace-nowrap">
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
