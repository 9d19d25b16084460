/** A row of the sheet: what happens with it, and each refused cell with its reason and a field to correct it. */
import { useState } from 'react'
import { Badge, type BadgeTone, Field, Input } from 'ui-kit'
import { formatDate } from '../../../domain/format/format.ts'
import { type Cell, cellText } from '../../../domain/import/cell.ts'
import type { Preview } from './import.ts'

type Row = Preview['rows'][number]
type Props = {
  row: Row
  /** Its line in the file. */
  line: number
  cells: readonly Cell[]
  columns: Preview['columns']
  disabled: boolean
  /** The hint below the cell of a field. */
  hint?: (field: string | null) => string | undefined
  onCell: (column: number, value: string) => void
}

const statuses: Record<Row['status'], { label: string; tone: BadgeTone }> = {
  new: { label: 'Nova', tone: 'good' },
  changed: { label: 'Muda', tone: 'in_progress' },
  equal: { label: 'Igual', tone: 'neutral' },
  refused: { label: 'Recusada', tone: 'incomplete' },
  ignored: { label: 'Não é lida', tone: 'neutral' },
}

export function PreviewRow({ row, line, cells, columns, disabled, hint, onCell }: Props) {
  const { label, tone } = statuses[row.status]
  const facts = columns.flatMap(({ column, field }, at) => {
    const value = row.cells[at]
    return field && field !== 'name' && value ? [`${column} ${value}`] : []
  })
  const byColumn = Map.groupBy(row.errors, ({ column }) => column)
  const whole = row.errors.filter(({ column }) => column === null)
  return (
    <li className="space-y-3 border-b border-line px-4 py-3 last:border-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 wrap-anywhere">
          <span className="font-semibold">{row.name || 'Sem nome'}</span>
          <span className="text-sm text-ink-2">{`, linha ${line}`}</span>
        </p>
        <Badge tone={tone}>{label}</Badge>
      </div>
      {facts.length > 0 && <p className="text-sm text-ink-2 wrap-anywhere">{facts.join(' · ')}</p>}
      {row.changes.length > 0 && (
        <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[auto_1fr]">
          {row.changes.map(({ label: name, before, after }) => (
            <div key={name} className="contents">
              <dt className="font-semibold">{name}</dt>
              <dd className="wrap-anywhere">{`${before} → ${after}`}</dd>
            </div>
          ))}
        </dl>
      )}
      {whole.map(({ message }) => (
        <p key={message} className="text-sm text-rust">
          {message}
        </p>
      ))}
      {byColumn.size > (whole.length > 0 ? 1 : 0) && (
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {[...byColumn].map(([column, errors]) =>
            column === null ? null : (
              <CellField
                key={`${column} ${cellText(cells[column])}`}
                label={columns[column]?.column ?? ''}
                hint={hint?.(columns[column]?.field ?? null)}
                errors={errors.map(({ message }) => message)}
                initial={typedText(cells[column])}
                disabled={disabled}
                onLeave={value => onCell(column, value)}
              />
            ),
          )}
        </div>
      )}
    </li>
  )
}

/** A cell as a person in Brazil types it: days and numbers of a workbook are stored in another way. */
function typedText(cell: Cell | undefined): string {
  const text = cellText(cell)
  if (typeof cell === 'number') return text.replace('.', ',')
  return /^\d{4}-\d\d-\d\d$/.test(text) ? formatDate(text) : text
}

type CellProps = {
  label: string
  hint: string | undefined
  errors: string[]
  initial: string
  disabled: boolean
  onLeave: (value: string) => void
}

function CellField({ label, hint, errors, initial, disabled, onLeave }: CellProps) {
  const [text, setText] = useState(initial)
  const leave = () => text.trim() !== initial && onLeave(text.trim())
  return (
    <Field label={label} hint={hint} error={errors}>
      <Input
        value={text}
        disabled={disabled}
        onChange={event => setText(event.target.value)}
        onBlur={leave}
        onKeyDown={event => event.key === 'Enter' && leave()}
      />
    </Field>
  )
}
