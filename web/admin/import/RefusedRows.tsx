/** The refused rows of a history, each with its cells to correct. The others are sums, because there may be 60,000. */
import { useState } from 'react'
import { Button, Card } from 'ui-kit'
import { formatNumber } from '../../../domain/format/format.ts'
import type { Piece } from './cut-history.ts'
import type { Pieces } from './history.ts'
import type { Summaries } from './history-sums.ts'
import { PreviewRow } from './PreviewRow.tsx'

type Props = {
  pieces: Pieces
  summaries: Summaries
  count: number
  onCell: (piece: Piece, row: number, column: number, value: string) => void
  onLeaveOut: () => void
}

const PAGE = 50

export function RefusedRows({ pieces, summaries, count, onCell, onLeaveOut }: Props) {
  const [limit, setLimit] = useState(PAGE)
  if (count === 0) return null
  const rest = count - limit
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
        {firstRefused(pieces, summaries, limit).map(({ piece, row, columns }) => (
          <PreviewRow
            key={piece.lines[row.row]}
            row={row}
            line={piece.lines[row.row] ?? row.row + 1}
            cells={piece.rows[row.row] ?? []}
            columns={columns}
            disabled={false}
            hint={hintOf}
            onCell={(column, value) => onCell(piece, row.row, column, value)}
          />
        ))}
      </ul>
      {rest > 0 && (
        <div className="border-t border-line px-4 py-3">
          <Button variant="ghost" onClick={() => setLimit(limit + PAGE)}>
            {`Mostrar mais ${formatNumber(Math.min(PAGE, rest))} de ${formatNumber(rest)}`}
          </Button>
        </div>
      )}
    </Card>
  )
}

const hintOf = (field: string | null) => (field === 'lot' ? 'Vale para todas as linhas com este nome.' : undefined)

function firstRefused(pieces: Pieces, summaries: Summaries, limit: number) {
  const found = []
  for (const piece of pieces) {
    const { refused = [], columns = [] } = summaries.get(piece) ?? {}
    for (const row of refused.slice(0, limit - found.length)) found.push({ piece, row, columns })
    if (found.length >= limit) break
  }
  return found
}
