import { describe, expect, it } from 'vitest'
import type { Digest } from '../digest/digest.ts'
import { digestText, digestValues, isInWindow, isStop } from './digest-text.ts'

const digest: Digest = {
  subject: 'Resumo da Fazenda Boa Vista',
  day: 'Ontem, segunda-feira, 9 de março',
  yesterday: [
    ['Previsto', '10.800 kg'],
    ['Entregue', '10.750 kg'],
  ],
  remarks: ['1 lote ficou sem trato: B07 (Brangus).'],
  today: [['07:00', 'Trato 1, 3.600 kg']],
  alerts: ['Cocho vazio.'],
}

describe('digest by WhatsApp', () => {
  it('has what the mail has, and how it ends', () => {
    expect(digestText(digest, 'https://x.test')).toBe(
      [
        '*Resumo da Fazenda Boa Vista*',
        '',
        '*Ontem, segunda-feira, 9 de março*',
        'Previsto: 10.800 kg',
        'Entregue: 10.750 kg',
        '1 lote ficou sem trato: B07 (Brangus).',
        '',
        '*Hoje*',
        '07:00: Trato 1, 3.600 kg',
        '',
        '*Alertas abertos*',
        'Cocho vazio.',
        '',
        'https://x.test/admin',
        'Para não receber mais por aqui, responda PARAR.',
      ].join('\n'),
    )
    expect(digestText({ ...digest, today: [], alerts: [] }, '')).toContain('Nenhum trato programado para hoje.')
  })

  it('stays within what Meta takes, however many lots were left out', () => {
    const long = { ...digest, remarks: Array.from({ length: 200 }, (_, i) => `Lote ${i} ficou\n\tsem trato nenhum.`) }
    expect(digestText(long, 'https://x.test').length).toBeLessThan(4_096)
    expect(digestText(long, 'https://x.test')).toMatch(/responda PARAR\.$/)
    for (const value of digestValues(long)) {
      expect(value.length).toBeLessThanOrEqual(700)
      expect(value).not.toMatch(/[\n\t]| {2}/)
    }
  })

  it('is yesterday in one line in the template', () => {
    expect(digestValues(digest)).toEqual([
      'Resumo da Fazenda Boa Vista',
      'Ontem, segunda-feira, 9 de março. Previsto: 10.800 kg; Entregue: 10.750 kg; 1 lote ficou sem trato: B07 (Brangus).',
    ])
  })

  it('is free text within 24 hours of the last message', () => {
    const day = 24 * 60 * 60_000
    expect([isInWindow(0, day - 1), isInWindow(0, day)]).toEqual([true, false])
  })
})

describe('PARAR', () => {
  it.each(['PARAR', 'parar', ' Parar. ', 'pare', 'parar resumo', 'Parar o resumo diário!'])('ends it: %s', text =>
    expect(isStop(text)).toBe(true),
  )
  it.each(['para', 'parar a b03', 'quando parar de tratar', 'não parar', 'sim', ''])('is not: %s', text =>
    expect(isStop(text)).toBe(false),
  )
})
