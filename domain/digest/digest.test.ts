import { describe, expect, it } from 'vitest'
import { type DigestFacts, type DigestLot, digest } from './digest.ts'
import { dueDigestDay, enabledText, lastDayWithoutDigest } from './schedule.ts'

const lot = (number: number, planned: number | null, delivered: number | null): DigestLot => ({
  name: `Lote ${number}`,
  corralName: `B0${number}`,
  planned,
  delivered,
})

const facts: DigestFacts = {
  farmName: 'Fazenda Boa Vista',
  day: '2026-03-09',
  isOpen: false,
  lots: [lot(1, 1_000_000, 1_010_000), lot(2, 1_000_000, 980_000)],
  weighed: { loadExpected: 2_000_000, loadMiss: 24_000, unloadExpected: 2_000_000, unloadMiss: 68_000 },
  operations: { canceled: 0, incomplete: 0, unconfirmed: 0 },
  treats: [],
  alerts: [],
  alertCount: 0,
}

describe('digest', () => {
  it('has the figures of yesterday', () => {
    expect(digest(facts).yesterday).toEqual([
      ['Previsto', '2.000 kg'],
      ['Entregue', '1.990 kg'],
      ['Diferença', '−10 kg (−0,5%)'],
      ['Erro de carga', '1,2%'],
      ['Erro de descarga', '3,4%'],
    ])
    expect(digest(facts).remarks).toEqual(['2 lotes receberam todo o trato.'])
  })

  it('has dry matter, in a farm that calls it', () => {
    const [first, second] = [
      { ...lot(1, 1_000_000, 1_010_000), dryMatter: 600_000, quantity: 60 },
      { ...lot(2, 1_000_000, null), dryMatter: 0, quantity: 40 },
    ]
    expect(digest({ ...facts, lots: [first, second] }).yesterday[2]).toEqual([
      'Matéria seca',
      '600 kg, 10,00 kg por cabeça tratada',
    ])
    const unfed = { ...second, dryMatter: null, quantity: null }
    expect(digest({ ...facts, lots: [unfed] }).yesterday.map(([label]) => label)).not.toContain('Matéria seca')
  })

  it('rounds a figure once: 1.148 % is 1,1%, and not 1.15 rounded again', () => {
    const weighed = { loadExpected: 84_122_000, loadMiss: 965_862, unloadExpected: 0, unloadMiss: 0 }
    expect(digest({ ...facts, weighed }).yesterday).toContainEqual(['Erro de carga', '1,1%'])
  })

  it('names the lots without feed and those with a part of it', () => {
    const lots = [lot(1, 1_000_000, 1_000_000), lot(2, 1_000_000, 899_000), lot(3, null, null), lot(4, 1_000_000, 0)]
    expect(digest({ ...facts, lots }).remarks).toEqual([
      '2 lotes ficaram sem trato: B03 (Lote 3) e B04 (Lote 4).',
      '1 lote recebeu só uma parte: B02 (Lote 2).',
    ])
  })

  it('lists operations that did not end, and a day that is still open', () => {
    const given = { ...facts, operations: { canceled: 2, incomplete: 1, unconfirmed: 0 }, isOpen: true, lots: [] }
    expect(digest(given).remarks).toEqual([
      '1 operação ficou incompleta.',
      '2 operações foram canceladas.',
      'O dia ainda não fechou: os números podem mudar.',
    ])
  })

  it('has the first treats of today', () => {
    const treats = ['06:30', '10:00', '13:30', '16:30'].map((time, at) => ({
      time,
      name: `Trato ${at + 1}`,
      planned: 1_500_000,
    }))
    expect(digest({ ...facts, treats }).today).toEqual([
      ['06:30', 'Trato 1, 1.500 kg'],
      ['10:00', 'Trato 2, 1.500 kg'],
      ['13:30', 'Trato 3, 1.500 kg'],
    ])
  })

  it('counts the alerts that it does not show', () => {
    expect(digest({ ...facts, alerts: [{ text: 'Cocho vazio.' }], alertCount: 4 }).alerts).toEqual([
      'Cocho vazio.',
      'E mais 3 alertas.',
    ])
  })

  it('has no difference and no errors without work', () => {
    const given = { ...facts, lots: [lot(1, null, null)], weighed: null }
    expect(digest(given).yesterday).toEqual([
      ['Previsto', '0 kg'],
      ['Entregue', '0 kg'],
    ])
  })
})

describe('hour of the digest', () => {
  const at = (time: string) => Date.parse(`2026-03-10T${time}:00-04:00`)

  it.each([
    ['05:59', null],
    ['06:00', '2026-03-10'],
    ['11:59', '2026-03-10'],
    ['12:00', null],
  ])('at %s of the farm is that of %s', (time, day) => {
    expect(dueDigestDay(at(time), 'America/Manaus')).toBe(day)
  })

  it('is the next morning for who switches it on by day', () => {
    const person = { verified: true, channel: 'email', timezone: 'America/Manaus' } as const
    expect({
      lastDayWithoutDigest: lastDayWithoutDigest(at('05:00'), person.timezone),
      enabledText: enabledText(person, at('05:00')),
    }).toEqual({
      lastDayWithoutDigest: '2026-03-09',
      enabledText: 'Resumo diário ligado. O primeiro chega hoje às 6h.',
    })
    expect({
      lastDayWithoutDigest: lastDayWithoutDigest(at('15:00'), person.timezone),
      enabledText: enabledText(person, at('15:00')),
    }).toEqual({
      lastDayWithoutDigest: '2026-03-10',
      enabledText: 'Resumo diário ligado. O primeiro chega amanhã às 6h.',
    })
  })

  it('needs no proven address by WhatsApp', () => {
    const person = { verified: false, timezone: 'America/Manaus' }
    expect(enabledText({ ...person, channel: 'email' }, at('05:00'))).toMatch(/Confirme o seu email/)
    expect(enabledText({ ...person, channel: 'whatsapp' }, at('05:00'))).toBe(
      'Resumo diário ligado. O primeiro chega hoje às 6h por WhatsApp.',
    )
  })
})
