/**
 * `npm run farm:move -- production 42 DB_FARM_42`: moves a farm into the database of that binding, and `... 42 DB` back into the main one. It copies the
 * rows of the farm, compares them, writes FARM_DATABASES of wrangler.toml, commits it and deploys. Meanwhile the farm's writes are answered 503, and
 * its tablets send them again; other farms go on. The rows that it leaves behind stay, locked, until `... 42 DB --delete-old`, after a week.
 */
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { exit, fail, run, step } from '../lib/run.mjs'
import { type Database, type Environment, environmentFrom, executeFile, remoteDatabase, selectEach } from './d1.ts'
import { databaseBindings, MAIN_BINDING, readEnvironment } from './environments.ts'
import type { Row } from './farm-copy-tables.ts'
import { bindingOfFarm, setBindingOfFarm } from './farm-databases.ts'
import { type MoveDatabase, unlockFarm } from './farm-lock.ts'
import { deleteOldRows, moveFarm, UnknownRouteError } from './farm-move-steps.ts'
import { servedBuild } from './smoke.ts'
import { withTemporaryFolder } from './trial-restore.ts'

type Farm = { environment: Environment; farmId: number; binding: string; config?: string }

/** A database behind wrangler, as the steps use it. */
const throughWrangler = (database: Database): MoveDatabase => ({
  select: queries => selectEach<Row>(database, queries),
  execute: statements =>
    withTemporaryFolder(async folder => {
      const file = join(folder, 'statements.sql')
      const text = statements.map(sql => (sql.endsWith(';') ? sql : `${sql};`)).join('\n')
      writeFileSync(file, `PRAGMA defer_foreign_keys=TRUE;\n${text}\n`, { mode: 0o600 })
      await executeFile(database, file)
    }),
})

const openDatabase = ({ environment, config }: Farm, binding: string) =>
  throughWrangler(remoteDatabase(environment, config, binding))

function checkBinding({ environment, binding, config }: Farm): void {
  const bindings = databaseBindings(environment, config)
  if (!bindings.includes(binding))
    throw new Error(`wrangler.toml has no binding ${binding} of ${environment}. It has ${bindings.join(', ')}.`)
}

type Tools = {
  /** Makes the requests of the farm go by the map of wrangler.toml. */
  deploy: (message: string) => Promise<void>
  /** Commits the map alone. */
  commit: (message: string) => Promise<void>
  /** Whether the site goes by the map of wrangler.toml. Throws where it does not answer. */
  isServed: () => Promise<boolean>
  print: (line: string) => void
}

/** A move goes by the map that is served: where the site is an older build, the database that takes the writes of the farm is not known. */
export async function moveToBinding(farm: Farm & Tools): Promise<void> {
  const { environment, farmId, binding, config, isServed, print } = farm
  checkBinding(farm)
  if (!(await isServed()))
    throw new Error(`The site serves another build. Deploy this one first: npm run deploy -- ${environment}`)
  const present = bindingOfFarm(environment, farmId, config)
  const source = openDatabase(farm, present)
  if (present === binding) {
    const wasLocked = await unlockFarm(source, farmId)
    print(`Farm ${farmId} is in ${binding}${wasLocked ? '; a move that was interrupted had left it locked' : ''}`)
    return
  }
  const [found = []] = await source.select([`select id from farms where id = ${farmId}`])
  if (found.length === 0) throw new Error(`${present} has no farm ${farmId}.`)
  const bindings = databaseBindings(environment, config)
  const databases = new Map(bindings.map(name => [name, openDatabase(farm, name)]))
  await moveFarm({
    farmId,
    source,
    target: databases.get(binding) ?? source,
    all: [...databases.values()],
    isBack: binding === MAIN_BINDING,
    switchTo: () => switchMap(farm, present),
    print,
  })
  print(`Farm ${farmId} is in ${binding}. ${present} keeps its old rows, locked. To go back: farm:move ... ${present}`)
}

/** A deploy that fails may have switched the farm, as where only the check of the site failed. Else the map is again what it was. */
async function switchMap(farm: Farm & Tools, present: string): Promise<void> {
  const { environment, farmId, binding, config, deploy, commit, isServed, print } = farm
  setBindingOfFarm(environment, farmId, binding, config)
  try {
    await deploy(`Move farm ${farmId} to ${binding}`)
  } catch (error) {
    const served = await isServed().catch(() => undefined)
    if (served === undefined) throw new UnknownRouteError(`${messageOf(error)}\n${unknownRoute(environment)}`)
    if (served) return print(`The deploy failed after it had switched the farm: ${messageOf(error)}`)
    setBindingOfFarm(environment, farmId, present, config)
    await commit(`Move farm ${farmId} back to ${present}`)
    throw error
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

const unknownRoute = (environment: Environment) =>
  `The site does not answer, so the farm stays locked. When it does, deploy (npm run deploy -- ${environment}) and run this command again.`

/** Deletes what a move left behind in a database where the farm is no more. */
export async function deleteOld(farm: Farm): Promise<number> {
  const { environment, farmId, binding, config } = farm
  checkBinding(farm)
  if (bindingOfFarm(environment, farmId, config) === binding)
    throw new Error(`Farm ${farmId} is in ${binding}. Nothing was deleted.`)
  return deleteOldRows(openDatabase(farm, binding), farmId)
}

/** A deploy names its build after the commit. */
const commitMap = async (environment: Environment, message: string) => {
  if (environment !== 'local') await run('farm-move-commit', 'git', ['commit', '-m', message, 'wrangler.toml'])
}

async function commitAndDeploy(environment: Environment, message: string): Promise<void> {
  await commitMap(environment, message)
  if (environment !== 'local')
    await run('farm-move-deploy', 'npm', ['run', 'deploy', '--', environment, '--skip-tests'])
}

async function isHeadServed(environment: Environment): Promise<boolean> {
  if (environment === 'local') return true
  const build = (await run('farm-move-build', 'git', ['rev-parse', '--short', 'HEAD'])).trim()
  return build === (await servedBuild(String(readEnvironment(environment).vars.SITE)))
}

/** What would end the move after the copy is looked for before it. */
async function prepare({ environment, binding }: Farm): Promise<void> {
  if (environment === 'local') return
  const changes = (await run('farm-move-status', 'git', ['status', '--porcelain'])).trim()
  if (changes) throw new Error(`Commit first, because the move deploys:\n${changes}`)
  const migrate = ['d1', 'migrations', 'apply', binding, '--env', environment, '--remote']
  await run('farm-move-migrations', 'wrangler', migrate)
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { 'delete-old': { type: 'boolean' } } })
  const [name, id, binding = ''] = positionals
  const farmId = Number(id)
  try {
    const farm = { environment: environmentFrom(name), farmId, binding }
    if (!Number.isSafeInteger(farmId) || farmId < 1 || !binding)
      throw new Error('Usage: npm run farm:move -- production FARM BINDING [--delete-old]')
    const print = (line: string) => console.log(`  ${line}`)
    if (values['delete-old']) print(`Deleted ${await deleteOld(farm)} rows`)
    else {
      await step('prepare', () => prepare(farm))
      const { environment } = farm
      const deploy = (message: string) => step('deploy', () => commitAndDeploy(environment, message))
      const commit = (message: string) => commitMap(environment, message)
      await moveToBinding({ ...farm, deploy, commit, isServed: () => isHeadServed(environment), print })
    }
    exit(0)
  } catch (error) {
    fail(error)
  } finally {
    // the answers of the database, which have the farm's data
    rmSync('.cache/log/d1-select.log', { force: true })
  }
}
