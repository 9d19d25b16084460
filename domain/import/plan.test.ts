import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Cell } from './cell.ts'
import { findHeaderRow, guessKind, matchColumns } from './header.ts'
import { listFields } from './import-fields.ts'
import { importedRecordKinds } from './import-kind.ts'
import { corrals, importFarm, lotHeader, lotRow, preview, statuses } from './plan.fixture.ts'
import { planImport } from './plan.ts'

describe('headers', () => {
  it.each([
    ['lot', ['Lote', 'Baia', 'Nº animais', 'Entrada', 'PV inicial (kg)', 'Carga inicial', 'GMD']],
    ['lot', ['Lot', 'Pen', 'Head Count', 'In Date', 'In Weight', 'Daily Feed', 'ADG']],
    ['lot', ['lote', 'CURRAL', 'Cabeças', 'Data de Entrada', 'Peso Médio Inicial', 'Carga', 'Ganho médio diário']],
  ] as const)('of a %s are known: %j', (kind, header) => {
    const fields = ['name', 'corral', 'quantity', 'entry_date', 'initial_avg_weight', 'initial_load', 'gmd']
    expect(matchColumns(kind, header)).toEqual(fields.map(field => ({ field, sure: true })))
    expect(guessKind('Plan1', header)).toBe(kind)
  })

  it('that only contain a known word are not sure, and unknown ones are nothing', () => {
    expect(matchColumns('corral', ['Curral da fazenda', 'Obs.'])).toEqual([
      { field: 'name', sure: false },
      { field: null, sure: true },
    ])
  })

  it('stand below titles', () => {
    expect(findHeaderRow([['Confinamento Boa Vista'], [null, 'Animais', null], lotHeader, lotRow])).toBe(2)
    expect(
      findHeaderRow([
        ['a', 'b'],
        ['1', '2'],
      ]),
    ).toBe(-1)
  })

  it('of the model file are those of its kind', () => {
    for (const kind of importedRecordKinds) {
      const header = listFields(kind).map(([, { label }]) => label)
      expect({ kind, fields: matchColumns(kind, header) }).toEqual({
        kind,
        fields: listFields(kind).map(([field]) => ({ field, sure: true })),
      })
      expect(guessKind('', header)).toBe(kind)
    }
  })
})

describe('plan of plain records', () => {
  it('tells new, changed, equal, refused and ignored rows apart', () => {
    const farm = importFarm({ corral: [...corrals, { id: 2, name: 'C2', capacity: 80 }] })
    const rows = [
      ['Baia', 'Capacidade'],
      ['c1', '100'],
      ['C2', '90'],
      ['C3', '1.200'],
      [null, null],
      ['C3', 5],
      ['C4', 'cem'],
      ['Total', 1290],
    ]
    const result = preview({ kind: 'corral', rows }, farm)
    expect(result.rows.map(({ status }) => status)).toEqual([
      'equal',
      'changed',
      'new',
      'ignored',
      'refused',
      'refused',
      'ignored',
    ])
    expect(result.counts).toEqual({ new: 1, changed: 1, equal: 1, refused: 2, ignored: 2 })
    expect(result.rows[1]?.changes).toEqual([{ label: 'Capacidade de animais', before: '80', after: '90' }])
    expect(result.rows[4]?.errors).toEqual([
      { column: 0, message: 'C3 já está em outra linha da planilha. Mude o nome, ou tire uma das duas.' },
    ])
    expect(result.rows[5]?.errors).toEqual([
      { column: 1, message: 'Capacidade de animais deve estar em um formato válido' },
    ])
    expect(result.totals).toEqual([{ label: 'Capacidade', value: '1.395' }])
  })

  it('reads percents that a spreadsheet keeps as fractions', () => {
    const plan = planImport(
      {
        kind: 'treat',
        rows: [
          ['Trato', '%'],
          ['Manhã', 0.6],
          ['Tarde', 0.4],
        ],
      },
      importFarm(),
    )
    expect(plan.records.map(({ input }) => input)).toEqual([
      { name: 'Manhã', percent: 60 },
      { name: 'Tarde', percent: 40 },
    ])
  })

  it('takes a value for all rows, and names what is absent', () => {
    const rows = [['Índice'], ['Lambido']]
    expect(preview({ kind: 'corral_index', rows }).absent).toEqual([{ field: 'value', label: 'Ajuste (%)' }])
    expect(statuses({ kind: 'corral_index', rows, defaults: [{ field: 'value', value: '5,5' }] })).toEqual(['new'])
  })

  it('follows the columns that a person chose', () => {
    const rows = [
      ['x', 'y'],
      ['C9', '50'],
    ]
    const mapping = [
      { column: 'y', field: 'capacity' },
      { column: 'x', field: 'name' },
    ]
    expect(planImport({ kind: 'corral', rows, mapping }, importFarm()).records[0]?.input).toEqual({
      name: 'C9',
      capacity: 50,
    })
  })

  it('names a quota before anything is written', () => {
    const rows = [['Baia'], ...Array.from({ length: 201 }, (_, at) => [`C${at}`])]
    const { refusal, counts } = preview({ kind: 'corral', rows }, importFarm({}, { plan: 'starter' }))
    expect(counts.new).toBe(201)
    expect(refusal).toMatch(/permite até 200 baias/)
  })
})

describe('any sheet', () => {
  const cell = fc.oneof(
    fc.constant(null),
    fc.boolean(),
    fc.double({ noNaN: true }),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.constantFrom<Cell>('C1', '100', '1.234,5', '01/08/2026', 'Sim', '60%'),
  )
  const known = fc.constantFrom(...importedRecordKinds.flatMap(kind => listFields(kind).map(([, { label }]) => label)))
  const header = fc.array(fc.oneof(known, cell), { minLength: 1, maxLength: 8 })
  const rows = fc.array(fc.array(cell, { maxLength: 8 }), { maxLength: 8 })

  it('gives a status for each of its rows, and no exception', () => {
    fc.assert(
      fc.property(fc.constantFrom(...importedRecordKinds), header, rows, (kind, first, others) => {
        const result = preview({ kind, rows: [first, ...others] }, importFarm({ corral: corrals }))
        expect(result.rows.map(({ row }) => row)).toEqual(others.map((_, at) => at + 1))
        for (const { status, errors } of result.rows)
          if (status === 'new' || status === 'changed') expect(errors).toEqual([])
      }),
      { numRuns: 300 },
    )
  })
})
