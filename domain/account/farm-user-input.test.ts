import { describe, expect, it } from 'vitest'
import { check } from '../schema/type.ts'
import { Write } from './farm-user-input.ts'

const person = { name: 'João Batista', email: 'joao@boavista.com.br', user_type: 'worker' }
const twice = { password: 'cocho123', password_confirmation: 'cocho123' }

describe('farm user input', () => {
  it('accepts a user with a confirmed password or without one', () => {
    expect(check(Write, person)).toEqual({ value: person })
    expect(check(Write, { ...person, active: false, ...twice })).toEqual({
      value: { ...person, active: false, ...twice },
    })
    const blank = { password: '', password_confirmation: '' }
    const none = { password: null, password_confirmation: null }
    expect(check(Write, { ...person, ...blank })).toEqual({ value: { ...person, ...none } })
    expect(check(Write, { ...person, ...none })).toEqual({ value: { ...person, ...none } })
  })

  it.each([
    [{ name: '' }, { name: ['Nome é obrigatório'] }],
    [{ email: '' }, { email: ['Email é obrigatório'] }],
    [{ email: 'joao' }, { email: ['Email deve estar em um formato válido'] }],
    [{ user_type: undefined }, { user_type: ['Tipo de Usuário é obrigatório'] }],
    [{ user_type: '' }, { user_type: ['Tipo de Usuário é obrigatório'] }],
    [{ user_type: 'dono' }, { user_type: ['Tipo de Usuário deve estar em um formato válido'] }],
    [{ active: 'sim' }, { active: ['Usuário Ativo deve estar em um formato válido'] }],
    [{ password: '12345' }, { password: ['A senha deve ter pelo menos 6 caracteres'] }],
    [{ password: '      ', password_confirmation: '      ' }, { password: ['A senha não pode ter só espaços'] }],
    [{ password: 123456 }, { password: ['Senha deve estar em um formato válido'] }],
    [{ password: 'cocho123' }, { password_confirmation: ['Confirmação de senha é obrigatória'] }],
    [{ ...twice, password_confirmation: 'cocho321' }, { password_confirmation: ['Senhas não conferem'] }],
    [{ password_confirmation: 'cocho123' }, { password_confirmation: ['Senhas não conferem'] }],
    [
      { name: '', ...twice, password_confirmation: 'cocho321' },
      { name: ['Nome é obrigatório'], password_confirmation: ['Senhas não conferem'] },
    ],
    [
      { email: 'joao', password: '12345' },
      {
        email: ['Email deve estar em um formato válido'],
        password: ['A senha deve ter pelo menos 6 caracteres'],
        password_confirmation: ['Confirmação de senha é obrigatória'],
      },
    ],
  ])('rejects %j', (over, fields) => expect(check(Write, { ...person, ...over })).toMatchObject({ fields }))

  it('does not compare blank passwords', () => {
    const blank = { password: '', password_confirmation: '' }
    expect(check(Write, { ...person, ...blank, name: '' })).toMatchObject({ errors: ['Nome é obrigatório'] })
  })
})
