/** Runs the statements of a request as one batch, which is one trip to D1. Statements are described on a drizzle instance without a connection. */
import type { BatchItem, BatchResponse } from 'drizzle-orm/batch'
import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1'
import { is } from 'drizzle-orm/entity'
import { Param, Placeholder } from 'drizzle-orm/sql'
import { isStale, isTransient } from './d1-errors.ts'
import { rowMapper } from './row-mapper.ts'

export type Db = DrizzleD1Database
export type Statement = BatchItem<'sqlite'>
export type Statements = readonly Statement[]
export type Rows<S extends Statements> = BatchResponse<[...S]>

/** Describes statements. It has no connection, so a route cannot run them by itself. */
export const statementBuilder: Db = drizzle({ prepare: () => undefined } as unknown as D1Database)

/** Values of placeholders by name. */
type PlaceholderValues = Record<string, unknown>
type Prepared = {
  getQuery: () => { sql: string; params: unknown[] }
  mapResult: (rows: unknown, ofBatch: true) => unknown
}
/** SQL with the values to bind, some of which are placeholders, and how its rows become objects. */
export type Query = { sql: string; params: unknown[]; toRows: (result: D1Result) => unknown }

type Row = Record<string, unknown>
type Builder = { prepare: () => Prepared; _?: { selectedFields?: Record<string, unknown> } }

export function toQuery(statement: Statement): Query {
  const builder = statement as unknown as Builder
  const prepared = builder.prepare()
  const mapRow = builder._?.selectedFields && rowMapper(builder._.selectedFields)
  const toRows = (result: D1Result) =>
    mapRow ? result.results.map(row => mapRow(row as Row)) : prepared.mapResult(result, true)
  return { ...prepared.getQuery(), toRows }
}

export const toQueries = (statements: Statements): Query[] => statements.map(toQuery)

export type Connection = Pick<D1DatabaseSession, 'prepare' | 'batch'>

type BatchOptions = { values?: PlaceholderValues; idempotent?: boolean | undefined }

/**
 * One trip; the rows of each query, in order. An idempotent batch is repeated after a transient error of D1, with exponential backoff
 * and jitter.
 */
export async function runQueries(
  connection: Connection,
  queries: readonly Query[],
  { values = {}, idempotent = false }: BatchOptions = {},
): Promise<unknown[]> {
  if (queries.length === 0) return []
  const bound = queries.map(({ sql, params }) => connection.prepare(sql).bind(...fill(params, values)))
  const results = await withRetry(() => connection.batch(bound), idempotent)
  return queries.map(({ toRows }, i) => toRows(results[i] as D1Result))
}

export async function runBatch<const S extends Statements>(
  connection: Connection,
  statements: S,
  options?: BatchOptions,
): Promise<Rows<S>> {
  return (await runQueries(connection, toQueries(statements), options)) as unknown as Rows<S>
}

function fill(params: readonly unknown[], values: PlaceholderValues): unknown[] {
  return params.map(param => {
    if (typeof param !== 'object' || param === null) return param
    if (is(param, Placeholder)) return values[param.name]
    return is(param, Param) && is(param.value, Placeholder)
      ? param.encoder.mapToDriverValue(values[param.value.name])
      : param
  })
}

/** Milliseconds before each retry; the jitter doubles them at most. */
const BACKOFF_MS = [50, 150, 400]

async function withRetry<R>(run: () => Promise<R>, idempotent: boolean, backoff = BACKOFF_MS): Promise<R> {
  try {
    return await run()
  } catch (error) {
    const [delay, ...later] = backoff
    if (!idempotent || delay === undefined || isStale(error) || !isTransient(error)) throw error
    await sleep(delay * (1 + Math.random()))
    return withRetry(run, idempotent, later)
  }
}

const STALE_TRIES = 10

/**
 * Optimistic concurrency: when rows changed between the load and the save, the save rolled back, and both are run again. Exponential backoff
 * with jitter keeps requests that collided from colliding again.
 */
export async function retryWhenStale<R>(run: () => Promise<R>, triesLeft = STALE_TRIES): Promise<R> {
  try {
    return await run()
  } catch (error) {
    if (triesLeft <= 1 || !isStale(error)) throw error
    await sleep(Math.random() * 50 * 2 ** Math.min(STALE_TRIES - triesLeft, 5))
    return retryWhenStale(run, triesLeft - 1)
  }
}

const sleep = (ms: number) => new Promise(done => setTimeout(done, ms))
