/** A scale for training: a wagon that the trainee fills and empties with a button. No weight of it leaves the device (rehearsal.ts). */
import { emptyTrainingWagon, stepTrainingWagon, TRAINING_EMPTY_KG } from '../../../domain/scale/training-wagon.ts'
import { createStore } from '../../core/create-store.ts'
import { createLocalStorageStore } from '../../core/local-storage.ts'
import type { OpenScale } from './adapter.ts'
import { rehearsal } from './rehearsal.ts'
import { steadyNow } from './steady-clock.ts'

const FRAME_MS = 200

/** Kg a second that the trainee sets; negative where feed leaves. */
export const simulatedFlow = createStore(0)

/** Survives a reload, as the training does. */
const wagon = createLocalStorageStore('cocho.training-wagon', emptyTrainingWagon)

/** Empties the wagon for the next training. */
export function emptySimulator(): void {
  simulatedFlow.set(0)
  wagon.set(emptyTrainingWagon)
}

rehearsal.subscribe(() => rehearsal.get() ?? emptySimulator())

export const openSimulator: OpenScale = async (_, { onReading }) => {
  const timer = setInterval(() => {
    wagon.set(now => stepTrainingWagon(now, simulatedFlow.get(), FRAME_MS))
    const { kg, rate } = wagon.get()
    onReading({ kg: Math.round(TRAINING_EMPTY_KG + kg), stable: rate === 0, at: steadyNow() })
  }, FRAME_MS)
  return async () => clearInterval(timer)
}
