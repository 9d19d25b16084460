/** A database that notes what it is asked, with the values: the same statements can then be asked of it by somebody else. */
type Value = string | number | null
export type Bound = { query: string; params: Value[] }

export function recordSql(d1: D1Database): { d1: D1Database; heard: Bound[] } {
  const heard: Bound[] = []
  return { d1: noting(d1, heard), heard }
}

function noting<D extends D1Database | D1DatabaseSession>(d1: D, heard: Bound[]): D {
  const own: Record<PropertyKey, unknown> = {
    prepare: (query: string) => withParams(d1.prepare(query), query, heard),
    withSession: (at: string) => 'withSession' in d1 && noting(d1.withSession(at), heard),
  }
  return laidOver(d1, own)
}

const withParams = (statement: D1PreparedStatement, query: string, heard: Bound[]): D1PreparedStatement =>
  laidOver(statement, {
    bind: (...params: Value[]) => {
      heard.push({ query, params })
      return statement.bind(...params)
    },
  })

function laidOver<T extends object>(target: T, own: Record<PropertyKey, unknown>): T {
  const bound = (value: unknown) => (typeof value === 'function' ? value.bind(target) : value)
  return new Proxy(target, { get: (_, key) => own[key] ?? bound(Reflect.get(target, key)) })
}
