import { describe, expect, it } from 'vitest'
import { foundLot } from './decision.ts'

const lot = { entryDate: '2026-03-01', deactivatedOn: '2026-03-10' }

describe('lot of a late fact', () => {
  it('is refused with the words of the fact', () => {
    expect(foundLot(lot, '2026-03-05', 'reading')).toBe(lot)
    expect(() => foundLot(undefined, '2026-03-05', 'reading')).toThrow(
      'O lote desta leitura foi excluído. Recuse a leitura.',
    )
    expect(() => foundLot(undefined, '2026-03-05', 'movement')).toThrow(
      'O lote desta movimentação foi excluído. Recuse a movimentação.',
    )
    expect(() => foundLot(lot, '2026-03-11', 'movement')).toThrow(
      'O lote já estava encerrado no dia desta movimentação. Recuse a movimentação.',
    )
    expect(() => foundLot(lot, '2026-02-28', 'movement')).toThrow(
      'Esta movimentação é de antes da entrada do lote. Recuse a movimentação.',
    )
  })
})
