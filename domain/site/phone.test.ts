import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatPhone, phoneError } from './phone.ts'

describe('phone number', () => {
  it.each([
    ['+55 65 99988-7766', '(65) 99988-7766'],
    ['+55 (65) 3321-2345', '(65) 3321-2345'],
    ['5565999887766', '(65) 99988-7766'],
    ['556533212345', '(65) 3321-2345'],
    ['0055 65 99988 7766', '(65) 99988-7766'],
    ['065999887766', '(65) 99988-7766'],
    ['06533212345', '(65) 3321-2345'],
    ['65999887766', '(65) 99988-7766'],
    ['(65) 99988-7766', '(65) 99988-7766'],
    // 55 is an area code, too
    ['55999887766', '(55) 99988-7766'],
    ['5532212345', '(55) 3221-2345'],
    ['+5555999887766', '(55) 99988-7766'],
  ])('takes %s for %s', (typed, phone) => {
    expect(formatPhone(typed)).toBe(phone)
    expect(phoneError(formatPhone(typed))).toBeUndefined()
  })

  it.each([
    ['(00) 00000-0000', 'Telefone deve estar em um formato válido'],
    ['(20) 99988-7766', 'O DDD 20 não existe. Confira o telefone.'],
    ['(23) 3221-2345', 'O DDD 23 não existe. Confira o telefone.'],
    ['(65) 89988-7766', 'Telefone deve estar em um formato válido'],
    ['(65) 1221-2345', 'Telefone deve estar em um formato válido'],
    ['(65) 9998-8776', 'Telefone deve estar em um formato válido'],
    ['(65) 99988-77665', 'Telefone deve estar em um formato válido'],
    ['99988-7766', 'Telefone deve estar em um formato válido'],
    ['+595 981 123456', 'Telefone deve estar em um formato válido'],
    ['', 'Telefone deve estar em um formato válido'],
  ])('refuses %s', (typed, error) => expect(phoneError(formatPhone(typed))).toBe(error))

  it.each([
    ['', ''],
    ['6', '(6'],
    ['65', '(65'],
    ['659', '(65) 9'],
    ['6533', '(65) 33'],
    ['653321', '(65) 3321'],
    ['6533212', '(65) 3321-2'],
    ['659998', '(65) 9998'],
    ['65999887', '(65) 99988-7'],
    ['0', ''],
    ['+', '+'],
    ['+5', '+5'],
    ['+55', ''],
    ['+556', '(6'],
  ])('formats %j while it is typed', (typed, phone) => expect(formatPhone(typed)).toBe(phone))

  it('is the same number, whether it is typed digit by digit or pasted', () => {
    const areaCode = fc.constantFrom('11', '55', '65', '67', '99')
    const local = fc.oneof(
      fc.integer({ min: 900_000_000, max: 999_999_999 }).map(String),
      fc.integer({ min: 20_000_000, max: 59_999_999 }).map(String),
    )
    const prefix = fc.constantFrom('', '0', '+55', '55')
    fc.assert(
      fc.property(prefix, areaCode, local, (before, area, number) => {
        const typed = `${before}${area}${number}`.split('').reduce((value, key) => formatPhone(value + key), '')
        expect(typed).toBe(formatPhone(`${before}${area}${number}`))
        expect(typed.replace(/\D/g, '')).toBe(area + number)
      }),
    )
  })
})
