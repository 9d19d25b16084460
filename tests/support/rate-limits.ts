/** Every test calls from one address, which would soon reach its rate limits. */
import { env } from 'cloudflare:workers'

export function withoutRateLimits(over: Partial<Env> = {}): Env {
  const unlimited = { limit: async () => ({ success: true }) }
  const bindings = Object.entries(env).map(([name, binding]) => [name, name.endsWith('_LIMIT') ? unlimited : binding])
  return { ...Object.fromEntries(bindings), ...over } as Env
}
