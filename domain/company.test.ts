import { describe, expect, it } from 'vitest'
import { addressText, type Company, companyPlaceholders, phoneLink, whatsappLink } from './company.ts'

const real: Company = {
  legalName: 'Trato Certo Tecnologia Ltda.',
  cnpj: '11.222.333/0001-81',
  address: {
    street: 'Rua das Acácias, 215',
    district: 'Centro',
    city: 'Jataí',
    state: 'GO',
    postalCode: '75800-010',
  },
  phone: '(64) 3631-2345',
  whatsapp: '(64) 99988-7766',
  hours: 'Segunda a sexta, das 6h às 18h',
  dataOfficer: 'Ana Souza',
}

describe('company placeholders', () => {
  it('finds none in real facts', () => {
    expect(companyPlaceholders(real)).toEqual([])
  })

  it.each([
    ['cnpj', { cnpj: '11.222.333/0001-82' }],
    ['phone', { phone: '(00) 0000-0000' }],
    ['whatsapp', { whatsapp: '' }],
    ['address', { address: { ...real.address, postalCode: '00000-000' } }],
    ['address', { address: { ...real.address, city: '' } }],
    ['legalName', { legalName: 'Trato Certo Ltda. (exemplo)' }],
    ['dataOfficer', { dataOfficer: ' ' }],
  ])('names a %s that is not real', (name, change) => {
    expect(companyPlaceholders({ ...real, ...change })).toEqual([`company.${name} (domain/company.ts)`])
  })
})

it('writes the address in one line, and links to the phones', () => {
  expect(addressText(real)).toBe('Rua das Acácias, 215, Centro, Jataí (GO), CEP 75800-010')
  expect(phoneLink(real.phone)).toBe('tel:+556436312345')
  expect(whatsappLink(real)).toBe('https://wa.me/5564999887766')
})
