import { describe, expect, it } from 'vitest'
import type { Cell } from '../../../domain/import/cell.ts'
import { createPieceStore, type PieceHandle, type PieceStore } from './piece-store.ts'

const header = ['Data', 'Lote', 'Kg', 'MS']
/** Two days of 3,000 lots, which are two pieces. The lots with an odd number are misspelt. */
const rows: Cell[][] = [
  header,
  ...['01/08/2026', '02/08/2026'].flatMap(day =>
    Array.from({ length: 3_000 }, (_, at) => [day, at % 2 ? 'Nelor' : `Nelore ${at}`, 10, '70%']),
  ),
]
const createStore = () => createPieceStore({ rows, lines: rows.map((_, at) => at + 3) })
const how: Parameters<PieceStore['cut']>[0] = { kind: 'delivery', mapping: [] }
const rowsOf = async (handle: PieceHandle | undefined): Promise<Cell[][]> =>
  JSON.parse((await handle?.rows.text()) ?? '[]')
const keysOf = (handles: readonly PieceHandle[]) => handles.map(({ key }) => key)

/** The answer of a server that refuses these rows. */
const refusing = (places: readonly number[]) => {
  const row = (at: number) => ({ row: at, status: 'refused', name: 'Nelor', cells: [], errors: [], changes: [] })
  const preview = { columns: [], absent: [], refusal: null, sums: null, rows: places.map(row) }
  return new TextEncoder().encode(JSON.stringify({ data: { preview, import: null } })).buffer
}

describe('the pieces in the worker thread', () => {
  it('are JSON that a request takes as it is', async () => {
    const { pieces } = createStore().cut(how)
    expect(pieces.map(({ count }) => count)).toEqual([3_000, 3_000])
    expect((await rowsOf(pieces[1])).slice(0, 2)).toEqual([header, ['2026-08-02', 'Nelore 0', 10, '70%']])
  })

  it('get another key where they change, also at a later cut of the sheet', async () => {
    const store = createStore()
    const { pieces } = store.cut(how)
    const key = pieces[0]?.key ?? 0
    const after = store.correct({ key, row: 1, column: 2, field: 'delivered', value: '12' })
    expect(keysOf(after)).not.toContain(key)
    expect(keysOf(after)).toContain(pieces[1]?.key)
    expect((await rowsOf(after[0]))[1]?.[2]).toBe('12')
    const again = store.cut({ ...how, mapping: [{ column: 'Kg', field: 'delivered' }] })
    expect((await rowsOf(again.pieces[0]))[1]?.[2]).toBe(12)
  })

  it('change together where a name is misspelt', async () => {
    const store = createStore()
    const key = store.cut(how).pieces[1]?.key ?? 0
    const after = store.correct({ key, row: 2, column: 1, field: 'lot', value: 'Nelore 1' })
    for (const handle of after) expect((await rowsOf(handle))[2]?.[1]).toBe('Nelore 1')
  })

  it('ignore a correction of a piece that another one replaced', () => {
    const store = createStore()
    const key = store.cut(how).pieces[0]?.key ?? 0
    const change = { key, row: 1, column: 2, field: 'delivered', value: '12' }
    const after = store.correct(change)
    expect(keysOf(store.correct({ ...change, value: '13' }))).toEqual(keysOf(after))
  })

  it('show the first refused rows with their cells, and leave all of them out', async () => {
    const store = createStore()
    const key = store.cut(how).pieces[0]?.key ?? 0
    const places = Array.from({ length: 300 }, (_, at) => at * 2 + 2)
    const answer = store.readAnswer(key, refusing(places))
    expect(answer?.summary).toMatchObject({ refusedRows: 300 })
    expect(answer?.summary.refused).toHaveLength(200)
    expect(answer?.summary.refused[0]).toMatchObject({ line: 5, cells: ['2026-08-01', 'Nelor', 10, '70%'] })
    const [first, second] = store.leaveOutRefused()
    expect([first?.count, second?.count]).toEqual([2_700, 3_000])
    expect(store.cut(how).pieces.map(({ count }) => count)).toEqual([2_700, 3_000])
  })

  it('know no answer that is not of the API', () => {
    const store = createStore()
    const key = store.cut(how).pieces[0]?.key ?? 0
    expect(store.readAnswer(key, new TextEncoder().encode('<html>').buffer)).toBe(null)
  })
})
