/** The refused rows of a history, each with its cells to correct. The others are sums, because there may be 60,000. */
import { useState } from 'react'
import { Button, Card } from 'ui-kit'
import { formatNumber } from '../../../domain/format/format.ts'
import type { PieceHandles, Summaries } from './history-sums.ts'
import { PreviewRow } from './PreviewRow.tsx'
import type { CellChange } from './piece-store.ts'

type Props = {
  pieces: PieceHandles
  summaries: Summaries
  count: number
  onCell: (change: CellChange) => void
  onLeaveOut: () => void
}

const PAGE = 50

export function RefusedRows({ pieces, summaries, count, onCell, onLeaveOut }: Props) {
  const [limit, setLimit] = useState(PAGE)
  if (count === 0) return null
  const found = refusedIn(pieces, summaries)
  const shown = found.slice(0, limit)
  const rest = count - shown.length
  return (
    <Card
      title="Linhas recusadas"
      aside={formatNumber(count)}
      flush
      actions={
        <Button variant="secondary" onClick={onLeaveOut}>
          Deixar de fora as recusadas
        </Button>
      }
    >
      <ul className="border-t border-line">
        {shown.map(({ key, row, line, cells, columns }) => (
          <PreviewRow
            key={line}
            row={row}
            line={line}
            cells={cells}
            columns={columns}
            disabled={false}
            hint={hintOf}
            onCell={(column, value) =>
              onCell({ key, row: row.row, column, value, field: columns[column]?.field ?? null })
            }
          />
        ))}
      </ul>
      {rest > 0 && (
        <div className="border-t border-line px-4 py-3">
          {shown.length < found.length ? (
            <Button variant="ghost" onClick={() => setLimit(limit + PAGE)}>
              {`Mostrar mais ${formatNumber(Math.min(PAGE, rest))} de ${formatNumber(rest)}`}
            </Button>
          ) : (
            <p className="text-ink-2">{`Corrija estas, e as outras ${formatNumber(rest)} aparecem.`}</p>
          )}
        </div>
      )}
    </Card>
  )
}

const hintOf = (field: string | null) => (field === 'lot' ? 'Vale para todas as linhas com este nome.' : undefined)

const refusedIn = (pieces: PieceHandles, summaries: Summaries) =>
  pieces.flatMap(({ key }) => {
    const { refused = [], columns = [] } = summaries.get(key) ?? {}
    return refused.map(one => ({ ...one, key, columns }))
  })
