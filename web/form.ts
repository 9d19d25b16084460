/** A form's way out: checked with the schema that the route uses, sent, and what the server refuses is said in the same places. */
import type { Type } from 'arktype'
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import type { Fields } from '../domain/refusal.ts'
import { ApiError } from './api.ts'
import { notify } from './notices.ts'

type Options<Body> = {
  /** Fetched apart from the screen: the schemas weigh more than most screens. Define it outside the component. */
  schema: () => Promise<Type<Body>>
  send: (body: Body) => Promise<void>
  /** Turns a failure into words beside the fields; what it does not take goes to the red stack. */
  told?: (error: ApiError) => Fields | undefined
}

export type Form = {
  /** By field path, as the server writes them. */
  errors: Fields
  busy: boolean
  /** For `onSubmit`; without a body, that of the form's own named fields. */
  submit: (event: FormEvent<HTMLFormElement>, body?: unknown) => void
  /** What is being corrected is no longer wrong. */
  forget: (field: string) => void
}

export function useForm<Body>({ schema, send, told }: Options<Body>): Form {
  const [errors, setErrors] = useState<Fields>({})
  const [tries, setTries] = useState(0)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => void Promise.all([schema(), checker()]).catch(() => undefined), [schema])
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [tries])

  const submit: Form['submit'] = (event, body) => {
    event.preventDefault()
    form.current = event.currentTarget
    if (busy) return
    setBusy(true)
    void refused({ schema, send, ...(told && { told }) }, body ?? typedIn(event.currentTarget)).then(fields => {
      setErrors(fields)
      setTries(count => count + 1)
      setBusy(false)
    })
  }
  const forget = useCallback((field: string) => setErrors(({ [field]: _mended, ...others }) => others), [])
  return { errors, busy, submit, forget }
}

const checker = () => import('../domain/input/type.ts')
const typedIn = (form: HTMLFormElement) => Object.fromEntries(new FormData(form))

/** What is wrong, by field; nothing when it was sent. */
async function refused<Body>({ schema, send, told }: Options<Body>, body: unknown): Promise<Fields> {
  try {
    const [{ check }, wanted] = await Promise.all([checker(), schema()])
    const checked = check(wanted, body)
    if (!('value' in checked)) return checked.fields
    await send(checked.value)
    return {}
  } catch (error) {
    return failed(error, told)
  }
}

/** A chunk that does not arrive is a lost network too. */
function failed<Body>(error: unknown, told: Options<Body>['told']): Fields {
  const failure = error instanceof ApiError ? error : new ApiError(0, { errors: [NO_CHUNK] })
  const fields = { ...failure.fields, ...told?.(failure) }
  const beside = new Set(Object.values(failure.fields).flat())
  notify('error', ...failure.errors.filter(text => !beside.has(text)))
  return fields
}

const NO_CHUNK = 'Sem conexão com o servidor. Confira a internet e tente de novo.'
