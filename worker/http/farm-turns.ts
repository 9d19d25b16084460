/**
 * Large requests of one farm take turns within an isolate, so that a farm with the most records that its plan allows, and several people who load all
 * of them at once, leaves time for the requests of its neighbours (`npm run bench:greedy`).
 */
import { Refusal } from '../../domain/validation/refusal.ts'

/** More than these get a 503 with Retry-After. */
const MAX_WAITING = 20
const RETRY_AFTER_SECONDS = 2
const PAUSE_MS = 10
/** The runtime stops a request whose client disconnected, and it then keeps its place without an error. */
const ABANDONED_MS = 10_000

type Ticket = { seenAt: number }
const queues = new Map<string, Ticket[]>()

/** Each request waits by timers of its own, because Workers resolve no promise of another request (worker/auth/hash-queue.ts). */
export async function inFarmTurn<T>(farm: string, work: () => Promise<T>): Promise<T> {
  const ticket = { seenAt: Date.now() }
  const waiting = queueOf(farm)
  if (waiting.length > MAX_WAITING) throw busy()
  waiting.push(ticket)
  try {
    while (placeOf(ticket, farm) > 0) {
      await new Promise(done => setTimeout(done, PAUSE_MS))
      ticket.seenAt = Date.now()
    }
    return await work()
  } finally {
    leave(ticket, farm)
  }
}

const isAlive = ({ seenAt }: Ticket) => Date.now() - seenAt < ABANDONED_MS

function queueOf(farm: string): Ticket[] {
  const queue = queues.get(farm)?.filter(isAlive) ?? []
  queues.set(farm, queue)
  return queue
}

const placeOf = (ticket: Ticket, farm: string) => queueOf(farm).indexOf(ticket)

function leave(ticket: Ticket, farm: string): void {
  const others = queueOf(farm).filter(other => other !== ticket)
  if (others.length > 0) queues.set(farm, others)
  else queues.delete(farm)
}

const busy = () =>
  new Refusal(503, ['A fazenda está carregando muitos dados ao mesmo tempo. Aguarde um instante e tente de novo.'], {
    retryAfter: RETRY_AFTER_SECONDS,
  })
