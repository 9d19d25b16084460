/** State of the name box over the ingredients: creates an ingredient, or renames the one that is being edited. */
import { useState } from 'react'
import type { Ingredient } from '../../../domain/feed/ingredient/ingredient-output.ts'
import { ApiError } from '../../core/api.ts'
import { toast } from '../../core/toasts.ts'
import { submitForm } from '../../crud/form/submit-form.ts'
import { useSave } from '../../crud/form/useSave.ts'

const schema = () => import('../../../domain/feed/ingredient/ingredient-input.ts').then(module => module.Write)

export function useIngredientNameForm() {
  const [name, setName] = useState('')
  const [editing, setEditing] = useState<Ingredient | null>(null)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const send = useSave<Ingredient>('/ingredients', editing?.id)
  const type = (text: string) => {
    setName(text)
    setError(undefined)
  }
  const edit = (ingredient: Ingredient | null) => {
    setEditing(ingredient)
    type(ingredient?.name ?? '')
  }
  /** The box is empty while the name is saved, so that the next name can be typed at once. A refused name comes back. */
  const save = async () => {
    setBusy(true)
    setName('')
    const value = { name, ...(editing && { updated_at: editing.updated_at }) }
    const sendVersion = (body: object) =>
      send(body).catch((failure: unknown) => {
        const current = newerIngredient(failure)
        if (!current) throw failure
        setEditing(current)
        throw new ApiError(422, { errors: [], fields: { name: [renamedText(current)] } })
      })
    const result = await submitForm({ schema, value, send: sendVersion })
    setBusy(false)
    if ('refused' in result) {
      const { fields, errors } = result.refused
      setName(typed => typed || name)
      setError(name.trim() ? fields.name?.join(' ') : undefined)
      // the specification has a blank name in the list of errors
      return toast('error', ...errors, ...(name.trim() ? [] : Object.values(fields).flat()))
    }
    if (result.saved.message) toast('success', result.saved.message)
    setEditing(null)
    setError(undefined)
  }
  return { name, setName: type, error, editing, edit, busy, save: () => void save(), cancel: () => edit(null) }
}

const newerIngredient = (failure: unknown) =>
  failure instanceof ApiError && failure.code === 'changed' ? (failure.current as Ingredient) : undefined

const renamedText = ({ name }: Ingredient) =>
  `Enquanto você editava, este ingrediente passou a se chamar ${name}. Salve de novo para ficar com o seu nome.`
