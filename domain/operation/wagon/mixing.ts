/** The mixing time of the treat that is loaded, and when to call the person who waits for its end. */

import { MINUTE_MS } from '../../time/milliseconds.ts'
import type { Operation, SubOperation } from '../fold/operation-output.ts'
import { isOpen, mixingEndsAt, type Weighing } from './step.ts'

/** An operator who looks again later than this has seen that the time is over. */
const LATE_MS = 10 * MINUTE_MS

/** The treat whose load is complete and whose first lot waits. */
export function mixingTreat({ sub_operations }: Pick<Operation, 'sub_operations'>): SubOperation | undefined {
  return sub_operations.find(sub => mixingEndsAt(sub) !== null && sub.unload_operation_corrals.every(isOpen))
}

/** Ms until the mixing ends, negative since then. Never more than the mixing time, because a device with a wrong clock may have dated the load. */
export function msToMix(sub: SubOperation, now: number): number | null {
  const end = mixingEndsAt(sub)
  return end === null ? null : Math.min(Date.parse(end) - now, sub.timer * MINUTE_MS)
}

/**
 * The time until the call in ms, 0 for now. Null where nothing is mixed, or it was called, or it is too late. `calledFor`: the end that was called
 * last.
 */
export function msToCall(sub: SubOperation | undefined, now: number, calledFor: string | null): number | null {
  const left = sub ? msToMix(sub, now) : null
  if (!sub || left === null || left < -LATE_MS || mixingEndsAt(sub) === calledFor) return null
  return Math.max(0, left)
}

/** The whole minutes of mixing that the first unload of a treat would cut off; null where it cuts off none. */
export function minutesToMix({ kind, sub }: Weighing, now: number): number | null {
  const left = kind === 'unload' && sub.unload_operation_corrals.every(isOpen) ? msToMix(sub, now) : null
  return left !== null && left > 0 ? Math.ceil(left / MINUTE_MS) : null
}
