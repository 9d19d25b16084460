import type { ConflictLine, WeightConflict } from '../../../domain/operation/fold/weight-conflicts.ts'

const weight = (event_id: string, quantity: number, device: string, name: string) => ({
  event_id,
  quantity,
  device,
  at: '2026-03-10T11:03:00.000Z',
  user: { id: name.length, name },
  source: 'typed' as const,
})

export const conflictLine = (id: number, name: string, first = 605, second = 540): ConflictLine => ({
  id,
  kind: 'unload',
  name,
  weights: [weight(`${id}a`, first, 'Android 4F2A', 'Zeca'), weight(`${id}b`, second, 'Android 9C01', 'Téo')],
})

export const oneLine: WeightConflict = {
  subOperationId: 7001,
  treat: '07:00, Trato 1',
  lines: [conflictLine(1, 'Piquete 1 (Nelore 260401)')],
}

/** Two wagons fed the same treat: everything was loaded and unloaded twice. */
export const wholeTreat: WeightConflict = {
  ...oneLine,
  lines: Array.from({ length: 9 }, (_, i) => conflictLine(i + 1, `Piquete ${i + 1} (Nelore ${260401 + i})`, 605 + i)),
}
