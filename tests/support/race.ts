/** The environment of a request during which something else happens: once, after it has read and before it writes. */
import { env } from 'cloudflare:workers'

export function race(act: () => Promise<unknown>): Env {
  let trips = 0
  const between = async () => {
    trips += 1
    if (trips === 2) await act()
  }
  return { ...env, DB: hindered(env.DB, between) }
}

function hindered<D extends D1Database | D1DatabaseSession>(d1: D, between: () => Promise<void>): D {
  const own: Record<PropertyKey, unknown> = {
    batch: async (statements: D1PreparedStatement[]) => {
      await between()
      return d1.batch(statements)
    },
    withSession: (at: string) => 'withSession' in d1 && hindered(d1.withSession(at), between),
  }
  const passed = (value: unknown, to: D) => (typeof value === 'function' ? value.bind(to) : value)
  return new Proxy(d1, { get: (target, key) => own[key] ?? passed(Reflect.get(target, key), target) })
}
