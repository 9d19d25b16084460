/** The treat that is being chosen: a new one, or one of the list that is being changed. */
import { useState } from 'react'
import { type AddedTreat, emptyChoice, type TreatChoice, validateChoice } from './schedule-item.ts'

type Errors = Partial<Record<keyof TreatChoice, string>>

export function useTreatPicker(added: readonly AddedTreat[], setItems: (items: AddedTreat[]) => void) {
  const [choice, setChoice] = useState(emptyChoice)
  const [errors, setErrors] = useState<Errors>({})
  /** The key of the treat that is being changed. */
  const [changing, setChanging] = useState<number | null>(null)
  const others = added.filter(({ key }) => key !== changing)
  const isChanging = others.length < added.length
  const choose = (changes: Partial<TreatChoice>) => {
    setChoice({ ...choice, ...changes })
    setErrors({})
  }
  const clear = (next: TreatChoice) => {
    setChoice(next)
    setChanging(null)
    setErrors({})
  }
  const add = () => {
    const found = validateChoice(choice, others)
    setErrors(found)
    if (Object.keys(found).length > 0) return
    const key = isChanging && changing !== null ? changing : nextKey(added)
    setItems([...others, { ...choice, key }])
    clear({ ...choice, treat_id: '', scheduled_time: '' })
  }
  const change = ({ key, ...treat }: AddedTreat) => {
    clear(treat)
    setChanging(key)
  }
  return { choice, errors, choose, add, change, changing: isChanging ? changing : null, stop: () => clear(emptyChoice) }
}

const nextKey = (added: readonly AddedTreat[]) => Math.max(0, ...added.map(({ key }) => key)) + 1

export type TreatPickerState = ReturnType<typeof useTreatPicker>
