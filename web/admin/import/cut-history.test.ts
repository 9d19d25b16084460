import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Cell } from '../../../domain/import/cell.ts'
import { cutHistory, type Piece, type SheetToCut } from './cut-history.ts'
import { leaveOutRows, withCellOfPiece, withDayOfPiece, withNameOfColumn } from './history.ts'
import { keptSummaries, nextPiece, type PieceSummary, piecesToSend, sumPieces } from './history-sums.ts'
import type { PieceHandle } from './piece-store.ts'

const header = ['Data', 'Lote', 'Kg', 'MS']
const cut = (rows: Cell[][], more: Partial<SheetToCut> = {}) =>
  cutHistory({
    kind: 'delivery',
    rows: [header, ...rows],
    lines: [header, ...rows].map((_, at) => at + 3),
    ...{ mapping: [], corrections: [], left: [] },
    ...more,
  })
/** Pieces of fewer rows than the product cuts. */
const piecesOf = (rows: Cell[][], size: number): Piece[] =>
  Array.from({ length: rows.length / size }, (_, at) => ({
    rows: [header, ...rows.slice(at * size, at * size + size)],
    lines: [1, ...Array.from({ length: size }, (_, row) => at * size + row + 2)],
  }))
const deliveries = (count: number): Cell[][] =>
  Array.from({ length: count }, (_, at) => [`2026-08-0${at + 1}`, at % 2 ? 'Angus' : 'Nelor', 10, '70%'])

describe('cut a history', () => {
  it('keeps the line in the file of each row, and counts those that are not read', () => {
    const rows = [
      ['03/08/2026', 'A', '1.200,5', '70%'],
      [null, null, null, null],
      ['01/08/2026', 'B', '900', '70%'],
      ['Total', null, '2.100,5', null],
    ]
    expect(cut(rows)).toEqual({
      pieces: [
        { rows: [header, ['2026-08-01', 'B', 900, '70%'], ['2026-08-03', 'A', 1200.5, '70%']], lines: [3, 6, 4] },
      ],
      ignored: 2,
    })
  })

  it('applies what was corrected and left out before', () => {
    const corrections = [{ line: 4, column: 1, value: 'Nelore' }]
    const { pieces, ignored } = cut(deliveries(3), { corrections, left: [5] })
    expect(pieces[0]?.rows.slice(1).map(([, lot]) => lot)).toEqual(['Nelore', 'Nelor'])
    expect(pieces[0]?.lines).toEqual([3, 4, 6])
    expect(ignored).toBe(0)
  })

  it('reads a column of fractions as before, whatever was corrected in it', () => {
    const rows = [0.7, 0.65, 'x', null].map((value): Cell[] => ['2026-08-01', 'A', 10, value])
    const corrections = [
      { line: 6, column: 3, value: '68,4' },
      { line: 7, column: 3, value: '50%' },
      { line: 99, column: 3, value: '40' },
    ]
    const { pieces } = cut(rows, { corrections })
    expect(pieces[0]?.rows.slice(1).map(row => row[3])).toEqual(['70%', '65%', '68,4%', '50%'])
  })

  it('loses no row, whatever is in the cells', () => {
    const cell = fc.oneof(fc.constantFrom<Cell>('Total', '01/08/2026', '31/12/25', '1.200', null, 0.7), fc.string())
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 4, maxLength: 4 }), { maxLength: 30 }), rows => {
        const { pieces, ignored } = cut(rows)
        const lines = pieces.flatMap(piece => piece.lines.slice(1))
        expect(new Set(lines).size).toBe(lines.length)
        expect(lines.length + ignored).toBe(rows.length)
      }),
    )
  })
})

describe('correct a history', () => {
  const pieces = piecesOf(deliveries(4), 2)
  const [first = { rows: [], lines: [] }, second] = pieces

  it('changes one piece, and names the line for a later cut', () => {
    const made = withCellOfPiece(pieces, { piece: first, row: 1, column: 2 }, '12')
    expect(made.corrections).toEqual([{ line: 2, column: 2, value: '12' }])
    expect(made.pieces[0]?.rows[1]?.[2]).toBe('12')
    expect(made.pieces[1]).toBe(second)
  })

  it('writes a name in all rows that have the other one', () => {
    const made = withNameOfColumn(pieces, 1, 'Nelor', 'Nelore')
    expect(made.pieces.flatMap(piece => piece.rows.slice(1).map(([, lot]) => lot))).toEqual([
      ...['Nelore', 'Angus', 'Nelore', 'Angus'],
    ])
    expect(made.corrections.map(({ line }) => line)).toEqual([2, 4])
  })

  it('takes a row to the piece that has its day', () => {
    const made = withDayOfPiece(pieces, { piece: first, row: 1, column: 0 }, '03/08/2026')
    expect(made.pieces.map(({ lines }) => lines)).toEqual([
      [1, 3],
      [1, 4, 5, 2],
    ])
    expect(made.pieces[1]?.rows.at(-1)?.[0]).toBe('2026-08-03')
  })

  it('leaves rows out, and a piece without rows', () => {
    const made = leaveOutRows(pieces, piece => new Set(piece === first ? [1, 2] : [1]))
    expect(made.map(({ lines }) => lines)).toEqual([[1, 5]])
  })
})

describe('the previews of pieces', () => {
  const handleOf = (key: number, count = 1): PieceHandle => ({ key, count, rows: new Blob() })
  const pieces = [handleOf(1), handleOf(2), handleOf(3)]
  const summary = (more: Partial<PieceSummary>): PieceSummary => ({
    ...{ columns: [], absent: [], refusal: null, refused: [], refusedRows: 0, newRows: 1, equalRows: 0 },
    sums: { lots: ['Nelor'], from: '2026-08-01', to: '2026-08-01', delivered_kg: 10 },
    ...more,
  })
  const equal = summary({ newRows: 0, equalRows: 1 })
  const sums = { lots: ['Nelor', 'Angus'], from: '2026-08-02', to: '2026-08-03', delivered_kg: 2.5 }

  it('are added up', () => {
    const summaries = new Map([
      [1, equal],
      [2, summary({ sums })],
    ])
    expect(sumPieces(pieces, summaries)).toEqual({
      ...{ checked: 2, new: 1, equal: 1, refused: 0, lots: 2, deliveredKg: 12.5 },
      ...{ from: '2026-08-01', to: '2026-08-03' },
    })
    expect(nextPiece(pieces, summaries)?.key).toBe(3)
  })

  it('send what is new only, so that the same file goes on where it stopped', () => {
    const summaries = new Map([
      [1, equal],
      [2, summary({})],
      [3, summary({})],
    ])
    expect(piecesToSend(pieces, summaries).map(({ key }) => key)).toEqual([2, 3])
  })

  it('ask again for the piece that changed only', () => {
    const summaries = new Map(pieces.map(({ key }) => [key, summary({})]))
    const after = [handleOf(1), handleOf(4), handleOf(3)]
    const kept = keptSummaries(pieces, after, summaries)
    expect(nextPiece(after, kept)?.key).toBe(4)
    expect(kept.get(4)).toMatchObject({ isOld: true })
  })

  it('show no refused row of before in a piece that rows have left', () => {
    const row = { row: 2, status: 'refused' as const, name: 'Nelor', cells: [], errors: [], changes: [] }
    const refusing = summary({ refused: [{ row, line: 4, cells: [] }], refusedRows: 1 })
    const kept = keptSummaries([handleOf(1, 3)], [handleOf(2, 2)], new Map([[1, refusing]]))
    expect(kept.get(2)).toMatchObject({ isOld: true, refused: [], refusedRows: 0, newRows: 1 })
  })
})
