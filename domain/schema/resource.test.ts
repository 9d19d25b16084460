// Bodies of the small resources.
import { describe, expect, it } from 'vitest'
import * as Ingredient from '../feed/ingredient/ingredient-input.ts'
import * as Rule from '../feed/rule/rule-input.ts'
import * as Treat from '../feed/treat/treat-input.ts'
import * as Corral from '../lot/corral-input.ts'
import * as CorralIndex from '../trough-reading/corral-index-input.ts'
import { check } from './type.ts'

describe('corral', () => {
  it.each([
    { name: 'B01' },
    { name: 'B01', capacity: null },
    { name: 'Baia 1 (São João) – 50% & Cia. nº 3', capacity: 420 },
  ])('accepts %j', body => expect(check(Corral.Write, body)).toEqual({ value: body }))

  it.each([
    [{ capacity: 10 }, { name: ['Nome é obrigatório'] }],
    [{ name: 'B01', capacity: 'muitos' }, { capacity: ['Capacidade de animais deve estar em um formato válido'] }],
    [{ name: 'B01', capacity: '' }, { capacity: ['Capacidade de animais deve estar em um formato válido'] }],
    [{ name: 'B01', capacity: 0 }, { capacity: ['Deve ser maior que 0'] }],
    [{ name: 'B01', capacity: 10.5 }, { capacity: ['Capacidade de animais deve estar em um formato válido'] }],
    [{ name: 'B01', capacity: 100_001 }, { capacity: ['Deve ser no máximo 100.000'] }],
  ])('rejects %j', (body, fields) => expect(check(Corral.Write, body)).toMatchObject({ fields }))
})

describe('trough index', () => {
  it.each([-100, -5.25, 0, 100])('accepts %d', value => {
    expect(check(CorralIndex.Write, { name: 'Limpo', value })).toEqual({ value: { name: 'Limpo', value } })
  })

  it.each([
    [undefined, 'Valor é obrigatório'],
    ['5', 'Valor deve estar em um formato válido'],
    [-100.01, 'Deve ser um valor maior que -100'],
    [101, 'Deve ser no máximo 100'],
    [1.234, 'Use no máximo 2 casas decimais.'],
  ])('rejects %j: %s', (value, message) => {
    expect(check(CorralIndex.Write, { name: 'Limpo', value })).toMatchObject({ fields: { value: [message] } })
  })
})

describe('ingredient', () => {
  it.each([[{}], [{ name: '' }], [{ name: '  ' }], [{ name: null }]])('rejects %j without a name', body => {
    const message = 'Informe um nome para o ingrediente'
    expect(check(Ingredient.Write, body)).toEqual({ fields: { name: [message] }, errors: [message] })
  })
})

describe('treat', () => {
  it.each([
    [{}, { name: ['Nome do Tratamento é obrigatório'], percent: ['Percentual é obrigatório'] }],
    [{ name: 'Trato 1', percent: 0 }, { percent: ['Deve ser maior que 0'] }],
    [{ name: 'Trato 1', percent: 101 }, { percent: ['Deve ser no máximo 100'] }],
    [{ name: 'Trato 1', percent: '40' }, { percent: ['Percentual deve estar em um formato válido'] }],
  ])('rejects %j', (body, fields) => expect(check(Treat.Write, body)).toMatchObject({ fields }))
})

describe('rule', () => {
  const rule = { name: 'Terminação', recipe_id: 1, lot_ids: [1, 2] }
  it('accepts its lots', () => expect(check(Rule.Write, rule)).toEqual({ value: rule }))

  it.each([
    [{ lot_ids: [] }, { lot_ids: ['Selecione ao menos um lote.'] }],
    [{ lot_ids: undefined }, { lot_ids: ['Selecione ao menos um lote.'] }],
    [{ lot_ids: 3 }, { lot_ids: ['Selecione os lotes pela lista.'] }],
    [{ lot_ids: [1, 1] }, { lot_ids: ['Há lotes repetidos. Escolha cada lote apenas uma vez.'] }],
    [{ lot_ids: [1, '2'] }, { 'lot_ids.1': ['Lote deve estar em um formato válido'] }],
    [{ lot_ids: Array.from({ length: 201 }, (_, i) => i + 1) }, { lot_ids: ['A regra pode ter até 200 lotes.'] }],
    [{ recipe_id: null }, { recipe_id: ['Receita é obrigatória'] }],
    [{ recipe_id: 'x' }, { recipe_id: ['Receita deve estar em um formato válido'] }],
  ])('rejects %j', (over, fields) => expect(check(Rule.Write, { ...rule, ...over })).toMatchObject({ fields }))
})
