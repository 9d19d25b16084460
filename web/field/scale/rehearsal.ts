/** The training of this device: its events are kept here, never in the outbox, until it ends. */
import type { WireEvent } from '../../../domain/operation/events/event.ts'
import { createLocalStorageStore } from '../../core/local-storage.ts'

/** `operation`: the farm, schedule and day of the operation whose plan is trained on. */
export type Rehearsal = { operation: string; events: WireEvent[] }

export const rehearsal = createLocalStorageStore<Rehearsal | null>('cocho.rehearsal', null)

export const forgetRehearsal = (): void => rehearsal.set(null)
