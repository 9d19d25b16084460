import { describe, expect, it } from 'vitest'
import { auditDiff } from './diff.ts'
import { changedFields, toSnapshot } from './snapshot.ts'
import { auditSubjects, auditTypes } from './subjects.ts'

describe('snapshot', () => {
  it('has the listed fields only, and names instead of references', () => {
    const lot = { id: 3, name: 'Lote 1', quantity: 100, corral: { id: 9, name: 'Baia 1' }, password: 'x', token: 'y' }
    expect(toSnapshot('lot', lot)).toEqual({ name: 'Lote 1', quantity: 100, corral: 'Baia 1' })
  })

  it('shortens long texts and long lists', () => {
    const lots = Array.from({ length: 100 }, (_, i) => ({ id: i, name: `Lote ${i}` }))
    const { name, lots: stored } = toSnapshot('rule', { name: 'R'.repeat(1000), lots })
    expect(String(name)).toHaveLength(200)
    expect(stored).toHaveLength(61)
    expect((stored as string[]).at(-1)).toBe('mais 40')
  })

  it.each(auditTypes)('lists no secret of %s', type => {
    const secrets = Object.keys(auditSubjects[type].fields).filter(key =>
      /password|token|hash|secret|email|otp/.test(key),
    )
    expect(secrets.filter(key => !key.endsWith('_changed'))).toEqual([])
  })
})

describe('changed fields', () => {
  it('are those that differ', () => {
    expect(changedFields({ name: 'A', capacity: 1 }, { name: 'A', capacity: 2 })).toEqual({
      before: { capacity: 1 },
      after: { capacity: 2 },
    })
  })

  it.each([
    ['the same values', { name: 'A', capacity: null }, { name: 'A', capacity: null }],
    ['an empty text for none', { client_name: '' }, { client_name: null }],
    ['the same list', { lots: ['A', 'B'] }, { lots: ['A', 'B'] }],
  ])('are none for %s', (_, before, after) => {
    expect(changedFields(before, after)).toBeNull()
  })
})

describe('diff', () => {
  it('has labels and units', () => {
    expect(auditDiff('corral', { capacity: 100 }, { capacity: 120 })).toEqual([
      { key: 'capacity', label: 'Capacidade', before: '100 animais', after: '120 animais' },
    ])
  })

  it('has the fields in the order of the form, without those that were empty', () => {
    const after = { entry_date: '2026-03-10', client_name: null, quantity: 100, name: 'Lote 1' }
    expect(auditDiff('lot', null, after)).toEqual([
      { key: 'name', label: 'Nome', before: null, after: 'Lote 1' },
      { key: 'quantity', label: 'Quantidade', before: null, after: '100 cabeças' },
      { key: 'entry_date', label: 'Data de entrada', before: null, after: '10/03/2026' },
    ])
  })

  it('records of a password, name and e-mail only that they changed', () => {
    const change = { name_changed: true, email_changed: true, password_changed: true }
    const lines = auditDiff('farm_user', { user_type: 'worker' }, { user_type: 'admin', ...change })
    expect(lines.map(({ label, before, after }) => [label, before, after])).toEqual([
      ['Tipo', 'Operador', 'Gestor'],
      ['Nome', null, 'alterado'],
      ['Email', null, 'alterado'],
      ['Senha', null, 'alterado'],
    ])
  })

  it('keeps a field of a newer server', () => {
    expect(auditDiff('treat', { colour: 'blue' }, { colour: 'red' })).toEqual([
      { key: 'colour', label: 'Colour', before: 'blue', after: 'red' },
    ])
  })
})
