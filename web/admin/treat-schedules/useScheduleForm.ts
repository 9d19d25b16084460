/** State of a schedule's form: its name, operators and treats, the treat that is being chosen, and the first day of a new schedule. */
import { defaultFirstDay, type FirstDay, firstDayLabels, toFirstDay } from '../../../domain/feed/first-day.ts'
import { formatKg } from '../../../domain/format/format.ts'
import { listNames } from '../../../domain/format/list-names.ts'
import { defaultName } from '../../../domain/treat-schedule/treat-schedule.ts'
import type { Write } from '../../../domain/treat-schedule/treat-schedule-input.ts'
import type { TreatSchedule } from '../../../domain/treat-schedule/treat-schedule-output.ts'
import { useReload } from '../../core/data.ts'
import { useTimeOfDay } from '../../core/use-time-of-day.ts'
import { useToday } from '../../core/use-today.ts'
import { blankOr, type FieldTexts } from '../../crud/form/field-texts.ts'
import { withdrawnIds } from '../../crud/form/offered-ids.ts'
import { useRecordForm } from '../../crud/form/useRecordForm.tsx'
import { type AddedTreat, fromSchedule, toScheduleItem, toWireItem } from './schedule-item.ts'
import { schedulesHref } from './treat-schedules.ts'
import type { ScheduleOptions } from './useScheduleOptions.ts'
import { useTreatPicker } from './useTreatPicker.ts'

/** Ids are strings, as the selects need them. A blank name is made of the first treat; a blank first day follows the times. */
type Values = {
  name: string
  user_ids: string[]
  treat_items: AddedTreat[]
  first_day: FirstDay | ''
  wagon_name: string
  wagon_capacity: number | null
}

const schema = () => import('../../../domain/treat-schedule/treat-schedule-input.ts').then(m => m.Write)
const blank = (): Values => ({
  name: '',
  user_ids: [],
  treat_items: [],
  first_day: '',
  wagon_name: '',
  wagon_capacity: null,
})
const noOptions: ScheduleOptions = { rules: [], treats: [], operators: [] }

export function useScheduleForm(id: number | undefined, options = noOptions) {
  const [today, now] = [useToday(), useTimeOfDay()]
  const timesOf = ({ treat_items }: Values) => treat_items.map(({ scheduled_time }) => scheduled_time)
  const firstDayIn = (values: Values) => values.first_day || defaultFirstDay(timesOf(values), now)
  const nameOf = ({ treat_items }: Values) => defaultName(treat_items.map(toWireItem), options.treats)
  const { form, pageProps, record } = useRecordForm<TreatSchedule, Values, Write>({
    path: '/treat_schedules',
    list: schedulesHref,
    id,
    schema,
    blank,
    valuesOf,
    texts: fieldTexts(options),
    loadingText: 'Carregando dados da programação...',
    body: values => ({
      name: values.name.trim() || nameOf(values),
      user_ids: values.user_ids.filter(userId => !inactiveOf(values).includes(userId)).map(Number),
      treat_items: values.treat_items.map(toWireItem),
      wagon_name: values.wagon_name,
      wagon_capacity: values.wagon_capacity,
      ...(hasFirstDay() && { starts_on: toFirstDay(firstDayIn(values), today) }),
    }),
    // the pending operation of today follows its schedule
    afterSave: useReload(['/operations']),
    thenList: id === undefined,
  })
  /** Once a schedule has begun, its first day is past. */
  function hasFirstDay(): boolean {
    return id === undefined || (record?.starts_on ?? '') > today
  }
  /** The chosen people who are not active any more, whom the server refuses. */
  function inactiveOf({ user_ids }: Values): string[] {
    return withdrawnIds(user_ids, options.operators)
  }
  const added = form.values.treat_items
  const setItems = (items: AddedTreat[]) => form.set('treat_items', items)
  return {
    record,
    pageProps,
    form,
    picker: useTreatPicker(added, setItems),
    /** Sorted by time. */
    added: added.toSorted((a, b) => a.scheduled_time.localeCompare(b.scheduled_time) || a.key - b.key),
    remove: (key: number) => setItems(added.filter(item => item.key !== key)),
    /** What the form would save, for the day that it is for. */
    planned: {
      startsOn: hasFirstDay() ? toFirstDay(firstDayIn(form.values), today) : (record?.starts_on ?? null),
      items: added.map(toWireItem),
    },
    /** The names of those whom saving takes out. */
    inactive: inactiveOf(form.values).map(
      userId => record?.users.find(user => String(user.id) === userId)?.name ?? `#${userId}`,
    ),
    automaticName: added.length > 0 ? nameOf(form.values) : undefined,
    firstDay: hasFirstDay() ? { choice: firstDayIn(form.values), times: timesOf(form.values), today, now } : null,
  }
}

function valuesOf(schedule: TreatSchedule): Values {
  const treat_items = fromSchedule(schedule)
  const treats = schedule.treat_items.flatMap(({ treat }) => treat ?? [])
  const isAutomatic = schedule.name === defaultName(treat_items.map(toWireItem), treats)
  return {
    name: isAutomatic ? '' : schedule.name,
    user_ids: schedule.user_ids.map(String),
    treat_items,
    wagon_name: schedule.wagon_name ?? '',
    wagon_capacity: schedule.wagon_capacity ?? null,
    first_day: 'tomorrow',
  }
}

function fieldTexts(options: ScheduleOptions): FieldTexts<Values> {
  const operatorName = (id: string) => options.operators.find(one => String(one.id) === id)?.name ?? `#${id}`
  const treatText = (choice: AddedTreat) => {
    const { treat, rule } = toScheduleItem(choice, options)
    return `${treat?.name ?? 'trato'} às ${choice.scheduled_time} (${rule?.name ?? 'sem regra'})`
  }
  return {
    name: { label: 'Nome', text: name => name || 'O primeiro trato do dia' },
    user_ids: { label: 'Operadores', text: ids => listNames(ids.map(operatorName)) },
    treat_items: { label: 'Tratos', text: items => listNames(items.map(treatText), items.length) },
    wagon_name: { label: 'Vagão' },
    wagon_capacity: { label: 'Capacidade do vagão', text: blankOr(kg => formatKg(kg)) },
    first_day: { label: 'Primeiro dia', text: day => day && firstDayLabels[day] },
  }
}
