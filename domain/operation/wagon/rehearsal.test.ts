import { describe, expect, it } from 'vitest'
import type { WireEvent } from '../events/event.ts'
import { instantAtMinute, lines, load, pendingOperation, start, withEvents } from '../fold/operation.fixture.ts'
import { rehearse } from './rehearsal.ts'

const { corn, silage } = lines
const me = { id: 3, name: 'Ana' }
const began: WireEvent = { id: 'r1', type: 'start', at: instantAtMinute(5) }
const loaded: WireEvent = { id: 'r2', type: 'load', line_id: corn, kg: 3990, at: instantAtMinute(6) }

describe('rehearsal', () => {
  it('begins at the plan, whatever was weighed in the operation', () => {
    const running = withEvents(start, load(corn, 4000), load(silage, 6800))
    expect(rehearse(running, [], me)).toEqual({ ...pendingOperation, updated_at: running.updated_at })
  })
  it('has the weights of the training only', () => {
    const running = withEvents(start, load(silage, 6800))
    const trained = rehearse(running, [began, loaded], me)
    expect(trained).toMatchObject({ status: 'in_progress', user: me })
    const weights = trained.sub_operations[0]?.load_operation_ingredients.map(line => [line.id, line.actual_quantity])
    expect(weights).toEqual(
      expect.arrayContaining([
        [corn, 3990],
        [silage, null],
      ]),
    )
  })
})
