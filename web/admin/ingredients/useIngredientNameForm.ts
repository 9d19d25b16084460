/** The box over the ingredients: it creates one with the name in it, or renames the one that is being edited. */
import { useState } from 'react'
import { attempt } from '../../crud/submit.ts'
import { useSave } from '../../crud/useSave.ts'
import { notify } from '../../toasts.ts'
import type { Ingredient } from './ingredients.ts'

const schema = () => import('../../../domain/input/ingredient.ts').then(module => module.Write)

export function useNaming() {
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
    const tried = await attempt({ schema, value: { name }, send })
    setBusy(false)
    if ('refused' in tried) {
      const { fields, errors } = tried.refused
      return notify('error', ...errors, ...Object.values(fields).flat())
    }
    if (tried.saved.message) notify('success', tried.saved.message)
    cancel()
  }
  return { name, setName, editing, edit, busy, save: () => void save(), cancel }
}
