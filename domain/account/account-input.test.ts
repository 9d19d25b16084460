import { describe, expect, it } from 'vitest'
import { check } from '../schema/type.ts'
import { PasswordRecovery, SignIn, SignUp, UpdatePassword } from './account-input.ts'

const signUp = {
  name: 'Helena Prado',
  email: 'helena@boavista.com.br',
  password: 'cocho123',
  password_confirmation: 'cocho123',
}
const update = {
  email: 'helena@boavista.com.br',
  temporary_password: 'Xy7-abc',
  password: 'cocho123',
  password_confirmation: 'cocho123',
}

it('normalizes the typed values', () => {
  expect(check(SignIn, { email: ' Helena@BoaVista.com.br ', password: ' senha ' })).toEqual({
    value: { email: 'helena@boavista.com.br', password: ' senha ' },
  })
  expect(check(SignUp, signUp)).toEqual({ value: signUp })
  expect(check(UpdatePassword, update)).toEqual({ value: update })
  // an account of before the rule about spaces
  expect(check(SignIn, { email: 'a@b.co', password: '      ' })).toHaveProperty('value')
  expect(check(SignIn, { email: 'a@b.co', password: 'x', otp: ' 123456 ' })).toEqual({
    value: { email: 'a@b.co', password: 'x', otp: '123456' },
  })
})

describe('sign in', () => {
  it.each([
    [
      { email: '', password: '' },
      { email: ['Email é obrigatório'], password: ['Senha é obrigatória'] },
    ],
    [{}, { email: ['Email é obrigatório'], password: ['Senha é obrigatória'] }],
    [{ email: 'helena', password: 'x' }, { email: ['Email deve estar em um formato válido'] }],
    [{ email: 'a@b.co', password: 5 }, { password: ['Senha deve estar em um formato válido'] }],
    [{ email: 'a@b.co', password: 'x'.repeat(201) }, { password: ['A senha deve ter no máximo 200 caracteres'] }],
  ])('rejects %j', (body, fields) => expect(check(SignIn, body)).toMatchObject({ fields }))
})

describe('sign up', () => {
  it.each([
    [{ name: ' ' }, { name: ['Nome é obrigatório'] }],
    [{ password: '12345', password_confirmation: '12345' }, { password: ['A senha deve ter pelo menos 6 caracteres'] }],
    [{ password: '      ', password_confirmation: '      ' }, { password: ['A senha não pode ter só espaços'] }],
    [{ password_confirmation: '' }, { password_confirmation: ['Confirmação de senha é obrigatória'] }],
    [{ password_confirmation: 'outra' }, { password_confirmation: ['Senhas não conferem'] }],
  ])('rejects %j', (over, fields) => expect(check(SignUp, { ...signUp, ...over })).toMatchObject({ fields }))
})

describe('password recovery and update', () => {
  it.each([
    [{ email: '' }, 'Email é obrigatório'],
    [{ email: 'helena@' }, 'Email inválido'],
  ])('rejects %j', (body, message) =>
    expect(check(PasswordRecovery, body)).toEqual({ fields: { email: [message] }, errors: [message] }),
  )

  it.each([
    [{ temporary_password: '' }, { temporary_password: ['Senha temporária é obrigatória'] }],
    [{ password: '' }, { password: ['Nova senha é obrigatória'] }],
    [{ password: '12345' }, { password: ['A senha deve ter pelo menos 6 caracteres'] }],
    [{ password: ' \t    ', password_confirmation: ' \t    ' }, { password: ['A senha não pode ter só espaços'] }],
    [{ password_confirmation: null }, { password_confirmation: ['Confirmação de senha é obrigatória'] }],
    [{ password_confirmation: 'cocho321' }, { password_confirmation: ['As senhas não coincidem'] }],
  ])('rejects %j', (over, fields) => expect(check(UpdatePassword, { ...update, ...over })).toMatchObject({ fields }))
})
