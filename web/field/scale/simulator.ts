/** A scale for training: a wagon that the trainee fills and empties with a button. No weight of it leaves the device (rehearsal.ts). */
import {
  emptyTrainingWagon,
  stepTrainingWagon,
  TRAINING_EMPTY_KG,
  type TrainingWagon,
} from '../../../domain/scale/training-wagon.ts'
import { createStore } from '../../core/create-store.ts'
import { createLocalStorageStore } from '../../core/local-storage.ts'
import type { OpenScale } from './adapter.ts'
import { rehearsal } from './rehearsal.ts'
import { steadyNow } from './steady-clock.ts'

const FRAME_MS = 200

/** Kg a second that the trainee sets; negative where feed leaves. */
export const simulatedFlow = createStore(0)

/** Names the training by its first event; null before it. */
const currentTraining = () => rehearsal.get()?.events[0]?.id ?? null

/** Survives a reload, as its training does, and no longer. */
const wagon = createLocalStorageStore<(TrainingWagon & { training: string | null }) | null>(
  'cocho.training-wagon',
  null,
)

/** Empties the wagon for the next training. */
export function emptySimulator(): void {
  simulatedFlow.set(0)
  wagon.set(null)
}

rehearsal.subscribe(() => rehearsal.get() ?? emptySimulator())

export const openSimulator: OpenScale = async (_, { onReading }) => {
  const timer = setInterval(() => {
    const training = currentTraining()
    const stored = wagon.get()
    const before = stored?.training === training ? stored : emptyTrainingWagon
    const { kg, rate } = stepTrainingWagon(before, simulatedFlow.get(), FRAME_MS)
    wagon.set({ training, kg, rate })
    onReading({ kg: Math.round(TRAINING_EMPTY_KG + kg), stable: rate === 0, at: steadyNow() })
  }, FRAME_MS)
  return async () => clearInterval(timer)
}
