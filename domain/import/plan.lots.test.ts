import { describe, expect, it } from 'vitest'
import { corrals, importFarm, lotHeader, lotRow, messages, preview } from './plan.fixture.ts'
import { planImport } from './plan.ts'

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
