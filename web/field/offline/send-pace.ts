/**
 * How much is sent at once, and when again. A batch that the server fails to answer, three times in a row, is halved with each further failure:
 * one fact that it cannot digest would else keep back all that waits behind it. Nothing is on disk: a new start begins with whole batches.
 */
import { ApiError, TIMED_OUT } from '../../core/api.ts'
import type { OutboxItem } from './outbox-item.ts'

const MAX_BATCH = 500
const FAILURES_BEFORE_HALVING = 3
/** A server that names a longer time is misconfigured. */
const MAX_WAIT_MS = 300_000

type Queue = { failures: number; size: number }

/** The queues by farm and kind. */
const queues = new Map<string, Queue>()
/** The instant of `performance.now()` before which nothing is sent to the farm. */
const waits = new Map<number, number>()
/** Keys of facts that failed alone while others were taken: they are sent last. */
const stuck = new Set<string>()

export function forgetPace(): void {
  queues.clear()
  waits.clear()
  stuck.clear()
}

export const isWaiting = (farmId: number): boolean => performance.now() < (waits.get(farmId) ?? 0)

const queueOf = (name: string): Queue => queues.get(name) ?? { failures: 0, size: MAX_BATCH }
export const batchSize = (queue: string): number => queueOf(queue).size

export const isStuck = ({ key }: OutboxItem): boolean => stuck.has(key)
export const markStuck = ({ key }: OutboxItem): void => void stuck.add(key)

/** The server took a batch: the next one may be twice as large. Until it is whole again, one failure is enough to halve it. */
export function recordSuccess(queue: string, batch: readonly OutboxItem[]): void {
  for (const { key } of batch) stuck.delete(key)
  const { failures, size } = queueOf(queue)
  if (size < MAX_BATCH / 2) queues.set(queue, { failures, size: 2 * size })
  else queues.delete(queue)
}

/** `sent` is how many facts the batch had. */
export function recordFailure(queue: string, farmId: number, sent: number, error: unknown): void {
  if (!(error instanceof ApiError)) return
  if (error.retryAfter) waits.set(farmId, performance.now() + Math.min(error.retryAfter * 1000, MAX_WAIT_MS))
  if (!isOfServer(error)) return
  const { failures, size } = queueOf(queue)
  const isHalved = failures + 1 >= FAILURES_BEFORE_HALVING
  queues.set(queue, {
    failures: failures + 1,
    size: isHalved ? Math.max(1, Math.ceil(Math.min(size, sent) / 2)) : size,
  })
}

/** The server answered that it failed, and not that it is busy, or did not answer in time. */
export const isOfServer = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === TIMED_OUT || (error.status >= 500 && error.retryAfter === undefined))
