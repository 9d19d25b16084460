/** The box over the ingredients: it creates one with the name in it, or renames the one that is being edited. */
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
    const tried = await submitForm({ schema, value: { name }, send })
    setBusy(false)
    if ('refused' in tried) {
      const { fields, errors } = tried.refused
      return toast('error', ...errors, ...Object.values(fields).flat())
    }
    if (tried.saved.message) toast('success', tried.saved.message)
    cancel()
  }
  return { name, setName, editing, edit, busy, save: () => void save(), cancel }
}
