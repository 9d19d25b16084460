/** Creates or edits a schedule: the treats of every day with their times, and the operators who run it. */
import { Banner, Field, FormPage, Input, MultiSelect, NumberField } from 'ui-kit'
import { userTypeLabels } from '../../../domain/account/permission.ts'
import { listNames } from '../../../domain/format/list-names.ts'
import type { TreatSchedule } from '../../../domain/treat-schedule/treat-schedule-output.ts'
import { changedDayLoad, useOverLoadQuestion } from '../../crud/OverLoadQuestion.tsx'
import { useDaySource } from '../operations/operations.ts'
import { AddedTreats } from './AddedTreats.tsx'
import { FirstDayField } from './FirstDayField.tsx'
import { SchedulePreview } from './SchedulePreview.tsx'
import { TreatPicker } from './TreatPicker.tsx'
import { useSchedules } from './treat-schedules.ts'
import { useScheduleForm } from './useScheduleForm.ts'
import { type ScheduleOptions, useScheduleOptions } from './useScheduleOptions.ts'

export function ScheduleForm({ id }: { id?: number }) {
  const { options, error, retry } = useScheduleOptions()
  const schedule = useScheduleForm(id, options)
  const { pageProps } = schedule
  const source = useDaySource()
  const { submission, question } = useOverLoadQuestion(
    async () =>
      source ? (await changedDayLoad()).overLoadsAfterSchedule(source, { id: id ?? null, ...schedule.planned }) : [],
    pageProps,
  )
  const optionsFailure = error && { text: error.message, onRetry: retry }
  return (
    <FormPage
      {...pageProps}
      {...submission}
      fullWidth
      title={id === undefined ? 'Nova programação' : 'Editar programação'}
      submitLabel={id === undefined ? 'Registrar' : 'Salvar'}
      loading={pageProps.loading || (!options && 'Carregando regras, tratos e operadores...')}
      failure={pageProps.failure ?? optionsFailure}
    >
      {options && <Panels id={id} options={options} schedule={schedule} />}
      {question}
    </FormPage>
  )
}

type PanelsProps = {
  id: number | undefined
  options: ScheduleOptions
  schedule: ReturnType<typeof useScheduleForm>
}

/** The preview stands under the picker, in sight beside a long list of treats; on a phone it is last. */
function Panels({ id, options, schedule }: PanelsProps) {
  const { record, form, picker, added, automaticName } = schedule
  const otherSchedules = useSchedules().data?.filter(one => one.id !== id)
  return (
    <>
      <TodayNotice today={record?.today ?? null} />
      <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[20rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <TreatPicker options={options} picker={picker} />
        <Details options={options} schedule={schedule} />
        <div className="lg:sticky lg:top-20">
          <SchedulePreview
            name={form.values.name || automaticName || ''}
            added={added}
            options={options}
            otherSchedules={otherSchedules}
          />
        </div>
      </div>
    </>
  )
}

function Details({
  options,
  schedule: { form, picker, added, remove, inactive, automaticName, firstDay },
}: Omit<PanelsProps, 'id'>) {
  return (
    <section
      aria-labelledby="details"
      className="min-w-0 space-y-5 max-lg:border-t max-lg:border-line max-lg:pt-5 lg:row-span-2"
    >
      <h2 id="details" className="font-display text-xl font-semibold">
        Detalhes
      </h2>
      <Field label="Nome" hint="Em branco, fica o primeiro trato do dia com o seu horário." {...form.field('name')}>
        <Input {...form.text('name')} placeholder={automaticName} />
      </Field>
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
      <InactiveNotice names={inactive} />
      <WagonFields form={form} />
      <AddedTreats
        added={added}
        options={options}
        changing={picker.changing}
        field={form.field('treat_items')}
        onChange={picker.change}
        onRemove={remove}
      />
      {firstDay && (
        <FirstDayField
          {...firstDay}
          onChange={choice => form.set('first_day', choice)}
          field={form.field('starts_on')}
        />
      )}
    </section>
  )
}

const InactiveNotice = ({ names }: { names: readonly string[] }) =>
  names.length > 0 && (
    <Banner tone="warning">
      {listNames(names)}{' '}
      {names.length === 1
        ? 'não está mais ativo e sai desta programação.'
        : 'não estão mais ativos e saem desta programação.'}
    </Banner>
  )

/** The wagon for the day by wagon; the tablet in the cab has its own settings. */
const WagonFields = ({ form }: Pick<PanelsProps['schedule'], 'form'>) => (
  <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
    <Field label="Vagão" hint="O mesmo nome nas programações do mesmo vagão." {...form.field('wagon_name')}>
      <Input {...form.text('wagon_name')} placeholder="Vagão 1" />
    </Field>
    <Field label="Capacidade do vagão" hint="Avisa quando um trato não cabe." {...form.field('wagon_capacity')}>
      <NumberField {...form.bind('wagon_capacity')} unit="kg" />
    </Field>
  </div>
)

/** What saving does not change today. */
function TodayNotice({ today }: { today: TreatSchedule['today'] }) {
  if (today?.deleted)
    return (
      <Banner>A operação de hoje foi excluída. Salvar não a cria de novo: use o botão na lista de programações.</Banner>
    )
  if (!today || today.status === 'pending' || today.restorable) return null
  return <Banner>A operação de hoje já começou e segue como estava. O que mudar aqui vale a partir de amanhã.</Banner>
}
