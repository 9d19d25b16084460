/** State of the name box over the ingredients: creates an ingredient, or renames the one that is being edited. */
import { useState } from 'react'
import { submitForm } from '../../crud/submit-form.ts'
import { useSave } from '../../crud/useSave.ts'
import { toast } from '../../toasts.ts'
import type { Ingredient } from './ingredients.ts'

const schema = () => import('../../../domain/input/ingredient.ts').then(module => module.Write)

export function useIngredientNameForm() {
  const [name, setName] = useState('')
  const [editing, setEditing] = useState<Ingredient | null>(null)
  const [busy, setBusy] = useState(false)
  const send = useSave<Ingredient>('/ingredients', editing?.id)
  const edit = (ingredient: Ingredient) => {
    setEditing(ingredient)
    setName(ingredient.name)
  }
  const cancel = () => {
    setEditing(null)
    setName('')
  }
  const save = async () => {
    setBusy(true)
    const result = await submitForm({ schema, value: { name }, send })
    setBusy(false)
    if ('refused' in result) {
      const { fields, errors } = result.refused
      return toast('error', ...errors, ...Object.values(fields).flat())
    }
    if (result.saved.message) toast('success', result.saved.message)
    cancel()
  }
  return { name, setName, editing, edit, busy, save: () => void save(), cancel }
}
