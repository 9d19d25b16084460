import { describe, expect, it } from 'vitest'
import { importFarm, messages, preview, statuses } from './plan.fixture.ts'
import { planImport } from './plan.ts'

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
    expect(messages({ kind: 'rule', rows }, farm)[0]?.message).toMatch(/^Já come por outra regra: L2\. /)
  })

  it('refuses a lot that is in two rows, and not one whose first row is refused', () => {
    const free = importFarm({
      ...farm.records,
      lot: [1, 2, 3].map(id => ({ ...lot, id, name: `L${id}`, ruleId: null })),
    })
    const rows = [
      ['Regra', 'Receita', 'Lotes'],
      ['Adaptação', 'Terminação', 'L1; L2'],
      ['Engorda', 'Terminação', 'L1; L3'],
      ['Recria', 'Terminação', 'L3'],
    ]
    expect(statuses({ kind: 'rule', rows }, free)).toEqual(['new', 'refused', 'new'])
    expect(messages({ kind: 'rule', rows }, free)).toEqual([
      { column: 2, message: 'L1 já está em outra linha da planilha. Deixe o lote em uma regra só.' },
    ])
  })
})
