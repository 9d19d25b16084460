import { describe, expect, it } from 'vitest'
import { check } from '../schema/type.ts'
import { sheetsOfExport } from './export-sheets.ts'
import { Write } from './import-input.ts'

const corral = { id: 1, name: 'C1', capacity: null, deleted_at: null }
const lot = {
  ...{ id: 7, name: 'Angus, 2º', corral_id: 1, rule_id: 5, quantity: 97, entry_date: '2026-08-03', position: 1 },
  ...{ initial_avg_weight: 380_500, gmd: 1_600, initial_load: 1_500_000, projected_load: 2_200_000, call: null },
  ...{ client_name: null, breed_group: 'zebu', deactivated_on: null, deleted_at: null },
}
const sheets = (records: object) => sheetsOfExport({ records }) ?? []
const rowsOf = (name: string, records: object) => sheets(records).find(sheet => sheet.name === name)?.rows

describe('sheetsOfExport', () => {
  it.each([null, [], 'x', {}, { records: [] }, { records: null }])('takes no other file: %j', file => {
    expect(sheetsOfExport(file)).toBeNull()
  })

  it('has a sheet for each kind that has records', () => {
    expect(sheets({ corrals: [corral], lots: [], treats: 'damaged', rules: [null, 3] })).toEqual([
      {
        name: 'Baias',
        rows: [
          ['Capacidade de animais', 'Baia'],
          [null, 'C1'],
        ],
      },
    ])
  })

  it('leaves out what was deleted, and finished lots', () => {
    const lots = [lot, { ...lot, id: 8, deleted_at: 1 }, { ...lot, id: 9, deactivated_on: '2026-10-01' }]
    expect(rowsOf('Lotes', { corrals: [corral], lots })).toHaveLength(2)
  })

  it('has a lot as it is today, in the order of reading', () => {
    const rows = rowsOf('Lotes', { corrals: [corral], lots: [lot, { ...lot, id: 8, name: 'B', position: 0 }] })
    expect(rows?.[1]?.[1]).toBe('B')
    expect(rows?.[2]).toEqual([97, 'Angus, 2º', 'C1', '2026-08-03', 380.5, 2_200, 1.6, null, null, 'Zebuíno'])
  })

  it('writes percents with their sign, because 0.5 alone would be half', () => {
    expect(rowsOf('Índices de cocho', { corral_indexes: [{ id: 1, name: 'Quase', value: 0.5 }] })?.[1]).toEqual([
      '0,5%',
      'Quase',
    ])
  })

  it('has a rule of 200 lots with long names, which an import takes; a longer cell is refused with its line', () => {
    const lots = Array.from({ length: 200 }, (_, at) => ({ ...lot, id: at, name: `${'Nelore '.repeat(16)}${at}` }))
    const recipes = [{ id: 1, name: 'R' }]
    const rows = rowsOf('Regras', { lots, recipes, rules: [{ id: 5, name: 'Terminação', recipe_id: 1 }] })
    const body = { id: '5d0a4f8e-0b6f-4b7a-9a51-2f6f0b0d9c11', kind: 'rule', rows }
    expect(check(Write, body)).toHaveProperty('value')
    const long = [...(rows ?? []), [null, 'x'.repeat(32_768), null]]
    expect(check(Write, { ...body, rows: long })).toMatchObject({
      errors: [expect.stringContaining('Uma célula da linha 3, a partir dos títulos, tem mais de 32.767 letras.')],
    })
  })

  it('has a recipe of dry matter as it is loaded', () => {
    const records = {
      ingredients: ['Silagem', 'Milho', 'Núcleo', 'Ureia'].map((name, at) => ({ id: at, name, wet: false })),
      recipes: [{ id: 1, name: 'R', timer: 6, dry_matter_percent: 58.88, basis: 'dry_matter' }],
      recipe_ingredients: [53.53, 36.8, 7.2, 2.4751].map((share, position) => ({
        ...{ recipe_id: 1, ingredient_id: position, position, percent: 25, as_fed_percent: share },
      })),
    }
    const percents = rowsOf('Receitas', records)?.map(row => row[4])
    expect(percents).toEqual(['Percentual do ingrediente', '53,53%', '36,8%', '7,2%', '2,47%'])
  })
})
