/** The values that were typed in a dialog before, each from its day on, with a way to take one back. */
import { useState } from 'react'
import { RemoveButton } from 'ui-kit'
import { formatDate } from '../../domain/format/format.ts'
import { ShowMoreButton } from './ShowMoreButton.tsx'

/** How many are shown at first: the form that stands above is what the dialog is for. */
const SHOWN = 10

type Value = { day: string; user: { name: string } | null }

type Props<Row extends Value> = {
  label: string
  /** The newest first. */
  rows: readonly Row[] | undefined
  textOf: (row: Row) => string
  onRemove: (row: Row) => void
}

export function DatedValues<Row extends Value>({ label, rows = [], textOf, onRemove }: Props<Row>) {
  const [isAll, setIsAll] = useState(false)
  if (rows.length === 0) return null
  const shown = isAll ? rows : rows.slice(0, SHOWN)
  const rest = rows.length - shown.length
  return (
    <section>
      <h3 className="font-semibold">{label}</h3>
      <ul aria-label={label} className="divide-y divide-line">
        {shown.map(row => (
          <li key={row.day} className="flex items-center gap-3 py-1">
            <span className="min-w-0 flex-1">
              <span className="block font-medium tabular-nums">{textOf(row)}</span>
              <span className="block text-sm text-ink-3 wrap-anywhere">
                desde {formatDate(row.day)} · {row.user?.name ?? 'Usuário removido'}
              </span>
            </span>
            <RemoveButton label={`Excluir o valor desde ${formatDate(row.day)}`} onClick={() => onRemove(row)} />
          </li>
        ))}
      </ul>
      {rest > 0 && <ShowMoreButton rest={rest} one="valor" many="valores" onPress={() => setIsAll(true)} />}
    </section>
  )
}
