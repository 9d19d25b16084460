/** A record's form: what is typed over what it opened with, saved once, and refused in the same places by schema and server. */
import type { Type } from 'arktype'
import { type ChangeEvent, useRef, useState } from 'react'
import { toast } from '../toasts.ts'
import { type FormErrors, preloadSchema, submitForm } from './submit-form.ts'

type Options<Values, Body> = {
  /** What it opens with; of a record that is loading, blanks. What is typed lies over it. */
  initial: Values
  /** Define it outside the component: `() => import('../../domain/input/corral.ts').then(m => m.Write)`. */
  schema: () => Promise<Type<Body>>
  /** What else changes with a change: a name that is made of other fields. */
  follow?: (values: Values, changes: Partial<Values>) => Partial<Values>
  /** What is sent, where it is not the values themselves. */
  body?: (values: Values) => unknown
  save: (body: Body) => Promise<{ message?: string }>
  /** After it was saved: the way back. */
  onSaved: () => void
}

type Texts<Values> = { [Key in keyof Values]: Values[Key] extends string ? Key : never }[keyof Values] & string
type State = 'idle' | 'saving' | 'saved'

const nothing: FormErrors = { fields: {}, errors: [] }

export function useForm<Values extends object, Body>(options: Options<Values, Body>) {
  const { initial, schema } = options
  const [typed, setTyped] = useState<Partial<Values>>({})
  const [state, setState] = useState<State>('idle')
  const { error, errors, refusals, refuse, mend } = useRefused()
  const values = { ...initial, ...typed }

  const change = (made: Partial<Values>) => {
    preloadSchema(schema)
    const changes = { ...made, ...options.follow?.({ ...values, ...made }, made) }
    setTyped(before => ({ ...before, ...changes }))
    mend(Object.keys(changes))
  }
  const set = <Key extends keyof Values>(name: Key, value: Values[Key]) => {
    const changes: Partial<Values> = {}
    changes[name] = value
    change(changes)
  }
  const submit = async () => {
    if (state !== 'idle') return
    setState('saving')
    const { body = same, save, onSaved } = options
    const tried = await submitForm({ schema, value: body(values), send: save })
    if ('refused' in tried) {
      setState('idle')
      return refuse(tried.refused)
    }
    setState('saved')
    if (tried.saved.message) toast('success', tried.saved.message)
    onSaved()
  }
  return {
    values,
    set,
    /** Several values at once. */
    change,
    /** What is wrong with a field, by the server's path. Whatever no field shows goes to the red stack. */
    error,
    /** For a `Field`: `<Field label="Nome" {...form.field('name')}>`. */
    field: (path: string) => ({ error: error(path) }),
    /** For an `Input`. */
    text: <Name extends Texts<Values>>(name: Name) => ({
      name,
      value: values[name] as string,
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        set(name, target.value as Values[Name]),
    }),
    /** For whatever else takes a value and tells the next one. */
    bind: <Name extends keyof Values & string>(name: Name) => ({
      name,
      value: values[name],
      onChange: (value: Values[Name]) => set(name, value),
    }),
    /** For the `FormPage`. */
    page: {
      onSubmit: () => void submit(),
      busy: state !== 'idle',
      dirty: state === 'idle' && isDirty(initial, typed),
      refusals,
      errors,
    },
  }
}

const same = <Value>(value: Value) => value

/** What is wrong, and where it is said: beside a field that asked for it, and elsewhere on the red stack. */
function useRefused() {
  const [refused, setRefused] = useState(nothing)
  const [refusals, setRefusals] = useState(0)
  const shown = useRef(new Set<string>())
  return {
    refusals,
    errors: unplaced(refused, shown.current),
    error: (path: string): string[] | undefined => {
      shown.current.add(path)
      return refused.fields[path]
    },
    refuse: (why: FormErrors) => {
      setRefused(why)
      setRefusals(count => count + 1)
      toast('error', ...unplaced(why, shown.current))
    },
    mend: (names: string[]) => setRefused(before => mended(before, names)),
  }
}

/** What is being corrected is no longer wrong, nor is what lies in it. */
function mended(refused: FormErrors, names: string[]): FormErrors {
  if (refused === nothing) return refused
  const isMended = (path: string) => names.some(name => path === name || path.startsWith(`${name}.`))
  const fields = Object.entries(refused.fields).filter(([path]) => !isMended(path))
  return { fields: Object.fromEntries(fields), errors: refused.errors }
}

function unplaced({ fields, errors }: FormErrors, shown: ReadonlySet<string>): string[] {
  const elsewhere = Object.entries(fields).flatMap(([path, texts]) => (shown.has(path) ? [] : texts))
  return [...new Set([...errors, ...elsewhere])]
}

/** Typed back to what it was is not a change. Lists are compared by what they say. */
function isDirty<Values extends object>(initial: Values, typed: Partial<Values>): boolean {
  const names = Object.keys(typed) as (keyof Values)[]
  return names.some(name => JSON.stringify(typed[name]) !== JSON.stringify(initial[name]))
}
