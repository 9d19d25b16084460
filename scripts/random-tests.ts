/**
 * `npm run fuzz -- --requests 20000 --seed 7`: the random requests that `npm test` sends briefly, as many as asked. The same seed sends the same
 * requests, apart from the names in them.
 */
import { parseArgs } from 'node:util'
import { exit, start } from './lib/run.mjs'

const tests = { fuzz: { file: 'tests/fuzz/fuzz.test.ts', option: 'requests', many: '20000' } } as const

const [name, ...args] = process.argv.slice(2)
if (name !== 'fuzz') throw new Error('Use npm run fuzz.')
const { file, option, many } = tests[name]
const { values } = parseArgs({
  args,
  options: { [option]: { type: 'string', default: many }, seed: { type: 'string', default: String(Date.now() % 1e6) } },
})
const TEST_RUN = JSON.stringify({ [option]: Number(values[option]), seed: Number(values.seed) })
exit(await start('vitest', ['run', '--project', 'worker', file], { env: { TEST_RUN } }))
