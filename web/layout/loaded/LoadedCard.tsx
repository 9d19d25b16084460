/** A card whose content is loaded data. The error stands in place of the card. */
import type { ComponentProps, ReactNode } from 'react'
import { Card, SkeletonText } from 'ui-kit'
import type { Query } from '../../core/data.ts'
import { LoadError } from './LoadError.tsx'

type Props<T> = Pick<ComponentProps<typeof Card>, 'title' | 'aside' | 'actions' | 'level'> & {
  query: Query<T>
  /** Title of the error: 'As pesagens não foram carregadas'. */
  errorTitle: string
  /** Lines of the skeleton. */
  lines: number
  /** Rows or text with their own padding. */
  children: (data: T) => ReactNode
}

export function LoadedCard<T>({ query: { data, error, mutate }, errorTitle, lines, children, ...card }: Props<T>) {
  if (data === undefined && error) return <LoadError title={errorTitle} error={error} onRetry={() => mutate()} />
  return (
    <Card {...card} flush={data !== undefined}>
      {data === undefined ? <SkeletonText lines={lines} /> : children(data)}
    </Card>
  )
}
