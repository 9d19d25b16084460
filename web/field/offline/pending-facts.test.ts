import { beforeEach, describe, expect, it } from 'vitest'
import { HOUR_MS } from '../../../domain/time/milliseconds.ts'
import type { DeviceClock } from '../../core/server-clock.ts'
import { at, death, event, owner, reading, resetBrowser } from './outbox.fixture.ts'
import { type Fact, factKey, type OutboxItem } from './outbox-item.ts'
import { pendingEvents, pendingMovements, pendingReadings } from './pending-facts.ts'

beforeEach(resetBrowser)

const item = (fact: Fact, clock?: DeviceClock): OutboxItem => ({
  ...{ ...fact, ...owner, key: factKey(fact), keptAt: 0 },
  ...(clock && { clock }),
})
const laterBy = (timestamp: string, ms: number) => new Date(Date.parse(timestamp) + ms).toISOString()

describe('the facts of a device', () => {
  it.each([26, -72])('are dated as the server will date them, also when its clock was %i hours off then', hours => {
    const clock: DeviceClock = { offset: -hours * HOUR_MS, isMeasured: true, period: 0 }
    const items = [reading(1), death('m'), event('e')].flatMap(fact => [item(fact, clock), item(fact)])
    expect(pendingReadings(items).map(({ timestamp }) => timestamp)).toEqual([laterBy(at(1), clock.offset), at(1)])
    const dated = [laterBy(at(0), clock.offset), at(0)]
    expect(pendingMovements(items).map(one => one.at)).toEqual(dated)
    expect(pendingEvents(items).map(one => one.at)).toEqual(dated)
  })
})
