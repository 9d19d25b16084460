/** A schedule: what is fed at which time of every day, and by whom. */
import { Field, FormPage, MultiSelect } from 'ui-kit'
import { useLocation } from 'wouter'
import { userTypeLabels } from '../../../domain/account/permission.ts'
import { useGoBack } from '../../crud/useGoBack.ts'
import { AddedTreats } from './AddedTreats.tsx'
import { TreatPicker } from './TreatPicker.tsx'
import { schedulesHref } from './treat-schedules.ts'
import { useScheduleForm } from './useScheduleForm.ts'
import { type ScheduleOptions, useScheduleOptions } from './useScheduleOptions.ts'

export function NewSchedule() {
  const [, go] = useLocation()
  const toList = () => go(schedulesHref, { replace: true })
  const { feed, error, retry } = useScheduleOptions()
  const schedule = useScheduleForm(toList)
  return (
    <FormPage
      {...schedule.form.page}
      fullWidth
      title="Nova programação"
      submitLabel="Registrar"
      loading={!feed && 'Carregando regras, tratos e operadores...'}
      failure={error && { text: error.message, onRetry: retry }}
      onCancel={useGoBack(schedulesHref)}
    >
      {feed && <Panels feed={feed} schedule={schedule} />}
    </FormPage>
  )
}

type PanelsProps = { feed: ScheduleOptions; schedule: ReturnType<typeof useScheduleForm> }

function Panels({ feed, schedule: { form, adding, added, remove } }: PanelsProps) {
  return (
    <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[20rem_1fr]">
      <TreatPicker feed={feed} adding={adding} />
      <section aria-labelledby="details" className="min-w-0 space-y-5 max-lg:border-t max-lg:border-line max-lg:pt-5">
        <h2 id="details" className="font-display text-xl font-semibold">
          Detalhes
        </h2>
        <Field label="Operadores" required {...form.field('user_ids')}>
          <MultiSelect
            value={form.values.user_ids}
            onChange={chosen => form.set('user_ids', chosen)}
            placeholder="Selecione os operadores"
            options={feed.operators.map(({ id, name, user_type }) => ({
              ...{ value: String(id), label: name, hint: userTypeLabels[user_type] },
            }))}
          />
        </Field>
        <AddedTreats added={added} feed={feed} error={form.error('treat_items')} onRemove={remove} />
      </section>
    </div>
  )
}
