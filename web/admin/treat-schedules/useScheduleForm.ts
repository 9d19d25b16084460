/** State of a new schedule: its operators, the treats added so far, and the treat that is being chosen. */
import { useState } from 'react'
import type { Write } from '../../../domain/input/treat-schedule.ts'
import { useForm } from '../../crud/useForm.ts'
import { useSave } from '../../crud/useSave.ts'
import { type AddedTreat, emptyChoice, type TreatChoice, validateChoice } from './schedule-item.ts'
import type { Schedule } from './treat-schedules.ts'

/** Ids are strings, as the selects need them. */
type Values = { user_ids: string[]; treat_items: AddedTreat[] }

const schema = () => import('../../../domain/input/treat-schedule.ts').then(m => m.Write)

export function useScheduleForm(onSaved: () => void) {
  const save = useSave<Schedule>('/treat_schedules')
  const initial: Values = { user_ids: [], treat_items: [] }
  const form = useForm<Values, Write>({ initial, schema, body, save, onSaved })
  const added = form.values.treat_items
  const addTreat = (choice: TreatChoice) => form.set('treat_items', [...added, { ...choice, key: nextKey(added) }])
  const picker = useTreatPicker(added, addTreat)
  return {
    form,
    picker,
    /** Sorted by time. */
    added: added.toSorted((a, b) => a.scheduled_time.localeCompare(b.scheduled_time) || a.key - b.key),
    remove: (key: number) =>
      form.set(
        'treat_items',
        added.filter(item => item.key !== key),
      ),
  }
}

const body = ({ user_ids, treat_items }: Values) => ({
  user_ids: user_ids.map(Number),
  treat_items: treat_items.map(({ rule_id, treat_id, scheduled_time }) => ({
    rule_id: Number(rule_id),
    treat_id: Number(treat_id),
    scheduled_time,
  })),
})

const nextKey = (added: AddedTreat[]) => Math.max(0, ...added.map(({ key }) => key)) + 1

type Errors = Partial<Record<keyof TreatChoice, string>>

function useTreatPicker(added: AddedTreat[], onAdd: (choice: TreatChoice) => void) {
  const [choice, setChoice] = useState(emptyChoice)
  const [errors, setErrors] = useState<Errors>({})
  const choose = (changes: Partial<TreatChoice>) => {
    setChoice({ ...choice, ...changes })
    setErrors({})
  }
  const add = () => {
    const found = validateChoice(choice, added)
    setErrors(found)
    if (Object.keys(found).length > 0) return
    onAdd(choice)
    setChoice({ ...choice, treat_id: '', scheduled_time: '' })
  }
  return { choice, errors, choose, add }
}

export type TreatPickerState = ReturnType<typeof useTreatPicker>
