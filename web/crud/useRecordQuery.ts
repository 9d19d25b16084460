/** The record that a form edits, as the server has it now: what was seen last is never a base for changes. */
import { useCallback, useEffect, useState } from 'react'
import { ApiError, get } from '../api.ts'
import { useFarm } from '../session.ts'

type Loading<T> = { record?: T; error?: ApiError }

/** `id` is undefined when one is created: nothing is loaded then. */
export function useRecordQuery<T>(path: string, id: number | undefined) {
  const farm = useFarm()
  const [tries, setTries] = useState(0)
  const [{ record, error }, setLoading] = useState<Loading<T>>({})
  const url = farm && id !== undefined ? `/farms/${farm.id}${path}/${id}` : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is a reason to load again
  useEffect(() => {
    if (!url) return
    let gone = false
    const become = (next: Loading<T>) => gone || setLoading(next)
    get<{ data: T }>(url).then(
      ({ data }) => become({ record: data }),
      (failure: unknown) => become({ error: failure instanceof ApiError ? failure : lost }),
    )
    return () => {
      gone = true
    }
  }, [url, tries])
  const retry = useCallback(() => {
    setLoading({})
    setTries(count => count + 1)
  }, [])
  const failure = error && { text: error.message, ...(mayPass(error) && { onRetry: retry }) }
  /** For the `FormPage`. */
  return { record, waiting: Boolean(url) && !record && !error, failure }
}

const lost = new ApiError(0, { errors: ['Sem conexão com o servidor. Confira a internet e tente de novo.'] })

/** A refusal stays one, however often it is asked. */
const mayPass = ({ status }: ApiError) => status !== 403 && status !== 404
