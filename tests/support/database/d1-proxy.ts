/** The one proxy of D1 for tests and benchmarks: it observes or delays what passes through, and wraps the sessions of the database too. */

type Value = string | number | null

type D1Hooks = {
  /** Gets the SQL of each prepared statement. */
  onPrepare?: (query: string) => void
  /** Gets the SQL and its bound values. */
  onBind?: (query: string, params: Value[]) => void
  /** Gets the statements of a batch, and returns those that are sent. */
  changeBatch?: (statements: D1PreparedStatement[]) => D1PreparedStatement[]
  /** Runs in place of `batch`; `send` sends the batch, and `more` after it in the same transaction. */
  aroundBatch?: (send: (...more: D1PreparedStatement[]) => Promise<D1Result[]>) => Promise<D1Result[]>
}

export function d1Proxy<D extends D1Database | D1DatabaseSession>(d1: D, hooks: D1Hooks): D {
  const { onPrepare, onBind, changeBatch, aroundBatch } = hooks
  return override(d1, {
    prepare: (query: string) => {
      onPrepare?.(query)
      const statement = d1.prepare(query)
      return onBind ? withBindHook(statement, query, onBind) : statement
    },
    batch: (statements: D1PreparedStatement[]) => {
      const changed = changeBatch?.(statements) ?? statements
      const send = (...more: D1PreparedStatement[]) => d1.batch([...changed, ...more])
      return aroundBatch ? aroundBatch(send) : send()
    },
    ...('withSession' in d1 && { withSession: (at: string) => d1Proxy(d1.withSession(at), hooks) }),
  })
}

/** A `d1Proxy` of what goes through a session only: requests use one, jobs do not. `onPrepareOutside` gets the SQL of what does not. */
export function d1SessionProxy(
  d1: D1Database,
  hooks: D1Hooks,
  onPrepareOutside: (query: string) => void = () => undefined,
): D1Database {
  return override(d1, {
    withSession: (at: string) => d1Proxy(d1.withSession(at), hooks),
    prepare: (query: string) => {
      onPrepareOutside(query)
      return d1.prepare(query)
    },
  })
}

function withBindHook(statement: D1PreparedStatement, query: string, onBind: NonNullable<D1Hooks['onBind']>) {
  return override(statement, {
    bind: (...params: Value[]) => {
      onBind(query, params)
      return statement.bind(...params)
    },
  })
}

function override<T extends object>(target: T, methods: Record<PropertyKey, unknown>): T {
  const bound = (value: unknown) => (typeof value === 'function' ? value.bind(target) : value)
  return new Proxy(target, { get: (_, key) => methods[key] ?? bound(Reflect.get(target, key)) })
}
