/** Which failures a route may respond, from its declaration. */
import type { Handler } from '../http/handler.ts'
import { findRateLimit } from '../http/rate-limit.ts'

/** Ascending. 500, which every route may respond, is left out. */
export function failureStatuses(method: string, path: string, handlers: readonly Handler[]): number[] {
  const route = handlers.find(handler => handler.route)?.route
  if (!route) return []
  const { kind, token, staff, programOnly, can, input, sessionOnly, failures = [] } = route
  const isOfFarm = path.includes(':farmId')
  const isWrite = kind === 'write'
  const hasBody = Boolean(input) && method !== 'GET'
  // what programs read is limited by farm
  const isLimited =
    handlers.some(handler => findRateLimit(handler)) || programOnly || (isOfFarm && (isWrite || !sessionOnly))
  const may = Object.entries({
    400: hasBody,
    401: token,
    403: token && (isOfFarm || staff || isWrite || Boolean(can)),
    404: path.includes('/:') || !token,
    409: isWrite,
    413: hasBody,
    415: hasBody,
    422: Boolean(input) || isWrite,
    429: isLimited,
    503: true,
  }).flatMap(([status, may]) => (may ? [Number(status)] : []))
  return [...new Set([...may, ...failures])].sort((a, b) => a - b)
}
