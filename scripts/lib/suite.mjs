// Runs the steps of `npm test` and counts passed and failed tests. The last line is for machines: `N passed, N failed`.
import { readFileSync } from 'node:fs'
import { parallelStep, run, step } from './run.mjs'

/** @typedef {{ passed: number, failed: number }} Count */
/** @typedef {(log: string) => Promise<Count>} Work */

/** Ends a step that hangs. A slow machine takes 30 minutes for the e2e tests. */
const limit = { timeout: 60 * 60_000 }

/** A step without tests counts as one. @returns {Work} */
export const toolStep =
  (/** @type {string} */ command, /** @type {string[]} */ ...args) =>
  async log => {
    await run(log, command, args, limit)
    return { passed: 1, failed: 0 }
  }

/**
 * A test runner that writes its results as JSON to `file`.
 * @param {string[]} command @param {NodeJS.ProcessEnv} env @param {string} file @param {(results: any) => Count} read @returns {Work}
 */
export const testStep =
  ([command = '', ...args], env, file, read) =>
  async log => {
    const error = await run(log, command, args, { ...limit, env }).then(
      () => undefined,
      failure => failure,
    )
    const count = resultsIn(file, read)
    if (!error && count.passed > 0) return count
    throw Object.assign(error ?? new Error(`${command} ran no test.`), { count })
  }

/** A runner that fails before its first test writes no results. */
function resultsIn(/** @type {string} */ file, /** @type {(results: any) => Count} */ read) {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return { passed: 0, failed: 0 }
  }
}

/** @typedef {[title: string, work: Work]} Step */

/**
 * Runs every step, also after failures, except that nothing can run without the first one. The setup steps run one after another, then two groups at a
 * time, each in its order: what ends first takes the next group.
 * @param {Step[]} setup @param {Step[][]} groups the longest first
 */
export async function runSteps(setup, ...groups) {
  const prepared = await runGroup(setup, step, setup[0]?.[0])
  const all = prepared.at(0)?.failed ? prepared : [...prepared, ...(await runInParallel(groups))]
  const failures = all.filter(({ failed }) => failed).map(({ title, failed }) => `  ${title}: ${failed} failed`)
  if (failures.length) console.log(`\nFailed:\n${failures.join('\n')}`)
  const [passed, failed] = [total(all, 'passed'), total(all, 'failed')]
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed === 0
}

async function runInParallel(/** @type {Step[][]} */ groups) {
  const waiting = [...groups]
  const takeTurns = async () => {
    const done = []
    for (let steps = waiting.shift(); steps; steps = waiting.shift())
      done.push(...(await runGroup(steps, parallelStep)))
    return done
  }
  return (await Promise.all([takeTurns(), takeTurns()])).flat()
}

const total = (/** @type {Count[]} */ counts, /** @type {keyof Count} */ of) =>
  counts.reduce((sum, count) => sum + count[of], 0)

/** @param {Step[]} steps @param {typeof step} print @param {string} [required] the step without which the rest cannot run */
async function runGroup(steps, print, required) {
  const done = []
  for (const [title, work] of steps) {
    const count = await outcome(title, work, print)
    done.push({ title, ...count })
    if (count.failed && title === required) break
  }
  return done
}

/** @param {string} title @param {Work} work @param {typeof step} print @returns {Promise<Count>} */
async function outcome(title, work, print) {
  try {
    return await print(
      title,
      () => work(logOf(title)),
      ({ passed }) => (passed > 1 ? `${passed} tests` : ''),
    )
  } catch (error) {
    console.log(error instanceof Error ? `\n${error.message}\n` : String(error))
    const { passed, failed } = countIn(error)
    return { passed, failed: failed || 1 }
  }
}

/** @returns {Count} */
const countIn = (/** @type {any} */ error) => error.count ?? { passed: 0, failed: 0 }

const logOf = (/** @type {string} */ title) => title.toLowerCase().replaceAll(' ', '-')
