import { describe, expect, expectTypeOf, it } from 'vitest'
import { check } from '../schema/type.ts'
import { Finish, Write } from './lot-input.ts'

const lot = {
  name: 'B01-250612',
  quantity: 50,
  corral_id: 3,
  entry_date: '2025-06-12',
  initial_avg_weight: 300,
  initial_load: 15_000,
  gmd: 1.3,
}

describe('lot input', () => {
  it('accepts the form with optional fields missing, null or given', () => {
    expect(check(Write, lot)).toEqual({ value: lot })
    const full = {
      ...lot,
      projected_load: 15_000,
      client_name: ' Santa Rita ',
      name_pattern: 'pattern1',
      is_custom_name: false,
    }
    expect(check(Write, full)).toEqual({ value: { ...full, client_name: 'Santa Rita' } })
    const nulls = { ...lot, projected_load: null, client_name: null, name_pattern: null, is_custom_name: null }
    expect(check(Write, nulls)).toEqual({ value: nulls })
    expect(check(Write, { ...lot, client_name: ' ' })).toEqual({ value: { ...lot, client_name: null } })
    expectTypeOf<Write['client_name']>().toEqualTypeOf<string | null | undefined>()
    expectTypeOf<Write['quantity']>().toEqualTypeOf<number>()
  })

  it('lists the missing fields', () => {
    expect(check(Write, {})).toMatchObject({
      fields: {
        name: ['Nome é obrigatório'],
        quantity: ['Cabeças são obrigatórias'],
        corral_id: ['Baia é obrigatória'],
        entry_date: ['Data de Entrada é obrigatória'],
        initial_avg_weight: ['Peso Médio Inicial é obrigatório'],
        initial_load: ['Carga Inicial é obrigatória'],
        gmd: ['GMD é obrigatório'],
      },
    })
  })

  it.each([
    ['quantity', 0, 'Deve ser maior que 0'],
    ['quantity', -3, 'Deve ser maior que 0'],
    ['quantity', 1.5, 'Cabeças deve estar em um formato válido'],
    ['quantity', '50', 'Cabeças deve estar em um formato válido'],
    ['quantity', null, 'Cabeças são obrigatórias'],
    ['quantity', '', 'Cabeças são obrigatórias'],
    ['quantity', Number.NaN, 'Cabeças deve estar em um formato válido'],
    ['quantity', 100_001, 'Deve ser no máximo 100.000'],
    ['corral_id', 'B01', 'Baia deve estar em um formato válido'],
    ['corral_id', 0, 'Baia deve estar em um formato válido'],
    ['corral_id', 2 ** 60, 'Baia deve estar em um formato válido'],
    ['entry_date', '12/06/2025', 'Data de Entrada deve estar em um formato válido'],
    ['entry_date', '2025-02-29', 'Data de Entrada deve estar em um formato válido'],
    ['entry_date', '2025-6-1', 'Data de Entrada deve estar em um formato válido'],
    ['entry_date', 20250612, 'Data de Entrada deve estar em um formato válido'],
    ['initial_avg_weight', 0, 'Deve ser maior que 0'],
    ['initial_avg_weight', 2_001, 'Deve ser no máximo 2.000'],
    ['initial_load', -1, 'Deve ser maior que 0'],
    ['initial_load', 1e300, 'Deve ser no máximo 1.000.000'],
    ['initial_load', 15_000.12345, 'Use no máximo 3 casas decimais.'],
    ['gmd', 11, 'Deve ser no máximo 10'],
    ['gmd', -6, 'Deve ser no mínimo -5'],
    ['projected_load', 0, 'Deve ser maior que 0'],
    ['projected_load', '', 'Carga de hoje deve estar em um formato válido'],
    ['client_name', 7, 'Cliente deve estar em um formato válido'],
    ['client_name', '🐂', 'Use apenas letras, números e sinais comuns, sem emojis.'],
    ['name_pattern', 'pattern4', 'Padrão de Nome deve estar em um formato válido'],
    ['is_custom_name', 'sim', 'Nome Personalizado deve estar em um formato válido'],
    ['farm_id', 9, 'Campo desconhecido: farm_id'],
  ])('%s %j: %s', (field, value, message) => {
    expect(check(Write, { ...lot, [field]: value })).toEqual({ fields: { [field]: [message] }, errors: [message] })
  })

  it('rejects a finish date that does not exist', () => {
    expect(check(Finish, { finish_date: '2025-11-21' })).toEqual({ value: { finish_date: '2025-11-21' } })
    const missing = 'Data de Encerramento é obrigatória'
    expect(check(Finish, { finish_date: '' })).toEqual({ fields: { finish_date: [missing] }, errors: [missing] })
  })
})
