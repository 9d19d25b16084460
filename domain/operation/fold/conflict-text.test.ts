import { describe, expect, it } from 'vitest'
import { conflictTitle, deviceAnswers } from './conflict-text.ts'
import type { ConflictLine, WeightConflict } from './weight-conflicts.ts'

const weight = (device: string, quantity: number, name?: string) => ({
  event_id: `${device}${quantity}`,
  quantity,
  device,
  at: '2026-03-10T11:03:00.000Z',
  user: name ? { id: name.length, name } : null,
  source: 'typed' as const,
})

const zeca = weight('4F2A', 605, 'Zeca')
const line = (weights: ConflictLine['weights'], kind: ConflictLine['kind'] = 'unload', id = 1): ConflictLine => ({
  id,
  kind,
  name: 'B01 (Lote A)',
  weights,
})
const conflict = (...lines: ConflictLine[]): WeightConflict => ({ subOperationId: 1, treat: '07:00, Trato 1', lines })
const textsOf = (...lines: ConflictLine[]) => deviceAnswers(conflict(...lines)).map(({ text }) => text)

describe('deviceAnswers', () => {
  it('names the weight and the person', () => {
    expect(textsOf(line([zeca, weight('9C01', 540, 'Téo')]))).toEqual(['vale 605 kg (Zeca)', 'vale 540 kg (Téo)'])
  })

  it('names the device of a person with two, and of a weight without a person', () => {
    expect(textsOf(line([zeca, weight('9C01', 540, 'Zeca')]))).toEqual([
      'vale 605 kg (Zeca, 4F2A)',
      'vale 540 kg (Zeca, 9C01)',
    ])
    expect(textsOf(line([zeca, weight('9C01', 540)]))).toEqual(['vale 605 kg (Zeca)', 'vale 540 kg (9C01)'])
    expect(textsOf(line([zeca, weight('', 540)]))[1]).toBe('vale 540 kg (aparelho sem nome)')
  })

  it('names the person alone where several weighings are asked about', () => {
    const second = weight('9C01', 540, 'Téo')
    expect(textsOf(line([zeca, second], 'load'), line([zeca, second], 'unload', 2))).toEqual([
      'vale o de Zeca',
      'vale o de Téo',
    ])
  })
})

describe('conflictTitle', () => {
  it('names what was weighed twice', () => {
    expect(conflictTitle(conflict(line([zeca])))).toBe('07:00, Trato 1: dois pesos para o mesmo lote')
    expect(conflictTitle(conflict(line([zeca], 'load')))).toBe('07:00, Trato 1: dois pesos para o mesmo ingrediente')
    expect(conflictTitle(conflict(line([zeca]), line([zeca], 'unload', 2)))).toBe(
      '07:00, Trato 1: dois pesos em 2 pesagens',
    )
  })
})
