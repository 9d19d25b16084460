/** How SQLite would go about every statement that something prepares: 'SCAN o', 'SEARCH u USING INDEX ...'. */

export async function explainQueries(d1: D1Database, act: (d1: D1Database) => Promise<unknown>): Promise<string[]> {
  const seen = new Set<string>()
  await act(overheard(d1, seen))
  const plans = [...seen].map(query => d1.prepare(`explain query plan ${query}`).bind(...blanks(query)))
  const steps = await d1.batch<{ detail: string }>(plans)
  return steps.flatMap(({ results }) => results.map(({ detail }) => detail))
}

function overheard<D extends D1Database | D1DatabaseSession>(d1: D, seen: Set<string>): D {
  const own: Record<PropertyKey, unknown> = {
    prepare: (query: string) => {
      seen.add(query)
      return d1.prepare(query)
    },
    withSession: (at: string) => 'withSession' in d1 && overheard(d1.withSession(at), seen),
  }
  const passed = (value: unknown, to: D) => (typeof value === 'function' ? value.bind(to) : value)
  return new Proxy(d1, { get: (target, key) => own[key] ?? passed(Reflect.get(target, key), target) })
}

const blanks = (query: string): null[] => Array.from(query.matchAll(/\?/g), () => null)

/** The tables that a plan reads from end to end; rows that come out of JSON are no table. */
export function scannedTables(steps: readonly string[]): string[] {
  return [...new Set(steps.flatMap(step => /^SCAN (\w+)(?!.*VIRTUAL)/.exec(step)?.[1] ?? []))].sort()
}
