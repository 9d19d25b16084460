// Runs the steps of `npm test`, counts what passed and what failed, and ends with the one line that a machine reads.
import { readFileSync } from 'node:fs'
import { run, step } from './run.mjs'

/** @typedef {{ passed: number, failed: number }} Count */
/** @typedef {(log: string) => Promise<Count>} Work */

/** No step may hang for ever. */
const limit = { timeout: 15 * 60_000 }

/** A step without tests of its own counts as one. @returns {Work} */
export const tool =
  (/** @type {string} */ command, /** @type {string[]} */ ...args) =>
  async log => {
    await run(log, command, args, limit)
    return { passed: 1, failed: 0 }
  }

/**
 * A runner that writes its results as JSON to `file`.
 * @param {string[]} command @param {NodeJS.ProcessEnv} env @param {string} file @param {(results: any) => Count} read @returns {Work}
 */
export const runner =
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

/** A runner that broke before its first test has written nothing. */
function resultsIn(/** @type {string} */ file, /** @type {(results: any) => Count} */ read) {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return { passed: 0, failed: 0 }
  }
}

/** Runs every step, whatever became of those before it; only without the first one there is nothing to run. @param {[title: string, work: Work][]} steps */
export async function suite(steps) {
  const total = { passed: 0, failed: 0 }
  const broken = []
  for (const [title, work] of steps) {
    const { passed, failed } = await outcome(title, work)
    total.passed += passed
    total.failed += failed
    if (failed) broken.push(`  ${title}: ${failed} failed`)
    if (failed && title === steps[0]?.[0]) break
  }
  if (broken.length) console.log(`\nWhat failed:\n${broken.join('\n')}`)
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0
}

/** @param {string} title @param {Work} work @returns {Promise<Count>} */
async function outcome(title, work) {
  try {
    return await step(
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
