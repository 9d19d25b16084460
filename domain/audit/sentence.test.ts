import { describe, expect, it } from 'vitest'
import { cases } from './sentence.fixture.ts'
import { auditSentence } from './sentence.ts'
import { auditTypes } from './subjects.ts'

describe('audit sentence', () => {
  it.each(cases)('of %s %s, %s', (type, name, action, before, after, text) => {
    const user = { name: 'Ana', staff: false }
    expect(auditSentence({ user, action, subject: { type, name }, before, after })).toBe(text)
  })

  it('has a case for each type of record', () => {
    expect(auditTypes.filter(type => !cases.some(([tested]) => tested === type))).toEqual([])
  })

  it('names the vendor when its staff wrote', () => {
    const subject = { type: 'treat', name: 'Trato 1' } as const
    const entry = { user: { name: 'Suporte', staff: true }, action: 'create', subject, before: null, after: null }
    expect(auditSentence(entry)).toBe('Suporte (equipe Cocho em Dia) criou o Trato 1')
  })

  it('names the farm access token that wrote', () => {
    const subject = { type: 'treat', name: 'Trato 1' } as const
    const user = { name: 'Ana', staff: false, token: 'Planilha do escritório' }
    expect(auditSentence({ user, action: 'create', subject, before: null, after: null })).toBe(
      'O acesso Planilha do escritório, de Ana, criou o Trato 1',
    )
  })

  it('counts what it does not name', () => {
    const values = { name: 'A', quantity: 1, corral: 'B', client_name: 'C', gmd: 1 }
    const user = { name: 'Ana', staff: false }
    const entry = {
      user,
      action: 'update',
      subject: { type: 'lot', name: 'Lote 1' } as const,
      before: values,
      after: values,
    }
    expect(auditSentence(entry)).toBe('Ana mudou o nome, a quantidade, a baia e mais 2 do Lote 1')
  })

  it('has no reason of a reading or a ticket that is gone', () => {
    const user = { name: 'Ana', staff: false }
    const lot = { type: 'lot', name: 'Lote 1' } as const
    const reading = { date: '2026-11-21', note: 10, reason: null }
    expect(auditSentence({ user, action: 'remove_reading', subject: lot, before: null, after: reading })).toBe(
      'Ana apagou a leitura de 21/11/2026 do Lote 1, de nota 10%',
    )
    const corn = { type: 'ingredient', name: 'Milho' } as const
    const count = { stock_day: '2026-11-21', counted: 900, reason: null }
    expect(auditSentence({ user, action: 'void_stock', subject: corn, before: count, after: null })).toMatch(
      /21\/11\/2026$/,
    )
  })

  it('reads an action of a newer server', () => {
    const user = { name: 'Ana', staff: false }
    const subject = { type: 'lot', name: 'Lote 1' } as const
    expect(auditSentence({ user, action: 'teleport', subject, before: null, after: null })).toBe('Ana alterou o Lote 1')
  })
})
