import { statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../../validation/refusal.ts'
import { isCommonPassword, rejectCommonPassword } from './password-policy.ts'

const helena = { name: 'Helena Prado', email: 'helena.prado@boavista.com.br', farm: 'Fazenda Boa Vista' }

function refusalOf(password: string, owner: Parameters<typeof rejectCommonPassword>[1] = helena) {
  try {
    rejectCommonPassword(password, owner)
  } catch (error) {
    if (error instanceof Refusal) return { status: error.status, fields: error.fields }
    throw error
  }
}

const tooCommon = { status: 422, fields: { password: ['Esta senha é muito usada. Escolha outra.'] } }

describe('reject common password', () => {
  it.each(['123456', '000000', 'password', 'qwerty', 'iloveyou', '1q2w3e4r', '102030', 'PASSWORD'])(
    'rejects one of the lists of leaked passwords: %s',
    password => expect(refusalOf(password)).toEqual(tooCommon),
  )

  it.each(['flamengo', 'Corinthians', 'deusefiel', 'mudar123', 'felicidade', 'Coração', 'princesa', 'sertanejo'])(
    'rejects one that Brazilians choose: %s',
    password => expect(refusalOf(password)).toEqual(tooCommon),
  )

  it.each([
    'maria123',
    'senha@123',
    'Flamengo2020',
    'brasil!',
    'gabriel1990',
    'jesus12',
    'abcabc',
    '565656',
    'zzzzzzz',
  ])('rejects a common word with what people add, and repetitions: %s', password =>
    expect(refusalOf(password)).toEqual(tooCommon),
  )

  it.each(['cochoemdia', 'Cocho123', 'helena1985', 'prado.helena', 'boavista2026', 'FazendaBoaVista', 'confinamento7'])(
    'rejects one made of the person, the farm or the product: %s',
    password => expect(refusalOf(password)).toEqual(tooCommon),
  )

  it.each(['nova-senha', 'boi solto na chuva', 'tk39fh', 'helena joga xadrez', 'vaca amarela 27', 'cocho-demo'])(
    'accepts: %s',
    password => expect(refusalOf(password)).toBeUndefined(),
  )

  it('requires ten characters of the staff', () => {
    const owner = { ...helena, staff: true }
    expect(refusalOf('tk39fhqz2', owner)?.fields?.password).toEqual([
      'A senha de quem é da equipe deve ter pelo menos 10 caracteres',
    ])
    expect(refusalOf('tk39fhqz2m', owner)).toBeUndefined()
  })

  it('works without a name, a farm and an email', () => {
    expect([refusalOf('tk39fh', {}), refusalOf('123456', { name: null, farm: null, email: null })]).toEqual([
      undefined,
      tooCommon,
    ])
  })
})

describe('filter of common passwords', () => {
  it('takes at most 40 KB of the Worker', () => {
    expect(statSync('domain/account/password/common-passwords.generated.ts').size).toBeLessThan(40_000)
  })

  it('takes fewer than 3 of 1,000 random passwords for a common one', () => {
    const random = Array.from({ length: 20_000 }, (_, i) => `${(i * 2_654_435_761).toString(36)}-${i}x`)
    expect(random.filter(isCommonPassword).length).toBeLessThan(60)
  })
})
