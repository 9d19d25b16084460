/** One line of the platform's log for each refused request, so that attempts to get around the rules can be seen: guesses, scans, floods. */
import type { IRequest } from 'itty-router'
import { originOf } from '../auth/security-events.ts'
import type { Bindings } from './context.ts'

export const BASE_PATH = '/api/v1'

/** The route and not the path, which may contain a token. Nothing that was sent, because it may be personal. */
export function logRefusal(status: number, req: IRequest, env: Bindings): void {
  if (status < 400 || status >= 500) return
  const route = typeof req.route === 'string' ? req.route.slice(BASE_PATH.length) : null
  const farmId = /^\d{1,15}$/.test(req.params?.farmId ?? '') ? Number(req.params.farmId) : null
  const line = {
    refused: status,
    at: new Date().toISOString(),
    ...originOrId(req, env),
    method: req.method,
    route,
    farmId,
  }
  // biome-ignore lint/suspicious/noConsole: a refusal is not an error
  console.log(JSON.stringify(line))
}

/** Without a valid key the network is missing, and the refusal is still a refusal. */
function originOrId(req: IRequest, env: Bindings) {
  try {
    return originOf({ req, env })
  } catch {
    return { network: null, requestId: String(req.requestId) }
  }
}
