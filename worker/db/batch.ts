/** Runs the statements of a request as one batch, which is one trip to D1. Statements are described on a drizzle instance without a connection. */
import type { BatchItem } from 'drizzle-orm/batch'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { is } from 'drizzle-orm/entity'
import { Param, Placeholder } from 'drizzle-orm/sql'
import { isStale, isTransient } from './d1-errors.ts'
import { toBuilder, withoutConnection } from './drizzle.ts'
import { rowMapper } from './row-mapper.ts'

export type Db = DrizzleD1Database
export type Statement = BatchItem<'sqlite'>
/**
 * Statements by name, in the order in which they run. A name has one statement, a list of any length, or a group with names of its own; a name
 * with `undefined` runs nothing.
 */
export type Statements = Statement | readonly Statements[] | NamedStatements
/** What a route or a job declares: nothing reads a row by its place. */
export type NamedStatements = { readonly [name: string]: Statements | undefined }
/** The rows of statements, under the names of the statements. */
export type Rows<S> = [Statements] extends [S]
  ? unknown
  : S extends Statement
    ? S['_']['result']
    : S extends undefined
      ? undefined
      : { -readonly [Name in keyof S]: Rows<S[Name]> }
/** A row of a function that describes a select. */
export type RowOf<Select extends (...args: never[]) => PromiseLike<readonly unknown[]>> = Awaited<
  ReturnType<Select>
>[number]

/** Describes statements. It has no connection, so a route cannot run them by itself. */
export const statementBuilder: Db = withoutConnection()

export type PlaceholderValue = string | number | null
/** Values of placeholders by name. */
export type PlaceholderValues = Record<string, unknown>
/** SQL, the parameters that it binds where placeholders have these values, and how its rows become objects. */
export type Query = {
  sql: string
  paramsFor: (values: PlaceholderValues) => readonly unknown[]
  toRows: (result: D1Result) => unknown
}

type Row = Record<string, unknown>

export function toQuery(statement: Statement): Query {
  const builder = toBuilder(statement)
  const prepared = builder.prepare()
  const mapRows = builder._?.selectedFields && rowMapper(builder._.selectedFields)
  const toRows = (result: D1Result) => (mapRows ? mapRows(result.results as Row[]) : prepared.mapResult(result, true))
  const { sql, params } = prepared.getQuery()
  return { sql, paramsFor: findPlaceholders(params), toRows }
}

/** Finds the placeholders once: a prepared statement is bound for each request. */
function findPlaceholders(params: readonly unknown[]): Query['paramsFor'] {
  const places = params.flatMap((param, index) => {
    if (is(param, Placeholder)) return { index, name: param.name, encode: same }
    if (!is(param, Param) || !is(param.value, Placeholder)) return []
    const { encoder } = param
    return { index, name: param.value.name, encode: (value: unknown) => encoder.mapToDriverValue(value) }
  })
  if (places.length === 0) return () => params
  return values => {
    const filled = [...params]
    for (const { index, name, encode } of places) filled[index] = encode(values[name])
    return filled
  }
}

const same = (value: unknown) => value

/** The queries of named statements, and what gives their rows the names back. */
export type Batch<R> = { queries: readonly Query[]; toRows: (results: readonly unknown[]) => R }

export function toBatch<const S extends Statements>(statements: S): Batch<Rows<S>> {
  const queries: Query[] = []
  const toRows = collect(statements, queries)
  return { queries, toRows: results => toRows(results) as Rows<S> }
}

/** Adds the queries of the statements in order, and returns what finds their rows among the results. */
function collect(statements: Statements | undefined, queries: Query[]): (results: readonly unknown[]) => unknown {
  if (statements === undefined) return () => undefined
  if (isStatement(statements)) {
    const place = queries.push(toQuery(statements)) - 1
    return results => results[place]
  }
  if (Array.isArray(statements)) {
    const list = statements.map((one: Statements) => collect(one, queries))
    return results => list.map(toRows => toRows(results))
  }
  const byName = Object.entries(statements).map(([name, one]) => [name, collect(one, queries)] as const)
  return results => Object.fromEntries(byName.map(([name, toRows]) => [name, toRows(results)]))
}

/** Two batches in one trip, each with its rows. */
export const together = <A, B>(first: Batch<A>, second: Batch<B>): Batch<[A, B]> => ({
  queries: [...first.queries, ...second.queries],
  toRows: results => [
    first.toRows(results.slice(0, first.queries.length)),
    second.toRows(results.slice(first.queries.length)),
  ],
})

const isStatement = (statements: Statements): statements is Statement =>
  'prepare' in statements && typeof statements.prepare === 'function'

/** Every statement in order, without the names. */
export function statementList(statements: Statements): Statement[] {
  const list: Statement[] = []
  forEachStatement(statements, undefined, statement => list.push(statement))
  return list
}

/** Calls `visit` with each statement in order, and its rows where those of the batch are given. */
export function forEachStatement(
  statements: Statements | undefined,
  rows: unknown,
  visit: (statement: Statement, rows: unknown) => void,
): void {
  if (statements === undefined) return
  if (isStatement(statements)) {
    visit(statements, rows)
    return
  }
  const rowsByName = rows as Readonly<Record<string, unknown>> | undefined
  for (const [name, one] of Object.entries(statements)) forEachStatement(one, rowsByName?.[name], visit)
}

/** The names of the tables that a batch writes. */
export const writtenTables = ({ queries }: Batch<unknown>): ReadonlySet<string> =>
  new Set(queries.flatMap(({ sql }) => WRITE.exec(sql)?.[1] ?? []))

const WRITE = /^(?:insert into|update|delete from) "(\w+)"/

export type Connection = Pick<D1DatabaseSession, 'prepare' | 'batch'>

type BatchOptions = { values?: PlaceholderValues; idempotent?: boolean | undefined }

/**
 * One trip; the rows under the names of their statements. An idempotent batch is repeated after a transient error of D1, with exponential
 * backoff and jitter.
 */
export async function runQueries<R>(
  connection: Connection,
  { queries, toRows }: Batch<R>,
  { values = {}, idempotent = false }: BatchOptions = {},
): Promise<R> {
  if (queries.length === 0) return toRows([])
  const statements = queries.map(({ sql, paramsFor }) => connection.prepare(sql).bind(...paramsFor(values)))
  const results = await withRetry(() => connection.batch(statements), idempotent)
  return toRows(queries.map((query, i) => query.toRows(results[i] as D1Result)))
}

export const runBatch = async <const S extends Statements>(
  connection: Connection,
  statements: S,
  options?: BatchOptions,
): Promise<Rows<S>> => runQueries(connection, toBatch(statements), options)

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
