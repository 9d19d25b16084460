/** State of a record's form: the changes over its initial values, one save at a time, and the errors of schema and server beside the same fields. */
import type { Type } from 'arktype'
import { type ChangeEvent, useState } from 'react'
import { toast } from '../../core/toasts.ts'
import { hasSameContent } from './merge-edits.ts'
import { preloadSchema, submitForm } from './submit-form.ts'
import { useFormErrors } from './useFormErrors.ts'

export type FormOptions<Values, Body> = {
  /** The values that the form opens with, or blanks while the record loads. Changes are kept apart and lie over them. */
  initial: Values
  /** Define it outside the component: `() => import('../../../domain/lot/corral-input.ts').then(m => m.Write)`. */
  schema: () => Promise<Type<Body>>
  /** Further changes that follow from a change, such as a name that is made of other fields. */
  derive?: (values: Values, changes: Partial<Values>) => Partial<Values>
  /** Changes that the form opens with, such as those of a draft. */
  restored?: Partial<Values> | undefined
  /** Errors without a field are toasted, where the form does not show them (`FormErrors`). */
  toastsErrors?: boolean
  /** Gets the changes of a field. */
  onChange?: (changes: Partial<Values>) => void
  /** The request's body, where it is not the values themselves. */
  body?: (values: Values) => unknown
  save: (body: Body, values: Values, reset: Reset<Values>) => Promise<{ message?: string }>
  /** Runs after saving, usually to go back. */
  onSaved: (reset: Reset<Values>) => void
}

/** Replaces all changes of the form, by none if none are given. */
export type Reset<Values> = (changes?: Partial<Values>) => void

type TextKey<Values> = { [Key in keyof Values]: Values[Key] extends string ? Key : never }[keyof Values] & string
type Status = 'idle' | 'saving' | 'saved'

export function useForm<Values extends object, Body>(options: FormOptions<Values, Body>) {
  const { initial, schema } = options
  const [changed, setChanged] = useState<Partial<Values>>(options.restored ?? {})
  const [status, setStatus] = useState<Status>('idle')
  const { field, errors, refusals, showErrors, clearErrors } = useFormErrors(options.toastsErrors)
  const values = { ...initial, ...changed }

  const change = (direct: Partial<Values>) => {
    preloadSchema(schema)
    const changes = { ...direct, ...options.derive?.({ ...values, ...direct }, direct) }
    setChanged(before => ({ ...before, ...changes }))
    clearErrors(Object.keys(changes))
    options.onChange?.(changes)
  }
  const set = <Key extends keyof Values>(name: Key, value: Values[Key]) => {
    const changes: Partial<Values> = {}
    changes[name] = value
    change(changes)
  }
  const reset = (changes: Partial<Values> = {}) => {
    setChanged(changes)
    setStatus('idle')
    clearErrors(Object.keys(initial))
  }
  const submit = async (onSaved = options.onSaved) => {
    if (status !== 'idle') return
    setStatus('saving')
    const { body = identity, save } = options
    const result = await submitForm({ schema, value: body(values), send: checked => save(checked, values, reset) })
    if ('refused' in result) {
      setStatus('idle')
      return showErrors(result.refused)
    }
    setStatus('saved')
    if (result.saved.message) toast('success', result.saved.message)
    onSaved(reset)
  }
  return {
    values,
    set,
    /** Sets several values at once. */
    change,
    /** The changes over the initial values. */
    changed,
    status,
    reset,
    /** Saves like the submit button, with another action after it. */
    submitThen: (onSaved: (reset: Reset<Values>) => void) => void submit(onSaved),
    /** Props of a `Field`, by the server's path: `<Field label="Nome" {...form.field('name')}>`. */
    field,
    /** Props of an `Input`. */
    text: <Name extends TextKey<Values>>(name: Name) => ({
      name,
      value: values[name] as string,
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        set(name, target.value as Values[Name]),
    }),
    /** Props of any other control with `value` and `onChange`. */
    bind: <Name extends keyof Values & string>(name: Name) => ({
      name,
      value: values[name],
      onChange: (value: Values[Name]) => set(name, value),
    }),
    /** Props of the `FormPage`, or of another form element. */
    formProps: {
      onSubmit: () => void submit(),
      busy: status !== 'idle',
      dirty: status === 'idle' && isDirty(initial, changed),
      refusals,
      errors,
    },
  }
}

const identity = <Value>(value: Value) => value

/** A value that was changed back is not dirty. Lists are compared by content. */
function isDirty<Values extends object>(initial: Values, changed: Partial<Values>): boolean {
  const names = Object.keys(changed) as (keyof Values)[]
  return names.some(name => !hasSameContent(changed[name], initial[name]))
}
