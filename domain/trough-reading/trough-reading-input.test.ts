import { describe, expect, expectTypeOf, it } from 'vitest'
import { check } from '../schema/type.ts'
import type { WireReading } from './trough-reading.ts'
import { Batch, checkReading, Positions, type Reading } from './trough-reading-input.ts'

const reading = { lot_id: 1, timestamp: '2025-11-21T06:04:00-03:00', note: -5.25 }

describe('trough reading input', () => {
  it('accepts one to a thousand readings of any content in an envelope', () => {
    const strange = [null, 'x', { a: { b: 1 } }, reading]
    expect(check(Batch, { readings: strange })).toEqual({ value: { readings: strange } })
    expect(check(Batch, { readings: [1], sent_at: null })).toEqual({ value: { readings: [1], sent_at: null } })
    expect(check(Batch, { readings: [] })).toMatchObject({ fields: { readings: ['Envie ao menos uma leitura.'] } })
    expect(check(Batch, {})).toMatchObject({ fields: { readings: ['Envie ao menos uma leitura.'] } })
    expect(check(Batch, { readings: Array(1_001).fill(reading) })).toMatchObject({
      fields: { readings: ['Envie no máximo 1.000 de cada vez.'] },
    })
    expect(check(Batch, { readings: [1], sent_at: 'agora' })).toMatchObject({
      fields: { sent_at: ['Horário do envio deve estar em um formato válido'] },
    })
  })

  it.each([
    '2025-11-21T06:04:00Z',
    '2025-11-21T06:04:00.123Z',
    '2025-11-21T06:04Z',
    '1970-01-01T00:00:07.000Z',
    '2025-11-21T06:04:00-03:00',
  ])('accepts the timestamp %s', timestamp => {
    expect(checkReading({ ...reading, timestamp })).toEqual({ value: { ...reading, timestamp } })
  })

  it.each([
    [{ timestamp: '2025-11-21' }, 'Data da leitura deve estar em um formato válido'],
    [{ timestamp: '2025-02-30T06:00:00Z' }, 'Data da leitura deve estar em um formato válido'],
    [{ timestamp: '2025-11-21T06:04:00' }, 'Data da leitura deve estar em um formato válido'],
    [{ timestamp: 1_763_715_840_000 }, 'Data da leitura deve estar em um formato válido'],
    [{ timestamp: undefined }, 'Data da leitura é obrigatória'],
    [{ lot_id: '1' }, 'Lote deve estar em um formato válido'],
    [{ note: null }, 'Nota é obrigatória'],
    [{ note: '10' }, 'Nota deve estar em um formato válido'],
    [{ note: 100.5 }, 'A nota deve ficar entre -100 e 100.'],
    [{ note: -101 }, 'A nota deve ficar entre -100 e 100.'],
    [{ note: 1.234 }, 'Use no máximo 2 casas decimais.'],
    [{ farm_id: 2 }, 'Campo desconhecido: farm_id'],
  ])('rejects %j: %s', (over, message) => {
    expect(checkReading({ ...reading, ...over })).toMatchObject({ errors: [message] })
  })

  it.each([null, undefined, 7, 'x', [], [[reading]]])('rejects %j', element => {
    expect(checkReading(element)).toHaveProperty('errors')
  })

  it('counts positions from 1', () => {
    const positions = [
      { lot_id: 4, position: 1 },
      { lot_id: 2, position: 2 },
    ]
    expect(check(Positions, { positions })).toEqual({ value: { positions } })
    expect(check(Positions, { positions: [] })).toMatchObject({
      fields: { positions: ['Envie a sequência dos lotes.'] },
    })
    expect(check(Positions, { positions: [{ lot_id: 4, position: 0 }] })).toMatchObject({
      fields: { 'positions.0.position': ['Deve ser no mínimo 1'] },
    })
  })

  it('accepts the type that the domain validates', () => expectTypeOf<Reading>().toExtend<WireReading>())
})
