/** A request as the phases of the kernel see it (worker/http/request.ts), with what it left to do after the response. */
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import type { IRequest } from 'itty-router'
import { noUsage } from '../../worker/db/usage.ts'
import { identify } from '../../worker/http/identify.ts'
import type { OpenRequest } from '../../worker/http/request.ts'
import { withoutRateLimits } from './rate-limits.ts'

type Sent = { method?: string; headers?: Record<string, string>; params?: Record<string, string> }

/** A request as the router passes it on. */
export function routed({ method = 'GET', headers = {}, params = {} }: Sent = {}): IRequest {
  const request = new Request('http://cocho.test/api/v1/corrals', { method, headers })
  return Object.assign(request, { params, usage: noUsage(), requestId: 'test', query: {}, route: '', proxy: {} })
}

/** `settle` waits for what the request left to do after the response. */
export function createOpenRequest(sent: Sent = {}, changes: Partial<OpenRequest> = {}) {
  const ctx = createExecutionContext()
  const req = routed(sent)
  const identity = identify({ token: false, callers: {} }, req)
  const plain = { can: undefined, sessionOnly: undefined, ownDatabase: undefined }
  const isWrite = req.method !== 'GET'
  const request = { ...identity, ...plain, req, env: withoutRateLimits(), ctx, isWrite, now: Date.now(), ...changes }
  return { request: request satisfies OpenRequest, settle: () => waitOnExecutionContext(ctx) }
}
