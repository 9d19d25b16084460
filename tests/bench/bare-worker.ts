/** The baseline: a Worker that runs the statements of a call in one batch and returns the rows. No session, tenancy, schema or fold. */
import type { BoundStatement } from './recorded-sql.ts'

/** `STATEMENTS` is JSON: the statements of each call by its name. */
type Bindings = { DB: D1Database; STATEMENTS: string }

let statementsByCall: Record<string, BoundStatement[]> | undefined

export default {
  async fetch(req, { DB, STATEMENTS }) {
    statementsByCall ??= JSON.parse(STATEMENTS) as Record<string, BoundStatement[]>
    const statements = statementsByCall[req.headers.get('x-call') ?? ''] ?? []
    const results = await DB.batch(statements.map(({ query, params }) => DB.prepare(query).bind(...params)))
    return Response.json(results.map(({ results }) => results))
  },
} satisfies ExportedHandler<Bindings>
