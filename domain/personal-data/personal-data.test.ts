import { describe, expect, it } from 'vitest'
import { check } from '../schema/type.ts'
import { Refusal } from '../validation/refusal.ts'
import { erasableData, type PersonalData, rejectErasure } from './personal-data.ts'
import { Person } from './personal-data-input.ts'

const nothing: PersonalData = {
  hasAccount: false,
  hasUnprovenAccount: false,
  contacts: [],
  proposals: [],
  invitations: [],
  registrations: [],
}
type Contact = PersonalData['contacts'][number]
type Proposal = PersonalData['proposals'][number]
const contact = (userId: number | null) => ({ id: 1, userId }) as Contact
const proposal = (status: Proposal['status']) => ({ id: 1, status }) as Proposal

function refusalOf(data: PersonalData): string | null {
  try {
    rejectErasure(data)
    return null
  } catch (error) {
    return error instanceof Refusal ? error.message : 'no refusal'
  }
}

describe('erase personal data', () => {
  it('spares contracts and what belongs to an account', () => {
    const data = {
      ...nothing,
      contacts: [contact(null), contact(7)],
      proposals: [proposal('sent'), proposal('approved')],
    }
    expect(erasableData(data)).toMatchObject({ contacts: [{ userId: null }], proposals: [{ status: 'sent' }] })
    expect(refusalOf(data)).toBeNull()
  })

  it('is refused where nothing is held, where all of it stays, and for an account', () => {
    expect(refusalOf(nothing)).toContain('Nada guardado')
    expect(refusalOf({ ...nothing, proposals: [proposal('approved')] })).toContain('contratos')
    expect(refusalOf({ ...nothing, contacts: [contact(null)], hasAccount: true })).toContain('Minha conta')
  })
})

describe('e-mail or phone number of a person', () => {
  it.each([
    [' Joana@Aurora.test ', { email: 'joana@aurora.test', phone: null }],
    ['65 99988-7766', { email: null, phone: '(65) 99988-7766' }],
    ['+55 65 99988 7766', { email: null, phone: '(65) 99988-7766' }],
  ])('%s is known as it is stored', (typed, email_or_phone) => {
    expect(check(Person, { email_or_phone: typed })).toEqual({ value: { email_or_phone } })
  })

  it.each(['joana@', '99988-7766', 'Joana', ''])('%s is rejected', typed => {
    expect(check(Person, { email_or_phone: typed })).toMatchObject({ fields: { email_or_phone: [expect.any(String)] } })
  })
})
