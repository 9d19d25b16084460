/** Cells that are read alike whatever else their column has, so that a correction of one leaves the others as they were. */
import { type Cell, isBlank, type Row } from './cell.ts'
import { isRecordRow } from './header.ts'
import type { ImportKind } from './import-kind.ts'
import { createCellReader, isPercentField, typeOfField } from './table.ts'

/** Numbers and days. A percent has its sign, so that 0.5 is not taken for half of all. */
export function createSettler(kind: ImportKind, field: string | null, column: readonly Cell[]): (cell: Cell) => Cell {
  const type = typeOfField(kind, field)
  if (type !== 'number' && type !== 'day') return cell => cell
  const read = createCellReader(kind, field, column)
  return cell => {
    if (isBlank(cell)) return cell
    const value = read(cell)
    return typeof value === 'number' && isPercentField(kind, field) ? `${String(value).replace('.', ',')}%` : value
  }
}

export type CellPlace = { row: number; column: number; field: string | null }

/** Writes what a person typed in a cell, below the row of headers. A column of numbers is settled first. */
export function withTypedCell(
  kind: ImportKind,
  rows: Cell[][],
  { row, column, field }: CellPlace,
  value: Cell,
): Cell[][] {
  if (typeOfField(kind, field) !== 'number')
    return rows.map((cells, at) => (at === row ? cells.with(column, value) : cells))
  const isRead = (cells: Row, at: number) => at > 0 && isRecordRow(cells)
  const cellsOfFile = rows.filter(isRead).map(cells => cells[column] ?? null)
  const settle = createSettler(kind, field, cellsOfFile)
  const settleTyped = createSettler(kind, field, [...cellsOfFile, value])
  return rows.map((cells, at) => {
    if (at === row) return cells.with(column, settleTyped(value))
    return isRead(cells, at) ? cells.with(column, settle(cells[column] ?? null)) : cells
  })
}
