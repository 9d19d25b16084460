import { describe, expect, it } from 'vitest'
import type { Lot } from '../../lot/lot-output.ts'
import { clock as anyClock } from '../clock.fixture.ts'
import { noSlots } from '../understood.ts'
import { readingsMissing } from './readings-missing.ts'

const now = Date.parse('2026-11-29T15:00:00Z')
const clock = { ...anyClock, now, today: '2026-11-29', timezone: 'America/Cuiaba' }

/** The answer of a farm with so many lots that were read, and that were not. */
function textOf(read: number, missing: number, period: 'today' | 'yesterday' = 'today'): string {
  const lots = Array.from({ length: read + missing }, (_, at) => ({
    id: at,
    name: `Lote ${at}`,
    corral: null,
    last_trough_reading_date: at < read ? '2026-11-29T11:00:00Z' : null,
    notes: at < read ? [{}] : [],
  }))
  const facts = { names: { lots: lots as unknown as Lot[] }, notes: { lots } }
  return readingsMissing.answer(facts as never, { ...noSlots, period }, clock).text
}

describe('lots whose trough was not read', () => {
  it('has a sentence for no lots, one lot and several', () => {
    expect(textOf(0, 0)).toBe('Não há lotes ativos na fazenda.')
    expect(textOf(0, 0, 'yesterday')).toBe('Não há lotes para ler ontem.')
    expect(textOf(1, 0)).toBe('O único lote tem leitura hoje.')
    expect(textOf(3, 0)).toBe('Todos os 3 lotes têm leitura hoje.')
    expect(textOf(0, 1)).toBe('Falta ler 1 de 1 lote hoje: Lote 0.')
    expect(textOf(2, 1)).toBe('Falta ler 1 de 3 lotes hoje: Lote 2.')
  })
})
