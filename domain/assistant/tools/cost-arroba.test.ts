import { expect, it } from 'vitest'
import { clock } from '../clock.fixture.ts'
import { noSlots } from '../understood.ts'
import { costArroba } from './cost-arroba.ts'

it('marks a lot that was deleted, as the screen of the costs does', () => {
  const lots = [
    { lot: { id: 1, name: 'Lote 1' }, deleted: true, per_arroba: 210, per_head: 9, missing: [] },
    { lot: { id: 2, name: 'Lote 2' }, per_arroba: 200, per_head: 9, missing: [] },
  ]
  const facts = { names: { world: { lots: [] } }, costs: { lots, missing: [], updating: false } } as never
  const { text } = costArroba.answer(facts, noSlots, clock)
  expect(text.replaceAll('\u00a0', ' ')).toMatch(/: Lote 1 \(excluído\) R\$ 210,00 e Lote 2 R\$ 200,00\.$/)
})
