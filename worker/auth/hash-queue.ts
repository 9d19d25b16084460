/**
 * Runs password hashes one after another, with a pause between. A hash takes about 250 ms of CPU time, during which the isolate answers no request:
 * without the pause, forty sign-ins would stop it for ten seconds.
 */
import { Refusal } from '../../domain/validation/refusal.ts'

/** More waiting sign-ins than this get a 503 with Retry-After. */
const MAX_WAITING = 8
const RETRY_AFTER_SECONDS = 5
/** Long enough to load and answer a request. */
const PAUSE_MS = 20
/** The runtime stops a request whose client disconnected, and it then leaves the queue without an error. */
const ABANDONED_MS = 10_000

type Ticket = { polledAt: number }
let waiting: Ticket[] = []

/**
 * Each request waits by timers of its own: Workers resolve no promise of another request, and one that was stopped would never resume the next.
 */
export async function inHashQueue<T>(hash: () => T): Promise<T> {
  const ticket = { polledAt: Date.now() }
  waiting = waiting.filter(isPolled)
  if (waiting.length >= MAX_WAITING) throw busy()
  waiting.push(ticket)
  do await pause(ticket)
  while (waiting[0] !== ticket)
  await pause(ticket)
  try {
    return hash()
  } finally {
    waiting = waiting.filter(other => other !== ticket)
  }
}

async function pause(ticket: Ticket): Promise<void> {
  await new Promise(done => setTimeout(done, PAUSE_MS))
  ticket.polledAt = Date.now()
  waiting = waiting.filter(isPolled)
  if (!waiting.includes(ticket)) throw busy()
}

const isPolled = ({ polledAt }: Ticket) => Date.now() - polledAt < ABANDONED_MS

const busy = () =>
  new Refusal(503, ['Muitas pessoas estão entrando neste momento. Aguarde alguns segundos e tente de novo.'], {
    retryAfter: RETRY_AFTER_SECONDS,
  })
