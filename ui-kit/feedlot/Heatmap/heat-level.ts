/** How far a value is from zero: the colours of a heatmap. `strong` is the distance from which it is the darker of the two. */
export const heatLevels = ['low-strong', 'low', 'even', 'high', 'high-strong'] as const
export type HeatLevel = (typeof heatLevels)[number]

export function heatLevel(value: number, strong: number): HeatLevel {
  if (value === 0) return 'even'
  if (value < 0) return value <= -strong ? 'low-strong' : 'low'
  return value >= strong ? 'high-strong' : 'high'
}

type Position = { row: number; column: number }

/** The cell that a key leads to; the same cell at an edge, and null for a key that does not move. Column 0 is the row's name. */
export function nextCell(key: string, ctrl: boolean, at: Position, size: { rows: number; columns: number }) {
  const last = { row: size.rows - 1, column: size.columns }
  const moves: Record<string, Position> = {
    ArrowLeft: { ...at, column: at.column - 1 },
    ArrowRight: { ...at, column: at.column + 1 },
    ArrowUp: { ...at, row: at.row - 1 },
    ArrowDown: { ...at, row: at.row + 1 },
    PageUp: { ...at, row: at.row - 10 },
    PageDown: { ...at, row: at.row + 10 },
    Home: ctrl ? { row: 0, column: 0 } : { ...at, column: 0 },
    End: ctrl ? last : { ...at, column: last.column },
  }
  const next = moves[key]
  if (!next) return null
  return { row: clamp(next.row, last.row), column: clamp(next.column, last.column) }
}

const clamp = (value: number, max: number) => Math.min(Math.max(value, 0), max)
