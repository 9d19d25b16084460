/** A part of a screen that shows loaded data: the data, also a stale one; else the error; else a skeleton. */
import type { ReactNode } from 'react'
import type { Query } from '../../core/data.ts'
import { LoadError } from './LoadError.tsx'

type Props<T> = {
  query: Query<T>
  /** Title of the error: 'Os lotes não foram carregados'. */
  errorTitle: string
  loading: ReactNode
  /** Content in place of the error when the record does not exist (404). */
  missing?: ReactNode
  /** Classes around the error, such as the padding inside a flush card. */
  errorClassName?: string
  children: (data: T) => ReactNode
}

export function Loaded<T>({ query, errorTitle, loading, missing, errorClassName, children }: Props<T>) {
  const { data, error, mutate } = query
  if (data !== undefined) return children(data)
  if (!error) return loading
  if (missing && error.status === 404) return missing
  const failure = <LoadError title={errorTitle} error={error} onRetry={() => mutate()} />
  return errorClassName ? <div className={errorClassName}>{failure}</div> : failure
}
