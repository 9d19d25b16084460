/** Random steps of a day: what two devices and a manager do, and what goes wrong between them and the server. */
import fc from 'fast-check'

const device = fc.constantFrom(0, 1)
/** Two devices may read the same from one scale. */
const kg = fc.oneof(fc.integer({ min: 0, max: 9_000 }), fc.integer({ min: 990, max: 1_020 }))
const names = ['key', 'both', 'id'] as const
const types = [
  'start',
  'start with plan',
  'tare',
  'load',
  'unload',
  'skip',
  'correct',
  'decide',
  'continue',
  'substitute',
  'cancel',
  'finish',
] as const

const record = fc.record({
  do: fc.constant('record' as const),
  device,
  type: fc.constantFrom(...types, 'load', 'unload', 'start with plan'),
  kg,
  line: fc.constantFrom(0, 1),
  slot: fc.constantFrom(1, 1, 2, 3, 1_001, 2_001),
  source: fc.constantFrom(undefined, 'typed' as const, 'planned' as const, 'scale' as const),
  name: fc.constantFrom(...names),
})
const note = fc.integer({ min: -20, max: 20 })
/** `late` by so many minutes: of now, of earlier today, of the days before. */
const reading = fc.record({
  do: fc.constant('read' as const),
  device,
  lot: fc.constantFrom(0, 1),
  note,
  late: fc.constantFrom(0, 0, 90, 600, 2_000),
})
/** The device fetches what it needs to derive the operation without signal. */
const look = fc.record({ do: fc.constant('look' as const), device })
const clock = fc.record({
  do: fc.constant('clock' as const),
  device,
  /** Minutes that the device's clock is ahead; the last one is a clock that was reset. */
  ahead: fc.constantFrom(0, 1, -1, 7, -45, 300, 1_440, -28_000_000),
})
const manager = fc.oneof(
  fc.record({ do: fc.constantFrom('delete' as const, 'restore' as const, 'job' as const) }),
  fc.record({ do: fc.constant('edit' as const), treats: fc.subarray([40, 30], { minLength: 1 }), late: fc.boolean() }),
)
const meanwhile = fc.option(fc.oneof(manager, reading, fc.constant({ do: 'other device' as const })), { freq: 2 })
const send = fc.record({
  do: fc.constant('send' as const),
  device,
  fate: fc.constantFrom('arrives' as const, 'arrives' as const, 'lost' as const, 'answer lost' as const),
  /** How much of the outbox, in which order, and whether with what was sent before. */
  part: fc.integer({ min: 1, max: 4 }),
  order: fc.constantFrom('kept' as const, 'turned' as const, 'doubled' as const),
  again: fc.boolean(),
  meanwhile,
})
const night = fc.record({ do: fc.constant('night' as const) })

const step = fc.oneof(
  { arbitrary: record, weight: 8 },
  { arbitrary: send, weight: 6 },
  { arbitrary: reading, weight: 2 },
  { arbitrary: look, weight: 2 },
  { arbitrary: manager, weight: 3 },
  { arbitrary: clock, weight: 1 },
  { arbitrary: night, weight: 1 },
)

export const history = fc.array(step, { minLength: 3, maxLength: 16 })

type Of<A> = A extends fc.Arbitrary<infer Value> ? Value : never
export type Step = Of<typeof step>
export type RecordStep = Of<typeof record>
export type SendStep = Of<typeof send>
export type ManagerStep = Of<typeof manager>
export type ReadStep = Of<typeof reading>
