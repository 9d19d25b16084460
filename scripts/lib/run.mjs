// Runs the project's tools, each into a log file of its own, and says one line a step. Plain JavaScript: it works before anything is installed.
import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
process.chdir(root)

/** The project's own tools come first, its Node 24 among them, whatever Node started this. */
process.env.PATH = join(root, 'node_modules/.bin') + delimiter + process.env.PATH
process.env.WRANGLER_SEND_METRICS ??= 'false'
process.env.STORYBOOK_DISABLE_TELEMETRY ??= '1'

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()
let stopping = false

/**
 * Starts a tool. Its output goes to `log` (a path), or to the terminal when there is none.
 * @param {string} command @param {string[]} args
 * @param {{ log?: string, env?: NodeJS.ProcessEnv, timeout?: number }} [options]
 */
export function start(command, args, { log, env, timeout } = {}) {
  if (log) mkdirSync(dirname(log), { recursive: true })
  const out = log ? openSync(log, 'w') : 'inherit'
  const child = spawn(command, args, { stdio: ['ignore', out, out], env: { ...process.env, ...env }, timeout })
  running.add(child)
  if (typeof out === 'number') closeSync(out)
  /** @type {Promise<number>} */
  const ended = new Promise(resolve => {
    child.once('error', error => resolve(report(error)))
    child.once('exit', code => resolve(code ?? 1))
  })
  return ended.finally(() => running.delete(child))
}

function report(/** @type {Error} */ error) {
  console.error(error.message)
  return 127
}

/**
 * Runs a tool to its end and answers what it printed; a failure carries the end of that.
 * @param {string} name of the log @param {string} command @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, timeout?: number }} [options]
 */
export async function run(name, command, args, options) {
  const log = `.cache/log/${name}.log`
  const code = await start(command, args, { ...options, log })
  const said = readFileSync(log, 'utf8')
  if (code === 0) return said
  throw new Error(
    `${command} ${args.join(' ')} (exit ${code}, all of it in ${log})\n${said.trimEnd().split('\n').slice(-60).join('\n')}`,
  )
}

/**
 * One line: what is being done, how long it took, and what `say` makes of the answer.
 * @template T @param {string} title @param {() => Promise<T>} work @param {(answer: T) => string} [say]
 */
export async function step(title, work, say = () => '') {
  process.stdout.write(heading(title))
  return timed(work, say, text => console.log(text))
}

/**
 * The same line, whole and at the end, for steps that run side by side.
 * @template T @param {string} title @param {() => Promise<T>} work @param {(answer: T) => string} [say]
 */
export const parallelStep = (title, work, say = () => '') =>
  timed(work, say, text => console.log(heading(title) + text))

const heading = (/** @type {string} */ title) => `  ${title.padEnd(24)}`

/** @template T @param {() => Promise<T>} work @param {(answer: T) => string} say @param {(text: string) => void} print */
async function timed(work, say, print) {
  const began = performance.now()
  const took = () => `${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s`
  try {
    const answer = await work()
    print(`${took()}  ${say(answer)}`.trimEnd())
    return answer
  } catch (error) {
    print(`${took()}  FAILED`)
    throw error
  }
}

/** A sentence for the person at the terminal, with no stack. */
export function fail(/** @type {unknown} */ error) {
  if (stopping) return
  console.error(`\n${error instanceof Error ? error.message : String(error)}\n`)
  exit(1)
}

export function exit(/** @type {number} */ code) {
  if (stopping) return
  stopping = true
  for (const child of running) child.kill('SIGTERM')
  const ended = setInterval(() => running.size === 0 && process.exit(code), 50)
  setTimeout(() => {
    clearInterval(ended)
    for (const child of running) child.kill('SIGKILL')
    process.exit(code)
  }, 5000)
}

/** Ctrl-C is a failure of a step, and the normal end of a server: that one sets `process.exitCode` to 0 first. */
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => exit(Number(process.exitCode ?? 130)))

/** A SIGTERM to npm kills only the shell between it and this process, which would serve on for nobody. */
const { ppid } = process
if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== ppid && exit(143), 1000).unref()
