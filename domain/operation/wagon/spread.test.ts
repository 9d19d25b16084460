import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_RAISE_PERCENT } from '../../lot/lot-raise.ts'
import { sumBy } from '../../units/sum.ts'
import { toGrams } from '../../units/weight.ts'
import { type Act, AFTERNOON, DAY, MORNING, operationAfter, rows } from '../feeding-day/feeding-day.fixture.ts'
import type { Operation, UnloadLine } from '../fold/operation-output.ts'
import * as FeedingPlan from '../plan/feeding-plan.ts'
import { parseLineId } from '../plan/line-id.ts'
import { findSpread, isSpread } from './spread.ts'

const cancel = { cancel: 'vagão quebrado' }
const plan = FeedingPlan.toJson(DAY, rows)
const broken = (...fed: Act[]) => operationAfter(MORNING, ['start', 'load', ...fed, cancel])
const afternoon = operationAfter(AFTERNOON, [])
const linesOf = ({ sub_operations }: Operation) => sub_operations.flatMap(sub => sub.unload_operation_corrals)

/** The plan after the lots were raised, as the server answers it. */
function raisedPlan(operation: Operation) {
  const parts = findSpread(operation, [afternoon], plan)?.lots ?? []
  const percentOf = (id: number) => parts.find(({ lotId }) => lotId === id)?.percent
  const raiseOf = (id: number) => ({ day: DAY, percent: percentOf(id) ?? 0, operation_ids: [operation.id] })
  return { ...plan, lots: plan.lots.map(lot => (percentOf(lot.id) ? { ...lot, raise: raiseOf(lot.id) } : lot)) }
}

describe('spread of what an operation did not give', () => {
  it('gives each lot what it lacks, and at most a tenth of a treat', () => {
    // lot B lacks 4,800 kg, and its afternoon has 7,200 kg
    expect(findSpread(broken(['Lote A', 1]), [afternoon], plan)).toEqual({
      lots: [{ lotId: 22, percent: 10, added: 10 }],
      kg: 720,
      left: 4_080,
      treats: 1,
    })
    // lot A lacks 10.1 % of 6,000 kg: 6.73 % of its 9,000 kg
    expect(findSpread(broken(['Lote A', 0.899], ['Lote B', 1]), [afternoon], plan)).toEqual({
      lots: [{ lotId: 21, percent: 6.73, added: 6.73 }],
      kg: 605.7,
      left: 0.3,
      treats: 1,
    })
  })

  it.each([
    ['while it runs', operationAfter(MORNING, ['start', 'load']), [afternoon]],
    ['where every lot was fed', broken(['Lote A', 1], ['Lote B', 1]), [afternoon]],
    ['where no treat waits', broken(), []],
    ['for treats of another day', broken(), [{ ...afternoon, date: '2025-11-22' }]],
  ])('is null %s', (_, operation, due) => {
    expect(findSpread(operation, due, plan)).toBeNull()
  })

  it('is said once for an operation, and not past a tenth for two', () => {
    const [first, second] = [broken(), { ...broken(), id: 104, treat_schedule_id: 4 }]
    const { lots } = raisedPlan(first)
    expect(isSpread(first, lots)).toBe(true)
    expect(isSpread(second, lots)).toBe(false)
    expect(findSpread(first, [afternoon], { lots })).toBeNull()
    expect(findSpread(second, [afternoon], { lots })).toBeNull()
  })

  it('raises what the scale shows, and leaves the plan of the day, in any treat', () => {
    const share = fc.integer({ min: 0, max: 100 }).map(percent => percent / 100)
    fc.assert(
      fc.property(share, share, (a, b) => {
        const operation = broken(['Lote A', a], ['Lote B', b])
        const before = linesOf(afternoon)
        const after = linesOf(operationAfter(AFTERNOON, [], raisedPlan(operation)))
        const added = (line: UnloadLine, at: number) =>
          toGrams(line.expected_quantity) - toGrams(before[at]?.expected_quantity ?? 0)
        after.forEach((line, at) => {
          const own = toGrams(before[at]?.expected_quantity ?? 0)
          expect(toGrams(line.planned_quantity ?? line.expected_quantity)).toBe(own)
          expect(added(line, at)).toBeGreaterThanOrEqual(0)
          expect(added(line, at) * 100).toBeLessThanOrEqual(own * MAX_RAISE_PERCENT)
          const missing = linesOf(operation).find(one => parseLineId(one.id).ref === parseLineId(line.id).ref)
          const lacked = toGrams(missing?.expected_quantity ?? 0) - toGrams(missing?.actual_quantity ?? 0)
          // a percent has two decimals: at most half of the last one above what the lot lacks
          expect(added(line, at)).toBeLessThanOrEqual(Math.max(0, lacked) + own / 20_000 + 1)
        })
        const loads = operationAfter(AFTERNOON, [], raisedPlan(operation)).sub_operations.flatMap(
          sub => sub.load_operation_ingredients,
        )
        const loaded = sumBy(loads, line => toGrams(line.expected_quantity))
        // loads are whole kg
        expect(Math.abs(loaded - sumBy(after, line => toGrams(line.expected_quantity)))).toBeLessThanOrEqual(500)
      }),
    )
  })
})
