/** Creates a schedule: the treats of every day with their times, and the operators who run it. */
import { Field, FormPage, MultiSelect } from 'ui-kit'
import { useLocation } from 'wouter'
import { userTypeLabels } from '../../../domain/account/permission.ts'
import { useGoBack } from '../../crud/useGoBack.ts'
import { AddedTreats } from './AddedTreats.tsx'
import { TreatPicker } from './TreatPicker.tsx'
import { schedulesHref } from './treat-schedules.ts'
import { useScheduleForm } from './useScheduleForm.ts'
import { type ScheduleOptions, useScheduleOptions } from './useScheduleOptions.ts'

export function ScheduleForm() {
  const [, navigate] = useLocation()
  const goToList = () => navigate(schedulesHref, { replace: true })
  const { options, error, retry } = useScheduleOptions()
  const schedule = useScheduleForm(goToList)
  return (
    <FormPage
      {...schedule.form.formProps}
      fullWidth
      title="Nova programação"
      submitLabel="Registrar"
      loading={!options && 'Carregando regras, tratos e operadores...'}
      failure={error && { text: error.message, onRetry: retry }}
      onCancel={useGoBack(schedulesHref)}
    >
      {options && <Panels options={options} schedule={schedule} />}
    </FormPage>
  )
}

type PanelsProps = { options: ScheduleOptions; schedule: ReturnType<typeof useScheduleForm> }

function Panels({ options, schedule: { form, picker, added, remove } }: PanelsProps) {
  return (
    <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[20rem_1fr]">
      <TreatPicker options={options} picker={picker} />
      <section aria-labelledby="details" className="min-w-0 space-y-5 max-lg:border-t max-lg:border-line max-lg:pt-5">
        <h2 id="details" className="font-display text-xl font-semibold">
          Detalhes
        </h2>
        <Field label="Operadores" required {...form.field('user_ids')}>
          <MultiSelect
            value={form.values.user_ids}
            onChange={chosen => form.set('user_ids', chosen)}
            placeholder="Selecione os operadores"
            options={options.operators.map(({ id, name, user_type }) => ({
              value: String(id),
              label: name,
              hint: userTypeLabels[user_type],
            }))}
          />
        </Field>
        <AddedTreats added={added} options={options} field={form.field('treat_items')} onRemove={remove} />
      </section>
    </div>
  )
}
