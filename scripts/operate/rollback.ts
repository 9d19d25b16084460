/**
 * `npm run rollback -- production [VERSION]`: the version before, or the one of `npx wrangler deployments list --env production`, serves again. The
 * database stays: migrations only add, so an earlier Worker runs on the newer schema.
 */
import { exit, fail, run, step } from '../lib/run.mjs'
import { environmentFrom } from './d1.ts'
import { readEnvironment } from './environments.ts'
import { smokeTest } from './smoke.ts'

const [name, version] = process.argv.slice(2)
process.env.CI = '1'
try {
  const environment = environmentFrom(name)
  if (environment === 'local') throw new Error('Roll back staging or production.')
  const args = [
    'rollback',
    ...(version ? [version] : []),
    '--env',
    environment,
    '--message',
    'npm run rollback',
    '--yes',
  ]
  await step('Roll back', () => run('rollback', 'wrangler', args))
  const { failed } = await step('Smoke test', () => smokeTest(String(readEnvironment(environment).vars.SITE), {}))
  if (failed.length) throw new Error(`The version before does not work either:\n  ${failed.join('\n  ')}`)
  exit(0)
} catch (error) {
  fail(error)
}
