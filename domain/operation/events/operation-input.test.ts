import { describe, expect, expectTypeOf, it } from 'vitest'
import { check } from '../../schema/type.ts'
import type { WireEvent } from './event.ts'
import { Batch, checkEvent, type EventInput } from './operation-input.ts'

const base = { id: '0b0f3ee0-5a3e-4c9e-9a0e-2f6f0a1d2c3b', operation_id: 7, at: '2025-11-21T10:00:00.000Z' }
const load = { ...base, type: 'load', line_id: 10_000_000_014, kg: 1_030 }

describe('operation event input', () => {
  it.each([
    { ...base, type: 'start' },
    { ...base, type: 'start', plan: [{ line_id: 10_000_000_014, expected_quantity: 3_974.4 }] },
    { ...base, type: 'tare', sub_operation_id: 7_001, kg: 6_200 },
    load,
    { ...load, type: 'unload', kg: 0, device: 'vagão 1' },
    { ...load, type: 'correct', reason: 'Balança travada' },
    { ...base, type: 'finish' },
    { ...base, type: 'cancel' },
    { ...base, type: 'cancel', reason: 'Chuva' },
  ])('accepts %j', event => expect(checkEvent(event)).toEqual({ value: event }))

  it('takes a UUID in upper case for the same id', () => {
    expect(checkEvent({ ...load, id: load.id.toUpperCase() })).toEqual({ value: load })
  })

  it('cleans a forbidden character instead of rejecting the weight', () => {
    const device = `📱 iPhone\u0000 de João ${'x'.repeat(100)}`
    const { value } = checkEvent({ ...load, device }) as { value: { device: string } }
    expect(value.device).toMatch(/^iPhone de João x+$/)
    expect(value.device).toHaveLength(80)
  })

  it.each([
    [{ ...load, kg: -1 }, 'O peso deve ficar entre 0 e 100.000 kg.'],
    [{ ...load, kg: 100_000.5 }, 'O peso deve ficar entre 0 e 100.000 kg.'],
    [{ ...load, kg: 1.0001 }, 'Use no máximo 3 casas decimais.'],
    [{ ...load, kg: '1030' }, 'Peso deve estar em um formato válido'],
    [{ ...load, kg: null }, 'Peso é obrigatório'],
    [{ ...load, line_id: undefined }, 'Linha é obrigatória'],
    [{ ...load, sub_operation_id: 7_001 }, 'Campo desconhecido: sub_operation_id'],
    [{ ...load, type: 'correct' }, 'Motivo é obrigatório'],
    [{ ...load, type: 'correct', reason: ' ' }, 'Motivo é obrigatório'],
    [{ ...load, type: 'pour' }, 'Tipo do evento deve estar em um formato válido'],
    [{ ...load, type: 'constructor' }, 'Tipo do evento deve estar em um formato válido'],
    [{ ...load, type: undefined }, 'Tipo do evento é obrigatório'],
    [{ ...load, type: ['load'] }, 'Tipo do evento deve estar em um formato válido'],
    [{ ...load, id: '7' }, 'Identificador do evento deve estar em um formato válido'],
    [{ ...load, at: '2025-11-21' }, 'Horário do evento deve estar em um formato válido'],
    [{ ...load, device: 5 }, 'Aparelho deve estar em um formato válido'],
    [{ ...base, type: 'start', plan: Array(4_001).fill(0) }, 'Envie no máximo 4.000 de cada vez.'],
    [{ ...base, type: 'start', plan: [0] }, 'Formato inválido.'],
  ])('rejects event %#: %s', (event, message) => expect(checkEvent(event)).toMatchObject({ errors: [message] }))

  it.each([null, undefined, 7, 'x', [], [load]])('rejects %j', element => {
    expect(checkEvent(element)).toHaveProperty('errors')
  })

  it('accepts one to a thousand events of any content in an envelope', () => {
    const events = [null, load, { type: 'x' }]
    expect(check(Batch, { events, sent_at: base.at })).toEqual({ value: { events, sent_at: base.at } })
    expect(check(Batch, { events: [] })).toMatchObject({ fields: { events: ['Envie ao menos um evento.'] } })
    expect(check(Batch, { events: Array(1_001).fill(load) })).toMatchObject({
      fields: { events: ['Envie no máximo 1.000 de cada vez.'] },
    })
  })

  it('accepts the type that the domain folds', () => expectTypeOf<EventInput>().toExtend<WireEvent>())
})
