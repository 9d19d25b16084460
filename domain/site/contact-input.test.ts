import { describe, expect, it } from 'vitest'
import { check } from '../schema/type.ts'
import { Write } from './contact-input.ts'

const contact = { name: 'Helena Prado', email: 'helena@boavista.com.br', phone: '(34) 99876-5432', farm_size: 'media' }

it('normalizes the typed values', () => {
  expect(check(Write, contact)).toEqual({ value: contact })
  expect(check(Write, { ...contact, phone: ' (34) 3322-1100 ', email: 'Helena@BoaVista.com.br' })).toMatchObject({
    value: { phone: '(34) 3322-1100', email: 'helena@boavista.com.br' },
  })
  expect(check(Write, { ...contact, phone: '+55 34 99876-5432' })).toEqual({ value: contact })
})

it('keeps line breaks and emojis of a message, and removes invisible characters', () => {
  const message = ' Bom dia 🐂\r\n\r\nQuero ver\u0000 o vagão.\t '
  expect(check(Write, { ...contact, message })).toMatchObject({
    value: { message: 'Bom dia 🐂\n\nQuero ver  o vagão.' },
  })
  expect(check(Write, { ...contact, message: '  ' })).toMatchObject({ value: { message: null } })
})

describe('contact input', () => {
  it.each([
    [{ name: '' }, { name: ['Nome é obrigatório'] }],
    [{ email: 'helena' }, { email: ['Email deve estar em um formato válido'] }],
    [{ phone: '' }, { phone: ['Telefone é obrigatório'] }],
    [{ phone: '99876-5432' }, { phone: ['Telefone deve estar em um formato válido'] }],
    [{ phone: '(34) 99876-54321' }, { phone: ['Telefone deve estar em um formato válido'] }],
    [{ phone: '(00) 00000-0000' }, { phone: ['Telefone deve estar em um formato válido'] }],
    [{ phone: '(20) 99876-5432' }, { phone: ['O DDD 20 não existe. Confira o telefone.'] }],
    [{ phone: 34998765432 }, { phone: ['Telefone deve estar em um formato válido'] }],
    [{ farm_size: '' }, { farm_size: ['Tamanho da fazenda é obrigatório'] }],
    [{ farm_size: 'enorme' }, { farm_size: ['Tamanho da fazenda deve estar em um formato válido'] }],
    [{ message: 'x'.repeat(2001) }, { message: ['Mensagem deve ter no máximo 2.000 caracteres.'] }],
    [{ status: 'closed' }, { status: ['Campo desconhecido: status'] }],
  ])('rejects %j', (over, fields) => expect(check(Write, { ...contact, ...over })).toMatchObject({ fields }))
})
