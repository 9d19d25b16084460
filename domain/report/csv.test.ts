import { describe, expect, it } from 'vitest'
import { toCsv } from './csv.ts'
import type { ColumnKind } from './report-table.ts'

/** The only line of a table with one cell. */
function written(cell: string | number | null, kind: ColumnKind = 'text'): string {
  const csv = toCsv({ title: '', columns: [{ heading: 'Coluna', kind }], rows: [[cell]] })
  return csv.slice('\uFEFFColuna\r\n'.length, -'\r\n'.length)
}

describe('to CSV', () => {
  it('begins with a byte order mark and ends each line', () => {
    const columns = [
      { heading: 'Lote', kind: 'text' as const },
      { heading: 'Peso (kg)', kind: 'kg' as const },
    ]
    expect(toCsv({ title: '', columns, rows: [['Lote A', 3974.4]] })).toBe('\uFEFFLote;Peso (kg)\r\nLote A;3974,4\r\n')
  })

  it.each([
    [3974.4, 'kg', '3974,4'],
    [-2.5, 'number', '-2,5'],
    [0, 'integer', '0'],
    [1_000_000, 'kg', '1000000'],
    [null, 'kg', ''],
    ['2026-03-09', 'date', '09/03/2026'],
  ] as const)('writes %s of the kind %s as %s', (cell, kind, text) => {
    expect(written(cell, kind)).toBe(text)
  })

  it.each(['=cmd()', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', ' =1', '=1;2', '=A1"'])(
    'keeps %j a text that no program runs',
    text => {
      expect(written(text)).toBe(`"'${text.replaceAll('"', '""')}"`)
    },
  )

  it('quotes what would break a line', () => {
    expect(written('Baia 1; fundo')).toBe('"Baia 1; fundo"')
    expect(written('Lote "B"')).toBe('"Lote ""B"""')
    expect(written('São João')).toBe('São João')
  })
})
