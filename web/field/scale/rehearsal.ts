/** The training of this device: its events are kept here, never in the outbox, until it ends. */
import type { WireEvent } from '../../../domain/operation/events/event.ts'
import { createLocalStorageStore } from '../../core/local-storage.ts'

/** `operation`: the farm, schedule and day of the operation whose plan is trained on. */
export type Rehearsal = { operation: string; events: WireEvent[] }

export const rehearsal = createLocalStorageStore<Rehearsal | null>('cocho.rehearsal', null)

/** What is in the wagon of the training (simulator.ts). */
export const TRAINING_WAGON = 'cocho.training-wagon'

export function forgetRehearsal(): void {
  rehearsal.set(null)
  localStorage.removeItem(TRAINING_WAGON)
}
