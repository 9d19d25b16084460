/** The options of a list's filter: all records, and those of each status, with how many there are once that is known. */
export const ALL = 'all'

type Props<Status extends string> = {
  statuses: readonly Status[]
  /** 'Todos'. */
  all: string
  /** The words for several records: 'Novos'. */
  labels: Record<Status, string>
  counts: Record<Status, number> | undefined
}

export function statusOptions<Status extends string>({ statuses, all, labels, counts }: Props<Status>) {
  const total = counts && statuses.reduce((sum, status) => sum + counts[status], 0)
  return [
    { value: ALL, label: <Counted label={all} count={total} /> },
    ...statuses.map(value => ({ value, label: <Counted label={labels[value]} count={counts?.[value]} /> })),
  ]
}

const Counted = ({ label, count }: { label: string; count: number | undefined }) => (
  <>
    {label}
    {count !== undefined && <span className="ml-1.5 font-normal tabular-nums">{count}</span>}
  </>
)
