import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Cell } from './cell.ts'
import type { FarmRecords, ImportFarm } from './farm-records.ts'
import { guessKind, headerRowOf, matchColumns } from './header.ts'
import { fieldsOf, importKinds } from './import-kind.ts'
import { planImport } from './plan.ts'
import { toPreview } from './preview.ts'
import { checkRecord } from './record-input.ts'

const blank: FarmRecords = { ingredient: [], corral: [], corral_index: [], treat: [], recipe: [], rule: [], lot: [] }

const importFarm = (records: Partial<FarmRecords> = {}, over: Partial<ImportFarm> = {}): ImportFarm => ({
  records: { ...blank, ...records },
  check: checkRecord,
  plan: 'enterprise',
  feedingBasis: 'as_fed',
  now: Date.parse('2026-08-21T12:00:00Z'),
  today: '2026-08-21',
  fed: [],
  linesOfToday: 0,
  ...over,
})

type Sent = Parameters<typeof planImport>[0]
const preview = (sent: Sent, farm: ImportFarm = importFarm()) => toPreview(planImport(sent, farm))
const statuses = (sent: Sent, farm?: ImportFarm) => preview(sent, farm).rows.map(({ status }) => status)
const messages = (sent: Sent, farm?: ImportFarm) => preview(sent, farm).rows.flatMap(({ errors }) => errors)

const corrals = [{ id: 1, name: 'C1', capacity: 100 }]
const lotHeader = ['Lote', 'Curral', 'Qtd', 'Data Entrada', 'Peso entrada', 'Carga', 'GMD']
const lotRow = ['L1', 'C1', 100, '01/08/2026', '380,5', '2.200', '1,6']

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
    expect(headerRowOf([['Confinamento Boa Vista'], [null, 'Animais', null], lotHeader, lotRow])).toBe(2)
    expect(
      headerRowOf([
        ['a', 'b'],
        ['1', '2'],
      ]),
    ).toBe(-1)
  })

  it('of the model file are those of its kind', () => {
    for (const kind of importKinds) {
      const header = fieldsOf(kind).map(([, { label }]) => label)
      expect({ kind, fields: matchColumns(kind, header) }).toEqual({
        kind,
        fields: fieldsOf(kind).map(([field]) => ({ field, sure: true })),
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

describe('plan of lots', () => {
  const farm = importFarm({ corral: corrals })

  it('reads a row as the form would', () => {
    const [record] = planImport({ kind: 'lot', rows: [lotHeader, lotRow] }, farm).records
    expect(record).toMatchObject({
      status: 'new',
      input: {
        ...{ name: 'L1', corral_id: 1, quantity: 100, entry_date: '2026-08-01' },
        ...{ initial_avg_weight: 380.5, initial_load: 2200, gmd: 1.6 },
      },
    })
  })

  it('refuses a misspelt pen and offers the one that is meant', () => {
    const rows = [lotHeader, ['L1', 'C-01', ...lotRow.slice(2)]]
    expect(messages({ kind: 'lot', rows }, farm)).toEqual([
      { column: 1, message: 'A baia C-01 não existe. Parecida: C1. Corrija o nome, ou marque para criar.' },
    ])
    expect(preview({ kind: 'lot', rows }, farm).missing).toMatchObject([
      { kind: 'corral', name: 'C-01', similar: 'C1', chosen: false },
    ])
  })

  it('makes the pens that a person chose, once each', () => {
    const rows = [lotHeader, ['L1', 'D1', ...lotRow.slice(2)], ['L2', 'd1', ...lotRow.slice(2)]]
    const plan = planImport({ kind: 'lot', rows, create: [{ kind: 'corral', name: 'D1' }] }, farm)
    expect(plan.made).toMatchObject([{ kind: 'corral', name: 'D1' }])
    expect(plan.records.map(({ status }) => status)).toEqual(['new', 'new'])
  })

  it('makes a rule with the recipe of its name', () => {
    const recipe = [
      {
        id: 7,
        name: 'Terminação',
        timer: 6,
        dryMatterPercent: 70,
        basis: 'as_fed',
        dryMatterSource: 'typed',
        parts: [],
      },
    ] as const
    const rows = [
      [...lotHeader, 'Regra'],
      [...lotRow, 'terminação'],
    ]
    const withRecipe = importFarm({ corral: corrals, recipe })
    expect(preview({ kind: 'lot', rows }, withRecipe).missing[0]?.text).toBe(
      'A regra terminação, em 1 linha, não existe. Criar com a receita terminação?',
    )
    const plan = planImport({ kind: 'lot', rows, create: [{ kind: 'rule', name: 'Terminação' }] }, withRecipe)
    expect(plan.made).toMatchObject([{ kind: 'rule', recipeId: 7 }])
    expect(messages({ kind: 'lot', rows }, farm)[0]?.message).toMatch(/importe as receitas antes/)
  })

  it('has the messages of the form', () => {
    const rows = [lotHeader, ['L1', 'C1', '1,5', '01/08/2027', '4000', '', 'x']]
    expect(messages({ kind: 'lot', rows }, farm)).toEqual(
      expect.arrayContaining([
        { column: 2, message: 'Cabeças deve estar em um formato válido' },
        { column: 4, message: 'Deve ser no máximo 2.000' },
        { column: 5, message: 'Carga Inicial é obrigatória' },
        { column: 6, message: 'GMD deve estar em um formato válido' },
      ]),
    )
    const future = [lotHeader, ['L1', 'C1', 10, '01/09/2026', '400', 100, 1]]
    expect(messages({ kind: 'lot', rows: future }, farm)).toEqual([
      { column: 3, message: 'Data de Entrada não pode ser depois de hoje. Confira o dia.' },
    ])
  })

  it('gives a lot without a name that of its pen and day', () => {
    const plan = planImport({ kind: 'lot', rows: [lotHeader, [null, ...lotRow.slice(1)]] }, farm)
    expect(plan.records[0]?.name).toBe('C1-260801')
  })

  it('sums heads, weight and load', () => {
    expect(preview({ kind: 'lot', rows: [lotHeader, lotRow] }, farm).totals).toEqual([
      { label: 'Cabeças', value: '100' },
      { label: 'Peso na entrada', value: '38.050 kg' },
      { label: 'Carga do dia', value: '2.200 kg' },
    ])
  })

  it('holds the animals against the plan', () => {
    const small = importFarm({ corral: corrals }, { plan: 'starter' })
    const rows = [lotHeader, ['L1', 'C1', 501, ...lotRow.slice(3)]]
    expect(preview({ kind: 'lot', rows }, small).refusal).toMatch(/permite até 500 animais/)
  })
})

describe('plan of recipes', () => {
  const ingredient = [
    { id: 1, name: 'Milho', wet: false, dryMatter: null },
    { id: 2, name: 'Silagem', wet: true, dryMatter: null },
  ]
  const farm = importFarm({ ingredient })
  const input = {
    name: 'Terminação',
    timer: 6,
    dry_matter_percent: 70,
    ingredients: [
      { ingredient_id: 1, percent: 36.8 },
      { ingredient_id: 2, percent: 63.2 },
    ],
  }

  it('reads a row for each ingredient, also below a merged name', () => {
    const header = ['Receita', 'Tempo', 'MS', 'Ingrediente', '%']
    const rows = [header, ['Terminação', 6, 70, 'Milho', '36,8'], [null, null, null, 'Silagem', '63,2']]
    expect(planImport({ kind: 'recipe', rows }, farm).records).toMatchObject([{ status: 'new', rows: [1, 2], input }])
  })

  it('reads a column for each ingredient', () => {
    const rows = [
      ['Dieta', 'Tempo', 'MS', 'Milho', 'Silagem'],
      ['Terminação', 6, 0.7, 0.368, 0.632],
    ]
    expect(planImport({ kind: 'recipe', rows }, farm).records).toMatchObject([{ status: 'new', input }])
  })

  it('refuses a sum that is not 100 %, and an ingredient that is not there', () => {
    const header = ['Receita', 'Tempo', 'MS', 'Ingrediente', '%']
    const rows = [header, ['Terminação', 6, 70, 'Milho', 30], ['Terminação', 6, 70, 'Sorgo', 60]]
    const result = preview({ kind: 'recipe', rows }, farm)
    expect(result.rows.map(({ status, errors }) => ({ status, errors }))).toEqual([
      { status: 'refused', errors: [{ column: 4, message: 'A soma dos ingredientes deve ser 100%. Faltam 10,00%' }] },
      {
        status: 'refused',
        errors: [{ column: 3, message: 'O ingrediente Sorgo não existe. Corrija o nome, ou marque para criar.' }],
      },
    ])
  })
})

describe('plan of rules', () => {
  const lot = {
    corralId: 1,
    quantity: 1,
    entryDate: '2026-08-01',
    initialAvgWeight: 1,
    initialLoad: 1,
    gmd: 1,
    clientName: null,
    breedGroup: null,
    call: null,
  }
  const farm = importFarm({
    recipe: [
      {
        id: 7,
        name: 'Terminação',
        timer: 6,
        dryMatterPercent: 70,
        basis: 'as_fed',
        dryMatterSource: 'typed',
        parts: [],
      },
    ],
    lot: [
      { ...lot, id: 1, name: 'L1', ruleId: null },
      { ...lot, id: 2, name: 'L2', ruleId: 9 },
    ],
    rule: [{ id: 9, name: 'Velha', recipeId: 7 }],
  })

  it('finds recipe and lots by name, and moves no lot', () => {
    const rows = [
      ['Regra', 'Receita', 'Lotes'],
      ['R1', 'terminação', 'L1'],
      ['R2', 'Terminação', 'L1; L2'],
      ['R3', 'Outra', 'L9'],
    ]
    expect(planImport({ kind: 'rule', rows }, farm).records[0]?.input).toEqual({
      name: 'R1',
      recipe_id: 7,
      lot_ids: [1],
    })
    expect(statuses({ kind: 'rule', rows }, farm)).toEqual(['new', 'refused', 'refused'])
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
  const known = fc.constantFrom(...importKinds.flatMap(kind => fieldsOf(kind).map(([, { label }]) => label)))
  const header = fc.array(fc.oneof(known, cell), { minLength: 1, maxLength: 8 })
  const rows = fc.array(fc.array(cell, { maxLength: 8 }), { maxLength: 8 })

  it('gives a status for each of its rows, and no exception', () => {
    fc.assert(
      fc.property(fc.constantFrom(...importKinds), header, rows, (kind, first, others) => {
        const result = preview({ kind, rows: [first, ...others] }, importFarm({ corral: corrals }))
        expect(result.rows.map(({ row }) => row)).toEqual(others.map((_, at) => at + 1))
        for (const { status, errors } of result.rows)
          if (status === 'new' || status === 'changed') expect(errors).toEqual([])
      }),
      { numRuns: 300 },
    )
  })
})
