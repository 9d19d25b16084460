/**
 * One line of the platform's log for each request: what it cost, and the network of those that were refused, so that attempts to get around the
 * rules can be seen: guesses, scans, floods.
 */
import type { IRequest } from 'itty-router'
import { toIso } from '../../domain/time/day.ts'
import { noUsage, type Usage } from '../db/usage.ts'
import type { Bindings } from './context.ts'
import { readOrigin } from './security-events.ts'

export const BASE_PATH = '/api/v1'

/** What the log line of a request needs. */
export type Logged = { requestId: string; startedAt: number; usage: Usage }

export const startLog = (req: Pick<IRequest, 'headers'>): Logged => ({
  requestId: req.headers.get('cf-ray') ?? crypto.randomUUID(),
  startedAt: Date.now(),
  usage: noUsage(),
})

/** The route and not the path, which may contain a token. Nothing that was sent, because it may be personal. */
export function logRequest(status: number, req: IRequest & Logged, env: Bindings): void {
  const now = Date.now()
  const line = {
    [outcomeOf(status)]: status,
    at: toIso(now),
    requestId: req.requestId.slice(0, 64),
    ...(isRefusal(status) && networkOf(req, env)),
    method: req.method,
    route: typeof req.route === 'string' ? req.route.slice(BASE_PATH.length) : null,
    farmId: /^\d{1,15}$/.test(req.params?.farmId ?? '') ? Number(req.params.farmId) : null,
    ...req.usage,
    ms: now - req.startedAt,
  }
  // biome-ignore lint/suspicious/noConsole: a request is not an error
  console.log(JSON.stringify(line))
}

const isRefusal = (status: number) => status >= 400 && status < 500
const outcomeOf = (status: number) => (isRefusal(status) ? 'refused' : status < 400 ? 'answered' : 'failed')

/** Without a valid key the network is missing, and the refusal is still a refusal. */
function networkOf(req: IRequest, env: Bindings) {
  try {
    return { network: readOrigin({ req, env }).network }
  } catch {
    return { network: null }
  }
}
