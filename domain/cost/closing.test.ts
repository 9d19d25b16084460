import { describe, expect, it } from 'vitest'
import { closeoutFacts, sale } from './closeout-facts.fixture.ts'
import type { CloseoutFacts } from './closeout-facts.ts'
import type { Closeout } from './closeout-output.ts'
import { closeoutSheet } from './closeout-sheet.ts'
import { closingChanges, rejectClosing, resultChange } from './closing.ts'
import { sheetOfNovember2026 } from './closing-stored.fixture.ts'
import { parseSheet, sheetToStore } from './closing-stored.ts'
import { toJson } from './lot-sale.ts'

const sheetOf = (over: Partial<CloseoutFacts> = {}): Closeout => ({
  ...closeoutSheet(closeoutFacts(over)),
  sales: [toJson({ ...sale, createdAt: 0 }, { id: 7, name: 'Marina Alves' })],
})
const withFreight = (cents: number) =>
  sheetOf({
    entries: new Map([
      ['purchase', 38_000_000],
      ['freight', cents],
    ]),
  })

describe('reject closing', () => {
  it('accepts a finished lot of which nothing is missing', () => {
    expect(() => rejectClosing(sheetOf())).not.toThrow()
  })

  it('rejects a lot that is in', () => {
    const { lot } = closeoutFacts()
    expect(() => rejectClosing(sheetOf({ lot: { ...lot, deactivatedOn: null } }))).toThrow(/ainda não foi encerrado/)
  })

  it('waits for costs that are still worked out', () => {
    expect(() => rejectClosing({ ...sheetOf(), updating: true })).toThrow(/ainda está sendo calculada/)
  })

  it('names what the sheet lacks', () => {
    expect(() => rejectClosing(sheetOf({ entries: new Map(), rates: [] }))).toThrow(
      'A conta ainda não fecha. Falta a compra do lote. Falta o custo operacional de 105 dias. Informe o que falta, e depois guarde o fechamento.',
    )
  })
})

describe('changes since a closing', () => {
  it('are none of the same sheet', () => {
    expect(closingChanges(sheetOf(), sheetOf())).toEqual([])
  })

  it('are the lines that have another figure, in the order of the sheet', () => {
    const [kept, today] = [withFreight(100_000), withFreight(91_800)]
    const changes = closingChanges(kept, today)
    expect(changes[0]).toEqual({ label: 'Frete', unit: 'R$', kind: 'reais', kept: 1_000, today: 918 })
    expect(changes.map(({ label }) => label)).toEqual([
      'Frete',
      'Custo total',
      'Preço de equilíbrio da @',
      'Resultado por cabeça',
      'Retorno sobre o custo',
      'Resultado do lote',
      'Custo da @ produzida, com as mortes',
      'Custo da @ produzida, sem as mortes',
    ])
    expect(resultChange(kept.result, today.result)).toBe(82)
  })

  it('include a figure that is not known any more', () => {
    const changes = closingChanges(sheetOf(), sheetOf({ entries: new Map() }))
    expect(changes.find(({ label }) => label === 'Compra')).toMatchObject({ kept: 380_000, today: null })
    expect(resultChange(1, null)).toBeNull()
  })

  it('have no cent that only a binary fraction has', () => {
    expect(resultChange(0.1, 0.3)).toBe(0.2)
  })
})

describe('stored sheet of a closing', () => {
  it('has no name of a person, and reads the name of today', () => {
    const stored = sheetToStore(sheetOf())
    expect(stored).not.toContain('Marina')
    expect(parseSheet(stored, new Map([[7, { id: 7, name: 'Marina A. Souza' }]]))).toEqual({
      ...sheetOf(),
      sales: sheetOf().sales.map(one => ({ ...one, user: { id: 7, name: 'Marina A. Souza' } })),
    })
    expect(parseSheet(stored, new Map()).sales[0]?.user).toBeNull()
  })

  it('is read as it was stored by the first version', () => {
    const stored = JSON.stringify(sheetOfNovember2026)
    expect(parseSheet(stored, new Map())).toEqual({
      ...sheetOfNovember2026,
      sales: sheetOfNovember2026.sales.map(one => ({ ...one, user: null })),
    })
  })
})
