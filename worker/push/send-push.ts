/** Sends messages to the push services of browsers, encrypted for the browser (RFC 8291). Does not throw, and logs no address of a device. */
import { buildPushPayload } from '@block65/webcrypto-web-push'
import { findPushService } from '../../domain/push/endpoint.ts'
import type { Message } from '../../domain/push/notification.ts'
import type { VapidKeys } from './vapid.ts'

type Recipient = { id: number; endpoint: string; p256dh: string; auth: string }
export type Delivery = Recipient & Message

/**
 * 'gone': the browser's subscription has ended. 'later': the push service refused it for the moment, or was not called. 'refused': for good, which is
 * our fault. 'lost': it may have arrived or not. Neither of these two is sent again.
 */
type Outcome = 'sent' | 'gone' | 'later' | 'refused' | 'lost'
export type Delivered<D extends Delivery = Delivery> = { delivery: D; outcome: Outcome }

/** How long the push service keeps a message for a device without signal. */
const TTL_SECONDS = 4 * 3_600
const TIMEOUT_MS = 5_000
/** The number of requests at a time to each push service. A Worker has six connections, and one service that hangs must not take all. */
const PARALLEL = 2
/** The number of failures in a row after which the service gets no request until the next run. */
const MAX_FAILURES = 3

/** The services side by side: one that is slow or down does not stop the others. */
export async function sendAll<D extends Delivery>(
  deliveries: readonly D[],
  keys: VapidKeys,
  timeout = TIMEOUT_MS,
): Promise<Delivered<D>[]> {
  const byService = Map.groupBy(deliveries, ({ endpoint }) => findPushService(endpoint) ?? '')
  const results = await Promise.all(
    [...byService].map(([service, waiting]) => sendToService(service, waiting, keys, timeout)),
  )
  return results.flat()
}

async function sendToService<D extends Delivery>(
  service: string,
  waiting: readonly D[],
  keys: VapidKeys,
  timeout: number,
): Promise<Delivered<D>[]> {
  const results: Delivered<D>[] = []
  const queue = [...waiting]
  let failures = 0
  const work = async () => {
    for (let delivery = queue.shift(); delivery; delivery = queue.shift()) {
      const outcome = failures >= MAX_FAILURES ? 'later' : await send(service, delivery, keys, timeout)
      failures = outcome === 'sent' || outcome === 'gone' ? 0 : failures + 1
      results.push({ delivery, outcome })
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, work))
  return results
}

async function send(service: string, delivery: Delivery, keys: VapidKeys, timeout: number): Promise<Outcome> {
  // the address was checked when it was stored, too: the server calls nothing else
  if (!service) return 'gone'
  const request = await encrypt(delivery, keys)
  if (!request) return 'gone'
  try {
    const { status, body } = await fetch(delivery.endpoint, {
      ...request,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    })
    await body?.cancel()
    const outcome = outcomeOf(status)
    if (outcome !== 'sent' && outcome !== 'gone') logFailure(service, status)
    return outcome
  } catch (error) {
    logFailure(service, error instanceof Error ? error.name : 'unknown')
    return 'lost'
  }
}

/** Undefined where the stored keys are of no browser. */
async function encrypt({ endpoint, p256dh, auth, notification, isUrgent }: Delivery, keys: VapidKeys) {
  const subscription = { endpoint, expirationTime: null, keys: { p256dh, auth } }
  const options = { ttl: TTL_SECONDS, urgency: isUrgent ? 'high' : 'normal', topic: notification.tag } as const
  return buildPushPayload({ data: notification, options }, subscription, keys).catch(() => undefined)
}

function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  if (status === 429 || status >= 500) return 'later'
  return status >= 400 ? 'refused' : 'lost'
}

const logFailure = (service: string, failure: number | string) =>
  console.error(JSON.stringify({ push: service, failure }))
