/** The dry matter of an ingredient: its analyses, a new one, and what that would change. */
import { useId, useState } from 'react'
import {
  Button,
  Checkbox,
  confirmUnsavedChanges,
  DateField,
  Dialog,
  EmptyState,
  Field,
  LeaveDialog,
  PercentField,
  RemoveButton,
  SkeletonText,
  useFormElement,
  useUnsavedChanges,
} from 'ui-kit'
import type { Analysis } from '../../../../domain/feed/ingredient/analysis-output.ts'
import type { Ingredient } from '../../../../domain/feed/ingredient/ingredient-output.ts'
import { formatDate, formatPercent } from '../../../../domain/format/format.ts'
import type { Message } from '../../../../domain/schema/envelope.ts'
import { post, put } from '../../../core/api.ts'
import { useFarmData, useFarmKey, useReload } from '../../../core/data.ts'
import { useIsAllowed } from '../../../core/session.ts'
import { useToday } from '../../../core/use-today.ts'
import { useCall } from '../../../crud/calls/useCall.ts'
import { FormErrors } from '../../../crud/form/FormErrors.tsx'
import { useForm } from '../../../crud/form/useForm.ts'
import { RemoveDialog } from '../../../crud/RemoveDialog.tsx'
import { Loaded } from '../../../layout/loaded/Loaded.tsx'
import { SimulationTable } from './SimulationTable.tsx'

type Props = { ingredient: Ingredient; onClose: () => void }

export function AnalysesDialog({ ingredient, onClose }: Props) {
  const mayWrite = useIsAllowed('ingredients.write')
  const close = () => confirmUnsavedChanges(onClose)
  return (
    <Dialog
      open
      onClose={close}
      size="lg"
      title={`Análises de ${ingredient.name}`}
      actions={
        <Button variant="secondary" onClick={close}>
          Fechar
        </Button>
      }
    >
      <div className="space-y-6">
        {mayWrite && <WetCheckbox ingredient={ingredient} />}
        {mayWrite && <NewAnalysis ingredient={ingredient} />}
        <AnalysisList ingredient={ingredient} />
      </div>
    </Dialog>
  )
}

/** Busy until what changed is loaded again. */
function useSend() {
  const reload = useReload()
  const { busy, call } = useCall()
  const send = async (request: Promise<Message>) => {
    const answer = await request
    await reload()
    return answer
  }
  return { busy, send: (request: Promise<Message>) => void call(send(request)) }
}

function WetCheckbox({ ingredient: { id, name, wet = false, updated_at } }: Pick<Props, 'ingredient'>) {
  const path = useFarmKey()(`/ingredients/${id}`)
  const { busy, send } = useSend()
  return (
    <Checkbox
      label="Volumoso úmido"
      hint="A chuva e a face do silo mudam a matéria seca: com mais de 7 dias, a análise vira alerta."
      checked={wet}
      disabled={busy}
      onChange={isWet => send(put(path, { name, wet: isWet, updated_at }))}
    />
  )
}

const schema = () => import('../../../../domain/feed/ingredient/analysis-input.ts').then(module => module.WriteAnalysis)

type Values = { day: string | null; dry_matter: number | null }

function NewAnalysis({ ingredient }: Pick<Props, 'ingredient'>) {
  const today = useToday()
  const id = useId()
  const path = useFarmKey()(`/ingredients/${ingredient.id}/analyses`)
  const reload = useReload()
  const initial: Values = { day: today, dry_matter: null }
  const form = useForm({
    initial,
    schema,
    save: async (body: unknown) => {
      const answer = await post(path, body)
      await reload()
      return answer
    },
    onSaved: reset => reset(),
  })
  const { busy, dirty, errors } = form.formProps
  const unsaved = useUnsavedChanges(dirty)
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-3 font-display text-lg font-semibold">
        Nova análise
      </h3>
      <form {...useFormElement(form.formProps)} className="space-y-4">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field label="Dia da análise" required {...form.field('day')}>
            <DateField {...form.bind('day')} max={today} clearable={false} disabled={busy} />
          </Field>
          <Field label="Matéria seca" required {...form.field('dry_matter')}>
            <PercentField {...form.bind('dry_matter')} />
          </Field>
        </div>
        <SimulationTable ingredient={ingredient} dryMatter={form.values.dry_matter} />
        <FormErrors errors={errors} />
        <Button type="submit" disabled={busy}>
          {busy ? 'Salvando...' : 'Salvar análise'}
        </Button>
      </form>
      <LeaveDialog {...unsaved} />
    </section>
  )
}

function AnalysisList({ ingredient }: Pick<Props, 'ingredient'>) {
  const path = `/ingredients/${ingredient.id}/analyses`
  const query = useFarmData<Analysis[]>(path)
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-1 font-display text-lg font-semibold">
        Registradas
      </h3>
      <Loaded query={query} errorTitle="As análises não foram carregadas" loading={<SkeletonText lines={3} />}>
        {analyses => <Analyses path={path} analyses={analyses} />}
      </Loaded>
    </section>
  )
}

function Analyses({ path, analyses }: { path: string; analyses: Analysis[] }) {
  const mayWrite = useIsAllowed('ingredients.write')
  const base = useFarmKey()(path)
  const reload = useReload()
  const [removed, setRemoved] = useState<Analysis | null>(null)
  if (analyses.length === 0)
    return (
      <EmptyState
        title="Nenhuma análise"
        text="A matéria seca das receitas com este ingrediente é a que foi digitada."
      />
    )
  return (
    <>
      <ul aria-label="Análises registradas" className="divide-y divide-line">
        {analyses.map((analysis, at) => (
          <li key={analysis.id} className="flex items-center gap-3 py-2">
            <span className="min-w-0 flex-1">
              <span className="block font-medium">
                {formatDate(analysis.day)}
                {at === 0 && ', em vigor'}
              </span>
              <span className="block text-sm text-ink-3 wrap-anywhere">
                {analysis.user?.name ?? 'Usuário removido'}
              </span>
            </span>
            <span className="font-display text-xl font-semibold tabular-nums">
              {formatPercent(analysis.dry_matter)}
            </span>
            {mayWrite && (
              <RemoveButton
                label={`Excluir a análise de ${formatDate(analysis.day)}`}
                onClick={() => setRemoved(analysis)}
              />
            )}
          </li>
        ))}
      </ul>
      {removed && (
        <RemoveDialog path={`${base}/${removed.id}`} onRemoved={reload} onClose={() => setRemoved(null)}>
          A análise de {formatDate(removed.day)}, de {formatPercent(removed.dry_matter)}, será excluída. Vale a mais
          recente das que ficam e, sem nenhuma, a matéria seca que foi digitada nas receitas.
        </RemoveDialog>
      )}
    </>
  )
}
