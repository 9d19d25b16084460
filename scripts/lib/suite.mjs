// Runs the steps of `npm test`, counts what passed and what failed, and ends with the one line that a machine reads.
import { readFileSync } from 'node:fs'
import { parallelStep, run, step } from './run.mjs'

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

/** @typedef {[title: string, work: Work]} Step */

/**
 * Runs every step, whatever became of those before it; only without the first one there is nothing to run. First the
 * ground, one after another; then the lanes, side by side.
 * @param {Step[]} ground @param {Step[][]} lanes
 */
export async function suite(ground, ...lanes) {
  const standing = await lane(ground, step, ground[0]?.[0])
  const whole = standing.at(0)?.failed ? standing : [...standing, ...(await beside(lanes))]
  const broken = whole.filter(({ failed }) => failed).map(({ title, failed }) => `  ${title}: ${failed} failed`)
  if (broken.length) console.log(`\nWhat failed:\n${broken.join('\n')}`)
  const [passed, failed] = [total(whole, 'passed'), total(whole, 'failed')]
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed === 0
}

const beside = async (/** @type {Step[][]} */ lanes) =>
  (await Promise.all(lanes.map(steps => lane(steps, parallelStep)))).flat()

const total = (/** @type {Count[]} */ counts, /** @type {keyof Count} */ of) =>
  counts.reduce((sum, count) => sum + count[of], 0)

/** @param {Step[]} steps @param {typeof step} print @param {string} [vital] the step without which the rest cannot run */
async function lane(steps, print, vital) {
  const done = []
  for (const [title, work] of steps) {
    const count = await outcome(title, work, print)
    done.push({ title, ...count })
    if (count.failed && title === vital) break
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
