import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkDigits, cnpjError, formatCnpj } from './cnpj.ts'

describe('CNPJ', () => {
  it.each([
    ['11222333000181', '11.222.333/0001-81'],
    ['00.000.000/0001-91', '00.000.000/0001-91'],
    [' 11 222 333 0001 81 ', '11.222.333/0001-81'],
    // the example of the Receita Federal for the form with letters
    ['12abc34501de35', '12.ABC.345/01DE-35'],
    ['12.ABC.345/01DE-35', '12.ABC.345/01DE-35'],
  ])('takes %s for %s', (typed, cnpj) => {
    expect(formatCnpj(typed)).toBe(cnpj)
    expect(cnpjError(cnpj)).toBeUndefined()
  })

  it.each([
    ['11.222.333/0001-82', 'O CNPJ não existe. Confira os números digitados.'],
    ['12.ABC.345/01DE-36', 'O CNPJ não existe. Confira os números digitados.'],
    ['00.000.000/0000-00', 'O CNPJ não existe. Confira os números digitados.'],
    ['11.111.111/1111-11', 'O CNPJ não existe. Confira os números digitados.'],
    ['12.ABC.345/01DE-3A', 'CNPJ deve estar em um formato válido'],
    ['11.222.333/0001-811', 'CNPJ deve estar em um formato válido'],
    ['11.222.333/0001-8', 'O CNPJ tem 14 caracteres. Confira se falta algum.'],
    ['', 'O CNPJ tem 14 caracteres. Confira se falta algum.'],
  ])('refuses %s', (typed, error) => expect(cnpjError(formatCnpj(typed))).toBe(error))

  it.each([
    ['', ''],
    ['1', '1'],
    ['11', '11'],
    ['112', '11.2'],
    ['112223', '11.222.3'],
    ['112223330', '11.222.333/0'],
    ['1122233300018', '11.222.333/0001-8'],
  ])('formats %j while it is typed', (typed, cnpj) => expect(formatCnpj(typed)).toBe(cnpj))

  const twelve = fc.string({
    unit: fc.constantFrom(...Array.from('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ')),
    minLength: 12,
    maxLength: 12,
  })

  it('is the same, whether it is typed character by character or pasted', () => {
    fc.assert(
      fc.property(twelve, characters => {
        const whole = characters + checkDigits(characters)
        const typed = Array.from(whole).reduce((value, key) => formatCnpj(value + key), '')
        expect(typed).toBe(formatCnpj(whole))
        expect(formatCnpj(typed)).toBe(typed)
      }),
    )
  })

  it('notices every wrong digit in a number without letters', () => {
    const digits = fc.string({ unit: fc.constantFrom(...Array.from('0123456789')), minLength: 12, maxLength: 12 })
    fc.assert(
      fc.property(digits, fc.nat(11), fc.integer({ min: 1, max: 9 }), (characters, at, step) => {
        const whole = characters + checkDigits(characters)
        fc.pre(!/^(\d)\1+$/.test(whole))
        expect(cnpjError(whole)).toBeUndefined()
        const wrong = (Number(whole[at]) + step) % 10
        const changed = cnpjError(whole.slice(0, at) + wrong + whole.slice(at + 1))
        // a rest of 0 and one of 1 have the same check digit: two of the eleven rests
        if (checkDigits(whole.slice(0, at) + wrong + whole.slice(at + 1, 12)) !== whole.slice(12))
          expect(changed).toBeDefined()
      }),
    )
  })
})
