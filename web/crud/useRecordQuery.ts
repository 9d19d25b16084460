/** Loads the record that a form edits. A cached record is never the base of an edit, so each form loads its own. */
import { useState } from 'react'
import useSWR from 'swr'
import type { ApiError } from '../core/api.ts'
import { canRetry, getData, useFarmKey } from '../core/data.ts'
import { randomUuid } from '../core/random-uuid.ts'
import { type RecordId, recordPath } from './record-path.ts'

/** `id` is undefined for a new record: nothing is loaded then. */
export function useRecordQuery<T>(path: string, id: RecordId | undefined) {
  const key = useFarmKey()
  const [mountId] = useState(randomUuid)
  const url = id === undefined ? null : key(recordPath(path, id))
  // with the id of this mount the key is new: no cache has it, and a revalidation of the farm's data does not match it
  const { data, error, isValidating, mutate } = useSWR<T, ApiError, [string, string] | null>(
    url === null ? null : [url, mountId],
    ([recordUrl]) => getData<T>(recordUrl),
    { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false },
  )
  const onRetry = () => void mutate()
  const failure = error && !isValidating ? { text: error.message, ...(canRetry(error) && { onRetry }) } : undefined
  /** `loading` and `failure` are props of the `FormPage`. */
  return { record: data, loading: isValidating && !data, failure }
}
