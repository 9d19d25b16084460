/** State of a schedule's form: its name, operators and treats, the treat that is being chosen, and the first day of a new schedule. */
import { useSWRConfig } from 'swr'
import { defaultFirstDay, type FirstDay, firstDayOf } from '../../../domain/feed/first-day.ts'
import { defaultName } from '../../../domain/feed/treat-schedule.ts'
import type { Write } from '../../../domain/input/treat-schedule.ts'
import { useForm } from '../../crud/useForm.ts'
import { useRecordQuery } from '../../crud/useRecordQuery.ts'
import { useSave } from '../../crud/useSave.ts'
import { isKeyUnder, useFarmKey } from '../../data.ts'
import { useTimeOfDay } from '../../use-time-of-day.ts'
import { useToday } from '../../use-today.ts'
import { type AddedTreat, fromSchedule, toWireItem } from './schedule-item.ts'
import type { Schedule } from './treat-schedules.ts'
import type { ScheduleOptions } from './useScheduleOptions.ts'
import { useTreatPicker } from './useTreatPicker.ts'

/** Ids are strings, as the selects need them. A blank name is made of the first treat; a blank first day follows the times. */
type Values = { name: string; user_ids: string[]; treat_items: AddedTreat[]; first_day: FirstDay | '' }

const schema = () => import('../../../domain/input/treat-schedule.ts').then(m => m.Write)

export function useScheduleForm(id: number | undefined, options: ScheduleOptions | undefined, onSaved: () => void) {
  const { record, loading, failure } = useRecordQuery<Schedule>('/treat_schedules', id)
  const treats = options?.treats ?? []
  const initial = valuesOf(record, treats)
  const times = (items: readonly AddedTreat[]) => items.map(({ scheduled_time }) => scheduled_time)
  const [today, now] = [useToday(), useTimeOfDay()]
  const firstDayIn = ({ first_day, treat_items }: Values) => first_day || defaultFirstDay(times(treat_items), now)
  const hasFirstDay = id === undefined || isBeforeFirstDay(record, today)
  const body = (values: Values) => ({
    name: values.name.trim() || defaultName(values.treat_items.map(toWireItem), treats),
    user_ids: values.user_ids.map(Number),
    treat_items: values.treat_items.map(toWireItem),
    ...(hasFirstDay && { starts_on: firstDayOf(firstDayIn(values), today) }),
    ...(record && { updated_at: record.updated_at }),
  })
  const form = useForm<Values, Write>({ initial, schema, body, save: useSaveSchedule(id), onSaved })
  const added = form.values.treat_items
  const setItems = (items: AddedTreat[]) => form.set('treat_items', items)
  return {
    record,
    loading,
    failure,
    form,
    picker: useTreatPicker(added, setItems),
    /** Sorted by time. */
    added: added.toSorted((a, b) => a.scheduled_time.localeCompare(b.scheduled_time) || a.key - b.key),
    remove: (key: number) => setItems(added.filter(item => item.key !== key)),
    automaticName: added.length > 0 ? defaultName(added.map(toWireItem), treats) : undefined,
    /** Null once the schedule has begun. */
    firstDay: hasFirstDay ? { choice: firstDayIn(form.values), times: times(added), today, now } : null,
  }
}

const isBeforeFirstDay = (record: Schedule | undefined, today: string) => (record?.starts_on ?? '') > today

function valuesOf(record: Schedule | undefined, treats: ScheduleOptions['treats']): Values {
  if (!record) return { name: '', user_ids: [], treat_items: [], first_day: '' }
  const treat_items = fromSchedule(record)
  const isAutomatic = record.name === defaultName(treat_items.map(toWireItem), treats)
  return {
    name: isAutomatic ? '' : record.name,
    user_ids: record.user_ids.map(String),
    treat_items,
    first_day: 'tomorrow',
  }
}

/** The operations of today follow the schedule. */
function useSaveSchedule(id: number | undefined) {
  const save = useSave<Schedule>('/treat_schedules', id)
  const key = useFarmKey()
  const { mutate } = useSWRConfig()
  return async (value: Write) => {
    const answer = await save(value)
    void mutate(isKeyUnder(key('/operations')))
    return answer
  }
}
