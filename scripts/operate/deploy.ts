/**
 * `npm run deploy -- production`: tests, migrates, deploys, checks the site, and prints what it did. A step that fails ends it, so
 * nothing is migrated before the tests pass, and nothing deployed before the migrations are there.
 * `--dry-run` reaches no account: it migrates a new local database, and serves and checks the build on this machine. `--skip-tests` is for a commit
 * whose tests just passed.
 */
import { readdirSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { explainMigrationError } from '../lib/migration-error.mjs'
import { freePort } from '../lib/port.mjs'
import { exit, fail, run, start, step } from '../lib/run.mjs'
import { waitUntilReady } from '../lib/server.mjs'
import { type Environment, environmentFrom } from './d1.ts'
import { databaseBindings, missingSettings, readEnvironment } from './environments.ts'
import { type SmokeResult, smokeTest } from './smoke.ts'
import { transportProblems } from './transport.ts'

export type Options = { dryRun?: boolean; skipTests?: boolean }

/** What a deploy does outside of itself; the test has others. */
export type Tools = {
  run: (log: string, command: string, args: string[]) => Promise<string>
  missingSettings: (environment: Environment) => string[]
  /** The bindings of the databases: farms may have one of their own. */
  databases: (environment: Environment) => string[]
  smokeTest: (site: string, expected: { build: string; schema: string }) => Promise<SmokeResult>
  /** Serves the build of a dry run, and stops it after the work. */
  whileServed: <R>(args: string[], work: (site: string) => Promise<R>) => Promise<R>
  print: (line: string) => void
}

const DRY_STATE = '.cache/deploy'

export async function deploy(environment: Environment, { dryRun, skipTests }: Options, tools: Tools): Promise<void> {
  if (environment === 'local') throw new Error('npm start serves this machine. Deploy to staging or production.')
  const env = ['--env', environment]
  const schema = latestMigration()
  const done = (line: string) => tools.print(`  ${line}`)

  const missing = tools.missingSettings(environment)
  if (missing.length && !dryRun)
    throw new Error(`Missing before a deploy to ${environment} (wrangler.toml, or as named): ${missing.join('; ')}.`)
  for (const setting of missing) done(`To do before a deploy: ${setting}`)

  const changes = (await tools.run('deploy-status', 'git', ['status', '--porcelain'])).trim()
  if (changes && !dryRun) throw new Error(`Commit first, because the build is named after its commit:\n${changes}`)
  const build = (await tools.run('deploy-commit', 'git', ['rev-parse', '--short', 'HEAD'])).trim()

  if (skipTests) done('Tests: skipped')
  else {
    await tools.run('deploy-tests', 'npm', ['test'])
    done('Tests: passed')
  }
  await tools.run('deploy-build', 'npm', ['run', '--silent', 'build'])

  const databases = tools.databases(environment)
  const bookmarks: string[] = []
  if (!dryRun)
    for (const name of databases) bookmarks.push(`${name} was at the bookmark ${await bookmarkNow(name, env, tools)}`)
  const place = dryRun ? ['--local', '--persist-to', DRY_STATE] : ['--remote']
  // all before the Worker, which reads a farm's own database by the newest schema, too
  for (const name of databases) {
    const migrate = ['d1', 'migrations', 'apply', name, ...env, ...place]
    await tools.run('deploy-migrations', 'wrangler', migrate).catch((error: unknown) => {
      throw explainMigrationError(error)
    })
    done(`Migrated ${name} of ${dryRun ? 'a new local state' : environment} to ${schema}`)
  }

  const variable = ['--var', `BUILD:${build}`]
  await tools.run('deploy-worker', 'wrangler', ['deploy', ...env, ...variable, ...(dryRun ? ['--dry-run'] : [])])
  done(dryRun ? 'Built the Worker; deployed nothing' : `Deployed ${build} to ${environment}`)

  const ask = (site: string) => tools.smokeTest(site, { build, schema })
  const { failed, lateJobs } = dryRun
    ? await tools.whileServed([...env, ...variable, '--persist-to', DRY_STATE], ask)
    : await ask(String(readEnvironment(environment).vars.SITE))
  if (failed.length)
    throw new Error(
      `The smoke test failed:\n  ${failed.join('\n  ')}\n${dryRun ? '' : `To go back: npm run rollback -- ${environment}`}`,
    )
  done('Smoke test: passed')
  if (lateJobs.length && !dryRun)
    done(`Late jobs: ${lateJobs.join(', ')} (a new database has run none before its first cron)`)
  if (bookmarks.length) done(`Before it, ${bookmarks.join('; ')}`)
  done(`To go back to the version before: npm run rollback -- ${environment}`)
}

/** Migrations only add, so the bookmark is for the worst case: wrangler d1 time-travel restore. */
async function bookmarkNow(name: string, env: string[], tools: Tools): Promise<string> {
  const output = await tools.run('deploy-bookmark', 'wrangler', ['d1', 'time-travel', 'info', name, ...env, '--json'])
  return (JSON.parse(output.slice(output.indexOf('{'))) as { bookmark: string }).bookmark
}

export const latestMigration = () =>
  readdirSync('migrations')
    .filter(file => file.endsWith('.sql'))
    .sort()
    .at(-1)
    ?.slice(0, 4) ?? ''

async function whileServed<R>(args: string[], work: (site: string) => Promise<R>): Promise<R> {
  const port = await freePort()
  const log = '.cache/log/deploy-serve.log'
  // without `--local` the binding of AI asks for an account
  void start(
    'wrangler',
    [
      'dev',
      '--local',
      '--port',
      String(port),
      '--local-upstream',
      'localhost',
      '--show-interactive-dev-session=false',
      ...args,
    ],
    { log },
  )
  const site = `http://localhost:${port}`
  await waitUntilReady(site)
  return work(site)
}

/** A dry run is served on this machine, which has no TLS. */
async function askSite(site: string, expected: { build: string; schema: string }): Promise<SmokeResult> {
  const result = await smokeTest(site, expected)
  if (site.startsWith('http://localhost')) return result
  return { ...result, failed: [...result.failed, ...(await transportProblems(site))] }
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean' }, 'skip-tests': { type: 'boolean' } },
  })
  const options = { dryRun: values['dry-run'] ?? false, skipTests: values['skip-tests'] ?? false }
  process.env.CI = '1'
  // a build for production fails on placeholders (scripts/prerender/refuse-placeholders.ts)
  if (!options.dryRun) process.env.ENVIRONMENT = positionals[0]
  if (options.dryRun) rmSync(DRY_STATE, { recursive: true, force: true })
  try {
    const environment = environmentFrom(positionals[0])
    const print = (line: string) => console.log(line)
    const titled = (log: string, command: string, args: string[]) =>
      step([command, ...args].join(' ').slice(0, 60), () => run(log, command, args))
    const databases = (name: Environment) => databaseBindings(name)
    const tools = { run: titled, missingSettings, databases, smokeTest: askSite, whileServed, print }
    await deploy(environment, options, tools)
    exit(0)
  } catch (error) {
    fail(error)
  }
}
