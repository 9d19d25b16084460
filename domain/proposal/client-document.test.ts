import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cpfCheckDigits, documentError, documentLabel, formatDocument } from './client-document.ts'

describe('number of a client', () => {
  it.each([
    ['52998224725', '529.982.247-25', 'CPF'],
    ['529.982.247-25', '529.982.247-25', 'CPF'],
    ['111 444 777 35', '111.444.777-35', 'CPF'],
    ['11222333000181', '11.222.333/0001-81', 'CNPJ'],
    ['12abc34501de35', '12.ABC.345/01DE-35', 'CNPJ'],
  ])('takes %s for %s, a %s', (typed, document, label) => {
    expect(formatDocument(typed)).toBe(document)
    expect(documentLabel(document)).toBe(label)
    expect(documentError(document)).toBeUndefined()
  })

  it.each([
    ['52998224726', 'O CPF não existe. Confira os números digitados.'],
    ['111.111.111-11', 'O CPF não existe. Confira os números digitados.'],
    ['5299822472', 'O CPF tem 11 números e o CNPJ, 14 caracteres. Confira se falta algum.'],
    ['11.222.333/0001-82', 'O CNPJ não existe. Confira os números digitados.'],
    ['529982247251', 'O CNPJ tem 14 caracteres. Confira se falta algum.'],
  ])('refuses %s', (typed, error) => expect(documentError(formatDocument(typed))).toBe(error))

  it.each([
    ['529', '529'],
    ['5299', '529.9'],
    ['5299822472', '529.982.247-2'],
    ['529982247250', '52.998.224/7250'],
  ])('formats %s while it is typed', (typed, shown) => expect(formatDocument(typed)).toBe(shown))

  // a wrong digit before them may have the same check digits: the rests 0 and 1 both give 0
  it('finds a wrong check digit of any CPF', () => {
    const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 9, maxLength: 9 }).map(all => all.join(''))
    fc.assert(
      fc.property(digits, fc.integer({ min: 9, max: 10 }), fc.integer({ min: 1, max: 9 }), (nine, at, more) => {
        fc.pre(!/^(\d)\1+$/.test(nine))
        const cpf = nine + cpfCheckDigits(nine)
        const wrong = cpf.slice(0, at) + ((Number(cpf[at]) + more) % 10) + cpf.slice(at + 1)
        return documentError(cpf) === undefined && documentError(wrong) !== undefined
      }),
    )
  })
})
