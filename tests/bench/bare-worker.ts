/** The baseline: a Worker that runs the statements it is given in one batch and returns the rows. No session, tenancy, schema or fold. */
import type { BoundStatement } from './recorded-sql.ts'

export default {
  async fetch(_, { DB, STATEMENTS }) {
    const results = await DB.batch(STATEMENTS.map(({ query, params }) => DB.prepare(query).bind(...params)))
    return Response.json(results.map(({ results }) => results))
  },
} satisfies ExportedHandler<{ DB: D1Database; STATEMENTS: BoundStatement[] }>
