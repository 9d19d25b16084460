import { describe, expect, it } from 'vitest'
import { lines, load, start, unload, withEvents } from '../fold/operation.fixture.ts'
import { findContinuation } from '../wagon/continuation.ts'
import { openWeighings, weighingName } from '../wagon/step.ts'
import { loadLineId } from './line-id.ts'

const sorghum = loadLineId(1, 15)
const triticale = loadLineId(1, 16)
const instead = (line_id: number, kg: number, of = lines.corn, ingredient_name = 'Sorgo') => ({
  ...load(line_id, kg),
  instead_of: of,
  ingredient_name,
  reason: 'Acabou o milho',
})
const loadsOf = (...events: object[]) =>
  withEvents(...events).sub_operations[0]?.load_operation_ingredients.map(line => [
    line.ingredient_name,
    line.planned_quantity ?? line.expected_quantity,
    line.expected_quantity,
    line.actual_quantity,
  ])

describe('ingredient in place of another one', () => {
  it('has the target of the other one, of which the day planned all and nothing was used', () => {
    expect(loadsOf(start, instead(sorghum, 3_980))).toEqual([
      ['Milho moído', 3974.4, 0, null],
      ['Sorgo', 0, 3974.4, 3_980],
      ['Silagem', 6825.6, 6825.6, null],
    ])
    const operation = withEvents(start, instead(sorghum, 3_980))
    expect(openWeighings(operation).map(weighingName).slice(0, 2)).toEqual(['Silagem', 'Lote A'])
    expect(operation.sub_operations[0]?.load_operation_ingredients[1]).toMatchObject({
      error_percent: expect.closeTo(0.14, 2),
      instead_of: { line_id: lines.corn, ingredient_name: 'Milho moído', quantity: 3974.4, reason: 'Acabou o milho' },
    })
  })

  it('completes one of which there was too little, and then another one', () => {
    expect(
      loadsOf(
        start,
        load(lines.corn, 1_000),
        instead(sorghum, 2_000),
        instead(triticale, 970, lines.corn, 'Triticale'),
      ),
    ).toEqual([
      ['Milho moído', 3974.4, 1_000, 1_000],
      ['Triticale', 0, 974.4, 970],
      ['Sorgo', 0, 2_000, 2_000],
      ['Silagem', 6825.6, 6825.6, null],
    ])
  })

  it('adds to an ingredient that the recipe has', () => {
    expect(loadsOf(start, instead(lines.silage, 10_800, lines.corn, 'Silagem'))).toEqual([
      ['Milho moído', 3974.4, 0, null],
      ['Silagem', 6825.6, 10_800, 10_800],
    ])
  })

  it('stands for what is lacking of the other one, which was loaded after all', () => {
    expect(loadsOf(start, instead(sorghum, 3_980), load(lines.corn, 3_970))).toEqual([
      ['Milho moído', 3974.4, 3_970, 3_970],
      ['Sorgo', 0, 4.4, 3_980],
      ['Silagem', 6825.6, 6825.6, null],
    ])
  })

  it('stays what it is when its weight is corrected', () => {
    const correct = { type: 'correct', line_id: sorghum, kg: 3_900, reason: 'Li errado' }
    expect(loadsOf(start, instead(sorghum, 3_980), correct)?.[1]).toEqual(['Sorgo', 0, 3974.4, 3_900])
  })

  it('is not loaded again by the rest of the treat where it is in the wagon', () => {
    const events = [
      start,
      instead(sorghum, 3974.4),
      load(lines.silage, 6825.6),
      unload(lines.lotA, 6_000),
      { type: 'cancel' },
    ]
    const rest = findContinuation(withEvents(...events), true)
    expect(rest.treats).toMatchObject([{ carried: 4_800, load: [] }])
    expect(loadsOf(...events, rest)?.slice(0, 2)).toEqual([
      ['Milho moído', 3974.4, 0, null],
      ['Sorgo', 0, 3974.4, 3974.4],
    ])
  })
})
