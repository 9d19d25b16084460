/** The database of an environment, through wrangler: the one of this machine, of staging or of production. */
import { rmSync } from 'node:fs'
import { run } from '../lib/run.mjs'

export const environments = ['local', 'staging', 'production'] as const
export type Environment = (typeof environments)[number]

/** A database as wrangler names it, and the options that reach it. */
export type Database = { name: string; options: readonly string[] }

export function environmentFrom(text: string | undefined): Environment {
  const found = environments.find(name => name === text)
  if (!found) throw new Error(`Which environment? Use one of ${environments.join(', ')}.`)
  return found
}

/** `config` is for tests: the folder of wrangler.toml has the local databases. */
export function remoteDatabase(environment: Environment, config?: string, binding = 'DB'): Database {
  const options = environment === 'local' ? ['--local'] : ['--remote', '--env', environment]
  return { name: binding, options: [...options, ...(config ? ['--config', config] : [])] }
}

/** CI keeps wrangler from asking. */
process.env.CI = '1'

const d1 = (log: string, command: string, { name, options }: Database, ...args: string[]) =>
  run(log, 'wrangler', ['d1', command, name, ...options, ...args])

export const exportTo = (database: Database, file: string) => d1('d1-export', 'export', database, '--output', file)

export const executeFile = (database: Database, file: string) => d1('d1-import', 'execute', database, '--file', file)

type Result<Row> = { results: Row[] }

/** The rows of each query; they run in one transaction. Rows have personal data and hashes, so they do not stay in the log. */
export async function selectEach<Row>(database: Database, queries: readonly string[]): Promise<Row[][]> {
  const output = await d1('d1-select', 'execute', database, '--json', '--command', queries.join(';\n'))
  rmSync('.cache/log/d1-select.log', { force: true })
  const results = JSON.parse(output.slice(output.indexOf('['))) as Result<Row>[]
  return results.map(({ results }) => results)
}

export const select = async <Row>(database: Database, sql: string): Promise<Row[]> =>
  (await selectEach<Row>(database, [sql])).flat()

const TABLES =
  "select name from sqlite_master where type = 'table' and name not like '\\_cf%' escape '\\' and name not like 'sqlite%'"

export const tablesIn = async (database: Database) =>
  (await select<{ name: string }>(database, TABLES)).map(({ name }) => name)
