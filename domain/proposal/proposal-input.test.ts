import { describe, expect, it } from 'vitest'
import { check } from '../schema/type.ts'
import { Answer, ChangeStatus, Write } from './proposal-input.ts'

const item = { description: 'Módulo de pesagem', quantity: 2, unit_value: 6150 }
const proposal = {
  client_name: 'Fazenda Boa Vista',
  client_cnpj: '11.222.333/0001-81',
  client_email: 'helena@boavista.com.br',
  client_address: 'Rodovia MT-100, km 12, Água Boa - MT',
  proposal_date: '2026-11-22',
  kit_items: [item],
  discount: 5.5,
  monthly_subscription: 500,
  ai_service: 90,
  installation_per_km: 2.5,
  installation_fee: 500,
  observations: 'Entrega em 20 dias.',
}

describe('proposal input', () => {
  it('accepts a complete proposal', () => expect(check(Write, proposal)).toEqual({ value: proposal }))

  it('accepts the value of the kit without a table', () => {
    const value = { client_name: 'Fazenda Boa Vista', kit_value: 12_300 }
    expect(check(Write, value)).toEqual({ value })
  })

  it('accepts a value of the kit that is the sum of its table', () => {
    expect(check(Write, { ...proposal, kit_value: 12_300 })).toHaveProperty('value')
  })

  it('formats the CNPJ, and takes blanks for nothing', () => {
    const typed = { ...proposal, client_cnpj: '12abc34501de35', client_address: ' ', observations: '' }
    expect(check(Write, typed)).toMatchObject({
      value: { client_cnpj: '12.ABC.345/01DE-35', client_address: null, observations: null },
    })
  })

  it.each([
    ['client_name', '  ', 'Nome do cliente é obrigatório'],
    ['client_cnpj', '11.222.333/0001-82', 'O CNPJ não existe. Confira os números digitados.'],
    ['client_cnpj', '529.982.247-26', 'O CPF não existe. Confira os números digitados.'],
    ['client_name', 'Jałek', 'O PDF não imprime o caractere ł. Escreva de outro modo.'],
    ['client_address', 'Rua → 农场', 'O PDF não imprime os caracteres → 农 场. Escreva de outro modo.'],
    ['observations', 'Feito ✅', 'O PDF não imprime o caractere ✅. Escreva de outro modo.'],
    ['client_email', 'helena@boavista', 'Email do cliente deve estar em um formato válido'],
    ['proposal_date', '2026-02-30', 'Data da proposta deve estar em um formato válido'],
    ['discount', 100.5, 'Deve ser no máximo 100'],
    ['discount', -1, 'Deve ser no mínimo 0'],
    ['discount', 5.555, 'Use no máximo 2 casas decimais.'],
    ['kit_value', 12_299.99, 'O valor do kit deve ser a soma dos itens.'],
    ['kit_items', [], 'Adicione ao menos um item ao kit.'],
    ['kit_items', Array(51).fill(item), 'O kit pode ter até 50 itens.'],
    ['status', 'approved', 'Campo desconhecido: status'],
  ])('%s %j: %s', (field, value, message) => {
    expect(check(Write, { ...proposal, [field]: value })).toMatchObject({ fields: { [field]: [message] } })
  })

  it('names the line with a character that the PDF cannot print', () => {
    const kit_items = [item, { ...item, description: 'capacidade ≤ 40 t' }]
    expect(check(Write, { ...proposal, kit_items })).toMatchObject({
      fields: { 'kit_items.1.description': ['O PDF não imprime o caractere ≤. Escreva de outro modo.'] },
    })
  })

  it('accepts the CPF of a person', () => {
    expect(check(Write, { ...proposal, client_cnpj: '52998224725' })).toMatchObject({
      value: { client_cnpj: '529.982.247-25' },
    })
  })

  it('names the field of a line', () => {
    const kit_items = [item, { description: '', quantity: 0, unit_value: -1 }]
    expect(check(Write, { ...proposal, kit_items })).toMatchObject({
      fields: {
        'kit_items.1.description': ['Descrição é obrigatória'],
        'kit_items.1.quantity': ['Deve ser no mínimo 1'],
        'kit_items.1.unit_value': ['Deve ser no mínimo 0'],
      },
    })
  })
})

describe('status input', () => {
  it('accepts a known status', () => expect(check(ChangeStatus, { status: 'approved' })).toHaveProperty('value'))
  it('rejects another one', () => expect(check(ChangeStatus, { status: 'paid' })).toHaveProperty('fields.status'))
})

describe('answer of the client', () => {
  it.each(['approved', 'rejected'])('accepts %s with a name', answer => {
    expect(check(Answer, { answer, name: 'Helena Prado' })).toHaveProperty('value')
  })

  it('rejects an answer without a name, and one that is none', () => {
    expect(check(Answer, { answer: 'sent', name: ' ' })).toMatchObject({
      fields: {
        answer: ['Resposta deve estar em um formato válido'],
        name: ['Digite o seu nome para responder.'],
      },
    })
  })
})
