import { describe, expect, it } from 'vitest'
import type { Cell } from '../../../domain/import/cell.ts'
import { INGREDIENT_COLUMN } from '../../../domain/import/import-fields.ts'
import { readColumns, toTable } from '../../../domain/import/table.ts'
import { type PreparedSheet, prepareSheet, withCell, withKind, withName } from './prepared-sheet.ts'

const recipes = (rows: Cell[][]): PreparedSheet => withKind(prepareSheet({ name: 'Receitas', rows }), 'recipe')
const columnsOf = ({ rows: [header = [], ...rows], mapping }: PreparedSheet) =>
  readColumns('recipe', header, rows, mapping)

const milo = { kind: 'ingredient', name: 'Silagem de milo' } as const

describe('another name', () => {
  it('replaces a cell with other spaces and letters', () => {
    const sheet = recipes([
      ['Receita', 'Ingrediente', 'Percentual'],
      ['R1', 'Silagem  de MILO ', 60],
      ['R1', 'Milho', 40],
    ])
    const renamed = withName(sheet, columnsOf(sheet), milo, 'Silagem de milho')
    expect(renamed.rows.map(row => row[1])).toEqual(['Ingrediente', 'Silagem de milho', 'Milho'])
  })

  it('replaces the value of all rows, and a number that is a name only where it is one', () => {
    const lots: Cell[][] = [
      ['Lote', 'Baia', 'Cabeças'],
      ['L1', 12, 12],
    ]
    const sheet = { ...prepareSheet({ name: 'Lotes', rows: lots }), defaults: [{ field: 'corral', value: ' 12' }] }
    const columns = ['name', 'corral', 'quantity'].map((field, at) => ({ column: String(lots[0]?.[at]), field }))
    const renamed = withName(sheet, columns, { kind: 'corral', name: '12' }, 'C12')
    expect(renamed.rows[1]).toEqual(['L1', 'C12', 12])
    expect(renamed.defaults).toEqual([{ field: 'corral', value: 'C12' }])
  })

  it('replaces the header of an ingredient, with what was chosen for its column, and no other header', () => {
    const sheet = recipes([
      ['Receita', 'Silagem  de milo', 'Milho'],
      ['R1', 60, 40],
    ])
    const chosen = { ...sheet, mapping: [{ column: 'Silagem de milo', field: INGREDIENT_COLUMN }] }
    for (const one of [sheet, chosen]) {
      const renamed = withName(one, columnsOf(one), milo, 'Silagem de milho')
      expect(renamed.rows[0]).toEqual(['Receita', 'Silagem de milho', 'Milho'])
      expect(columnsOf(renamed).map(({ field }) => field)).toEqual(['name', INGREDIENT_COLUMN, INGREDIENT_COLUMN])
      expect(renamed.mapping).toEqual([{ column: 'Silagem de milho', field: INGREDIENT_COLUMN }])
    }
    expect(withName(sheet, columnsOf(sheet), { ...milo, name: 'Receita' }, 'Dieta')).toEqual(sheet)
  })
})

describe('a corrected cell', () => {
  const valuesAfter = (
    kind: 'corral_index' | 'lot',
    rows: Cell[][],
    corrections: [number, number, string, string][],
  ) => {
    const sheet = corrections.reduce(
      (one, [row, column, field, value]) => withCell(one, { row, column, field }, value),
      withKind(prepareSheet({ name: 'x', rows }), kind),
    )
    return toTable({ kind, rows: sheet.rows }).lines.map(({ values }) => values[corrections[0]?.[2] ?? ''])
  }
  const indexes = (...values: Cell[]) => [['Índice', 'Ajuste (%)'], ...values.map((value, at) => [`I${at}`, value])]

  it('leaves the others of a column of fractions as they were', () => {
    const rows = indexes(0.1, -0.05, null)
    expect(valuesAfter('corral_index', rows, [[3, 1, 'value', '5']])).toEqual([10, -5, 5])
    expect(valuesAfter('corral_index', rows, [[3, 1, 'value', '5%']])).toEqual([10, -5, 5])
    expect(valuesAfter('corral_index', rows, [[3, 1, 'value', '0,05']])).toEqual([10, -5, 5])
    expect(
      valuesAfter('corral_index', rows, [
        [1, 1, 'value', '20'],
        [3, 1, 'value', '5'],
      ]),
    ).toEqual([20, -5, 5])
    expect(valuesAfter('corral_index', indexes(1, 0.5), [[2, 1, 'value', '50']])).toEqual([100, 50])
  })

  it('leaves the others of a column of percents as they were', () => {
    expect(valuesAfter('corral_index', indexes(0.5, 36.8), [[2, 1, 'value', '0,25']])).toEqual([0.5, 0.25])
    expect(valuesAfter('corral_index', indexes('0,5%', '10%'), [[2, 1, 'value', '12']])).toEqual([0.5, 12])
  })

  it('leaves the way of writing numbers of the others, texts, and a total', () => {
    const rows = [
      ['Lote', 'Carga'],
      ['L1', '1.234'],
      ['L2', 'x'],
      ['Total', '9.999'],
    ]
    expect(valuesAfter('lot', rows, [[2, 1, 'initial_load', '1.5']])).toEqual([1234, 1.5])
    expect(valuesAfter('lot', rows, [[2, 1, 'initial_load', 'y']])).toEqual([1234, 'y'])
    expect(valuesAfter('lot', rows, [[2, 0, 'name', ' A 1']])).toEqual(['L1', 'A 1'])
  })
})
