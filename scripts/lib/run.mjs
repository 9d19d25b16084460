// Runs the project's tools, each with its own log file, and prints one line per step. Plain JavaScript, because it runs before the install.
import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
process.chdir(root)

/** The project's tools come first in PATH, including its Node 24. */
process.env.PATH = join(root, 'node_modules/.bin') + delimiter + process.env.PATH
process.env.WRANGLER_SEND_METRICS ??= 'false'
// a tool that starts a hundred times is compiled once
process.env.NODE_COMPILE_CACHE ??= join(root, '.cache/node')
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
 * Runs a tool and returns its output. An error contains the end of the output.
 * @param {string} name of the log @param {string} command @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, timeout?: number }} [options]
 */
export async function run(name, command, args, options) {
  const log = `.cache/log/${name}.log`
  const code = await start(command, args, { ...options, log })
  const output = readFileSync(log, 'utf8')
  if (code === 0) return output
  throw new Error(
    `${command} ${args.join(' ')} (exit ${code}, full output in ${log})\n${output.trimEnd().split('\n').slice(-60).join('\n')}`,
  )
}

/**
 * Prints one line: the title, the duration, and the summary of the result.
 * @template T @param {string} title @param {() => Promise<T>} work @param {(result: T) => string} [summary]
 */
export async function step(title, work, summary = () => '') {
  process.stdout.write(heading(title))
  return timed(work, summary, text => console.log(text))
}

/**
 * Prints the line when the step has ended, for steps that run in parallel.
 * @template T @param {string} title @param {() => Promise<T>} work @param {(result: T) => string} [summary]
 */
export const parallelStep = (title, work, summary = () => '') =>
  timed(work, summary, text => console.log(heading(title) + text))

const heading = (/** @type {string} */ title) => `  ${title.padEnd(24)}`

/** @template T @param {() => Promise<T>} work @param {(result: T) => string} summary @param {(text: string) => void} print */
async function timed(work, summary, print) {
  const began = performance.now()
  const took = () => `${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s`
  try {
    const result = await work()
    print(`${took()}  ${summary(result)}`.trimEnd())
    return result
  } catch (error) {
    print(`${took()}  FAILED`)
    throw error
  }
}

/** Prints the message without a stack and exits. */
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

/** Ctrl-C fails a step but is the normal end of a server, which sets `process.exitCode` to 0 first. */
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => exit(Number(process.exitCode ?? 130)))

/** A SIGTERM to npm kills only the shell between npm and this process, so this process watches its parent. */
const { ppid } = process
if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== ppid && exit(143), 1000).unref()
