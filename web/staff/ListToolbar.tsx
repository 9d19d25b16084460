/** Stands over a list of the staff: the filter by status and the search box. */
import type { ReactNode } from 'react'
import { NameSearch, SegmentedControl, Skeleton } from 'ui-kit'

type Props<Value extends string> = {
  options: { value: Value; label: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
  placeholder: string
  typed: string
  onType: (text: string) => void
}

export const ListToolbar = <Value extends string>({ placeholder, typed, onType, ...filter }: Props<Value>) => (
  <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 *:max-sm:w-full">
    <SegmentedControl label="Situação" {...filter} />
    <div className="min-w-0 sm:w-80">
      <NameSearch placeholder={placeholder} value={typed} onChange={onType} />
    </div>
  </div>
)

export const RowsSkeleton = ({ label }: { label: string }) => (
  <div className="space-y-3 rounded-card border border-line bg-surface p-4 shadow-soft" role="status">
    <span className="sr-only">{label}</span>
    {['a', 'b', 'c', 'd', 'e'].map(key => (
      <Skeleton key={key} className="h-9 w-full" />
    ))}
  </div>
)
