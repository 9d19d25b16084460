/** How SQLite would go about every statement that something prepares: 'SCAN o', 'SEARCH u USING INDEX ...'. */

export async function explain(d1: D1Database, act: (d1: D1Database) => Promise<unknown>): Promise<string[]> {
  const seen = new Set<string>()
  const prepare = (query: string) => {
    seen.add(query)
    return d1.prepare(query)
  }
  await act(
    new Proxy(d1, { get: (target, key) => (key === 'prepare' ? prepare : Reflect.get(target, key).bind(target)) }),
  )
  const plans = [...seen].map(query => d1.prepare(`explain query plan ${query}`).bind(...blanks(query)))
  const steps = await d1.batch<{ detail: string }>(plans)
  return steps.flatMap(({ results }) => results.map(({ detail }) => detail))
}

const blanks = (query: string): null[] => Array.from(query.matchAll(/\?/g), () => null)

/** The tables that a plan reads from end to end. */
export function scanned(steps: readonly string[]): string[] {
  return [...new Set(steps.flatMap(step => /^SCAN (\w+)/.exec(step)?.[1] ?? []))].sort()
}
