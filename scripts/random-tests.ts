/**
 * `npm run fuzz -- --requests 20000 --seed 7` and `npm run histories -- --count 10000 --seed 7`: the random tests that `npm test` runs briefly,
 * for as long as asked. The same seed gives the same cases.
 */
import { parseArgs } from 'node:util'
import { exit, start } from './lib/run.mjs'

const tests = {
  fuzz: { file: 'tests/fuzz/fuzz.test.ts', option: 'requests', many: '20000', atOnce: 20_000 },
  histories: { file: 'tests/fuzz/histories.test.ts', option: 'count', many: '10000', atOnce: 500 },
} as const

const [name, ...args] = process.argv.slice(2)
if (name !== 'fuzz' && name !== 'histories') throw new Error('Use npm run fuzz or npm run histories.')
const { file, option, many, atOnce } = tests[name]
const { values } = parseArgs({
  args,
  options: { [option]: { type: 'string', default: many }, seed: { type: 'string', default: String(Date.now() % 1e6) } },
})
const total = Number(values[option])
const seed = Number(values.seed)

/** Several runs, with the seeds `seed`, `seed + 1`, ..., because workerd runs out of memory in a long one. */
for (let done = 0; done < total; done += atOnce) {
  const TEST_RUN = JSON.stringify({ [option]: Math.min(atOnce, total - done), seed: seed + done / atOnce })
  const code = await start('vitest', ['run', '--project', 'worker', file], { env: { TEST_RUN } })
  if (code !== 0) exit(code)
}
exit(0)
