/** A page of the staff with one table: its title, and the table or why there is none. */
import type { ReactNode } from 'react'
import { EmptyState, PageHeader } from 'ui-kit'
import type { Query } from '../core/data.ts'
import { Loaded } from '../layout/loaded/Loaded.tsx'
import { RowsSkeleton } from './ListToolbar.tsx'

type Props<Row> = {
  title: string
  text: ReactNode
  actions?: ReactNode
  query: Query<Row[]>
  /** 'As frases não foram carregadas'. */
  errorTitle: string
  /** 'Carregando frases...'. */
  loadingLabel: string
  /** The text of a list without rows. */
  empty: { title: string; text: string }
  children: (rows: Row[]) => ReactNode
}

export function StaffTablePage<Row>(props: Props<Row>) {
  const { title, text, actions, query, errorTitle, loadingLabel, empty, children } = props
  return (
    <>
      <PageHeader title={title} text={text} actions={actions} />
      <Loaded query={query} errorTitle={errorTitle} loading={<RowsSkeleton label={loadingLabel} />}>
        {rows =>
          rows.length === 0 ? (
            <EmptyState {...empty} />
          ) : (
            <div className="overflow-clip rounded-card border border-line bg-surface shadow-soft">{children(rows)}</div>
          )
        }
      </Loaded>
    </>
  )
}
