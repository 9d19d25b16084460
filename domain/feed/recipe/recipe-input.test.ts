import { describe, expect, it } from 'vitest'
import { check } from '../../schema/type.ts'
import { Write } from './recipe-input.ts'

const parts = (...percents: unknown[]) => percents.map((percent, i) => ({ ingredient_id: i + 1, percent }))
const recipe = { name: 'Terminação', timer: 5, dry_matter_percent: 62.5, ingredients: parts(33.33, 33.33, 33.34) }

describe('recipe input', () => {
  it('accepts a complete recipe', () => expect(check(Write, recipe)).toEqual({ value: recipe }))

  it('lists the missing fields', () => {
    expect(check(Write, { ingredients: [{}] })).toMatchObject({
      fields: {
        name: ['Nome é obrigatório'],
        timer: ['Tempo do misturador é obrigatório'],
        dry_matter_percent: ['Matéria Seca é obrigatória'],
        'ingredients.0.ingredient_id': ['Ingrediente é obrigatório'],
        'ingredients.0.percent': ['Quantidade é obrigatória'],
      },
    })
  })

  describe('each field', () => {
    it.each([
      ['timer', 0, 'Deve ser maior que 0'],
      ['timer', '5', 'Tempo do misturador deve estar em um formato válido'],
      ['timer', 601, 'Deve ser no máximo 600'],
      ['dry_matter_percent', 0.5, 'Deve ser maior que 0%'],
      ['dry_matter_percent', 100.1, 'Deve ser menor que 100%'],
      ['dry_matter_percent', 62.123, 'Use no máximo 2 casas decimais.'],
      ['ingredients', [], 'Adicione ao menos um ingrediente.'],
      ['ingredients', null, 'Adicione ao menos um ingrediente.'],
      ['ingredients', 'milho', 'Ingredientes deve estar em um formato válido'],
      ['ingredients', parts(...Array(31).fill(1)), 'A receita pode ter até 30 ingredientes.'],
      ['ingredients', parts(60, 30.5), 'A soma dos ingredientes deve ser 100%. Faltam 9,50%'],
      ['ingredients', parts(60, 50), 'A soma dos percentuais excede 100% em 10,00%'],
      ['ingredients', [...parts(50), ...parts(50)], 'Existem ingredientes duplicados. Por favor, ajuste.'],
    ])('%s %j: %s', (field, value, message) => {
      expect(check(Write, { ...recipe, [field]: value })).toEqual({ fields: { [field]: [message] }, errors: [message] })
    })
  })

  it.each([
    ['abc', 'Quantidade deve ser um número'],
    ['', 'Quantidade é obrigatória'],
    [0, 'Deve ser maior que 0'],
    [0.09, 'Deve ser maior que 0'],
    [-5, 'Deve ser maior que 0'],
    [33.333, 'Use no máximo 2 casas decimais.'],
    [1e9, 'Deve ser no máximo 100'],
  ])('checks a percent of %j: %s', (percent, message) => {
    expect(check(Write, { ...recipe, ingredients: parts(50, percent) })).toMatchObject({
      fields: { 'ingredients.1.percent': [message] },
    })
  })

  it('reports the sum and the duplicates together', () => {
    const both = check(Write, { ...recipe, ingredients: [...parts(50), ...parts(40)] })
    const messages = [
      'A soma dos ingredientes deve ser 100%. Faltam 10,00%',
      'Existem ingredientes duplicados. Por favor, ajuste.',
    ]
    expect(both).toEqual({ fields: { ingredients: messages }, errors: messages })
  })

  it('reports a wrong sum with the errors of other fields', () => {
    expect(check(Write, { ...recipe, name: '', ingredients: parts(60, 30) })).toEqual({
      fields: { name: ['Nome é obrigatório'], ingredients: ['A soma dos ingredientes deve ser 100%. Faltam 10,00%'] },
      errors: ['Nome é obrigatório', 'A soma dos ingredientes deve ser 100%. Faltam 10,00%'],
    })
  })

  it('counts a blank percent as zero in the sum, and skips the sum with a percent that is no number', () => {
    const sum = { ingredients: ['A soma dos ingredientes deve ser 100%. Faltam 40,00%'] }
    expect(check(Write, { ...recipe, ingredients: parts(60, null) })).toMatchObject({ fields: sum })
    expect(check(Write, { ...recipe, ingredients: parts(60, 'x') })).not.toMatchObject({ fields: sum })
  })

  it('reports duplicates with the errors of other fields, and none of rows without an ingredient', () => {
    const blank = { ingredient_id: null, percent: 0 }
    const rows = [...parts(50), ...parts(50), blank, blank]
    expect(check(Write, { ...recipe, ingredients: rows })).toMatchObject({
      fields: { ingredients: ['Existem ingredientes duplicados. Por favor, ajuste.'] },
    })
    expect(check(Write, { ...recipe, ingredients: [...parts(100), blank, blank] })).not.toHaveProperty(
      'fields.ingredients',
    )
  })

  it.each([null, 7, 'x', [], [null], [7], [{ percent: {} }], { percent: 1 }])('survives ingredients of %j', rows => {
    expect(check(Write, { ...recipe, ingredients: rows })).toHaveProperty('fields')
  })
})
