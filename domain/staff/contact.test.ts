import { describe, expect, it } from 'vitest'
import { type Contact, changed } from './contact.ts'

const contact: Contact = {
  id: 1,
  name: 'Sebastião Alves',
  email: 'sebastiao@fazenda.test',
  phone: '(65) 99988-7766',
  farmSize: 'media',
  message: null,
  userId: null,
  farmName: null,
  city: null,
  heads: null,
  status: 'contacted',
  notes: 'Quer ver a balança.',
  nextCallOn: '2026-03-10',
  createdAt: 0,
  updatedAt: 0,
}

const TODAY = '2026-03-11'

describe('work on a contact', () => {
  it('keeps the day of the next call while the contact is open', () => {
    const next = changed(
      { ...contact, status: 'new' },
      { status: 'contacted', notes: null, nextCallOn: '2026-03-12' },
      TODAY,
    )
    expect(next).toMatchObject({ status: 'contacted', notes: null, nextCallOn: '2026-03-12' })
  })

  it.each(['won', 'lost'] as const)('has no next call when it is %s', status => {
    expect(changed(contact, { status, notes: null, nextCallOn: '2026-03-12' }, TODAY).nextCallOn).toBeNull()
  })

  it('rejects a next call in the past, unless it is the one that was promised', () => {
    const work = (nextCallOn: string) => ({ status: 'contacted', notes: null, nextCallOn }) as const
    expect(() => changed(contact, work('2026-03-09'), TODAY)).toThrow('Este dia já passou')
    expect(changed(contact, work('2026-03-10'), TODAY).nextCallOn).toBe('2026-03-10')
    expect(changed(contact, work(TODAY), TODAY).nextCallOn).toBe(TODAY)
  })

  it('opens a lost contact again', () => {
    const lost = { ...contact, status: 'lost' } as const
    expect(changed(lost, { status: 'contacted', notes: null, nextCallOn: null }, TODAY).status).toBe('contacted')
  })

  it('rejects that a contact in progress becomes new', () => {
    expect(() => changed(contact, { status: 'new', notes: null, nextCallOn: null }, TODAY)).toThrow(
      'não volta a ser novo',
    )
  })
})
