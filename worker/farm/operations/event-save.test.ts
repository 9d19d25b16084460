/** The statements of a batch of events: none has a parameter that D1 refuses. */
import { expect, it } from 'vitest'
import { farm, morning } from '../../../domain/operation/plan/farm.fixture.ts'
import { planOperation } from '../../../domain/operation/plan/plan.ts'
import { NOW, TODAY } from '../../../tests/support/clock.ts'
import { toBatch } from '../../db/batch.ts'
import { authorizedScopeOf } from '../../db/farm-scope.ts'
import { newOperation, withUnfedPlan } from '../../operations/operation-fold.ts'
import { saveEvents } from './event-save.ts'

const MAX_BYTES = 2_000_000

it('saves 400 canceled operations of 20 lots without a parameter above 2 MB', () => {
  const lot = { quantity: 100, ruleId: 1, corralId: 31, projectedLoad: 15_000_000 }
  const lots = Array.from({ length: 20 }, (_, i) => ({ ...lot, id: 100 + i, name: `Lote ${i}`, position: i }))
  const plan = { ...farm, lots }
  const changed = Array.from({ length: 400 }, (_, i) => {
    const id = i + 1
    const row = newOperation({ id, treatScheduleId: 1, day: TODAY }, 1, NOW)
    return { ...withUnfedPlan(row, planOperation(id, [morning], plan)), freezes: false }
  })
  const context = { ...authorizedScopeOf(1), farmId: 1, now: NOW, tokenHash: '', params: { farmId: 1, id: 0 } }
  const saved = saveEvents(context, { accepted: [], changed, created: [], plan: unusedPlan })
  const sizes = toBatch(saved).queries.flatMap(({ paramsFor }) =>
    paramsFor({}).map(param => new TextEncoder().encode(String(param)).length),
  )
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeGreaterThan(MAX_BYTES)
  expect(Math.max(...sizes)).toBeLessThan(MAX_BYTES)
})

/** Read where a plan is frozen. */
const unusedPlan = undefined as never
