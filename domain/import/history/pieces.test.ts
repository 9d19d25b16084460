import { describe, expect, it } from 'vitest'
import { addDays } from '../../time/day.ts'
import { cutPieces, MAX_PIECE_ROWS } from './pieces.ts'

const header = ['Lote', 'Data', 'Kg', 'MS']

describe('a history in pieces', () => {
  it('cuts where a day begins, in the order of the days', () => {
    const days = Array.from({ length: 100 }, (_, at) => addDays('2026-01-01', 99 - at))
    const rows = days.flatMap(day => Array.from({ length: 60 }, (_, lot) => [`Lote ${lot}`, day, 2000 + lot, 70]))
    const pieces = cutPieces({ kind: 'delivery', rows: [header, ...rows] })
    expect(pieces.map(piece => piece.rows.length - 1)).toEqual([83 * 60, 17 * 60])
    expect(pieces.map(piece => [piece.rows[1]?.[1], piece.rows.at(-1)?.[1]])).toEqual([
      ['2026-01-01', '2026-03-24'],
      ['2026-03-25', '2026-04-10'],
    ])
    expect(pieces.flatMap(({ places }) => places.slice(1)).sort((a, b) => a - b)).toEqual(rows.map((_, at) => at + 1))
    for (const { rows: sent, places } of pieces) expect(sent[5]?.[0]).toBe(rows[(places[5] ?? 0) - 1]?.[0])
  })

  it('settles the order of dates and the signs of numbers by the whole column', () => {
    const rows = [
      ['Nelore 01', '01/02/2026', '1,234', 0.7],
      ['Nelore 01', '01/28/2026', '1,200.5', 0.705],
      ['Nelore 01', 'ontem', 'muito', ''],
    ]
    expect(cutPieces({ kind: 'delivery', rows: [header, ...rows] })[0]?.rows.slice(1)).toEqual([
      ['Nelore 01', '2026-01-02', 1234, '70%'],
      ['Nelore 01', '2026-01-28', 1200.5, '70,5%'],
      ['Nelore 01', 'ontem', 'muito', ''],
    ])
  })

  it('leaves out blank rows and totals, and keeps a day of too many rows whole', () => {
    const many = Array.from({ length: MAX_PIECE_ROWS + 1 }, () => ['A', '2026-01-01', 1, 70])
    const pieces = cutPieces({ kind: 'delivery', rows: [header, ['Total', '', 9, ''], [], ...many] })
    expect(pieces.map(piece => piece.rows.length)).toEqual([MAX_PIECE_ROWS + 2])
  })
})
