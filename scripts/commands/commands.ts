/**
 * `npm run commands [-- word]`: runs each command that README.md and CONTRIBUTING.md name in a fresh clone of the last commit, beside its `npm start`
 * where the command needs one. A command fails by its exit code, by what it does not print, or by a file of the project that it changes.
 */
import { execFileSync, type SpawnOptions, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../lib/port.mjs'
import { waitUntilReady } from '../lib/server.mjs'
import { type DocumentedCommand, documentedCommands, type RunCommand } from './documented-commands.ts'

type Runnable = Extract<DocumentedCommand, RunCommand>

const START_MS = 15 * 60_000
const RUN_MS = 20 * 60_000
/** How long a command that serves may take until it does. */
const SERVE_MS = 5 * 60_000

const [word = ''] = process.argv.slice(2)
const chosen = documentedCommands.filter(({ name }) => name.includes(word))
const runnable = chosen.filter((command): command is Runnable => !('reason' in command))
const clone = mkdtempSync(join(tmpdir(), 'cocho-commands-'))
const serverPort = await freePort()
const failures: string[] = []

try {
  execFileSync('git', ['clone', '--quiet', '.', clone])
  const server = startServer()
  // what runs without a server needs its install, too
  await waitUntilReady(`http://localhost:${serverPort}/login`, START_MS)
  for (const command of runnable.filter(({ server: needs }) => needs)) await check(command, serverPort)
  await server.stop()
  for (const command of runnable.filter(({ server: needs }) => !needs)) await check(command, await freePort())
} finally {
  rmSync(clone, { recursive: true, force: true })
}
for (const command of chosen) if ('reason' in command) console.log(`- ${command.name}: ${command.reason}`)
console.log(`\n${runnable.length - failures.length} passed, ${failures.length} failed`)
process.exitCode = failures.length > 0 ? 1 : 0

function startServer() {
  return runInClone('npm start', serverPort)
}

async function check(command: Runnable, port: number): Promise<void> {
  const began = performance.now()
  const problem = await problemOf(command, port)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`${problem ? '✗' : '✓'} ${command.name} ${seconds} s`)
  if (!problem) return
  failures.push(command.name)
  console.log(problem.replaceAll(/^/gm, '    '))
}

async function problemOf(command: Runnable, port: number): Promise<string | undefined> {
  const { name, line = name, prints, serves, stops } = command
  const running = runInClone(line, port)
  const isServing = serves
    ? await waitUntilReady(serves.replace('PORT', String(port)), SERVE_MS).then(
        () => true,
        () => false,
      )
    : true
  if (stops && prints) await running.printed(prints)
  const code = serves || stops ? await running.stop() : await running.ended
  const output = running.output()
  if (!isServing) return `It did not serve within ${SERVE_MS / 1000} s.\n${endOf(output)}`
  if (!serves && !stops && code !== 0) return `It ended with ${code}.\n${endOf(output)}`
  if (prints && !prints.test(output)) return `It did not print ${prints}.\n${endOf(output)}`
  return changedFiles()
}

function endOf(output: string): string {
  return output.trimEnd().split('\n').slice(-20).join('\n')
}

/** What the command left behind; it is put back for the next one. */
function changedFiles(): string | undefined {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: clone, encoding: 'utf8' })
  const changed = git('status', '--porcelain').trim()
  if (!changed) return undefined
  git('checkout', '--quiet', '.')
  git('clean', '--quiet', '--force', '-d')
  return `It changed files of the project:\n${changed}`
}

/** A shell of its own group, so that all that it started ends with it. */
function runInClone(line: string, port: number) {
  const env = { ...process.env, PORT: String(port), CI: '1', NO_COLOR: '1', npm_config_update_notifier: 'false' }
  const options: SpawnOptions = { cwd: clone, env, shell: '/bin/bash', detached: true, stdio: ['pipe', 'pipe', 'pipe'] }
  const child = spawn(line, options)
  let text = ''
  const listeners = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      for (const listener of listeners) listener()
    })
  const ended = new Promise<number>(resolve => {
    child.once('error', () => resolve(127))
    child.once('close', code => resolve(code ?? 1))
  })
  const kill = (signal: NodeJS.Signals) => {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, signal)
  }
  const timer = setTimeout(() => kill('SIGKILL'), RUN_MS)
  void ended.then(() => clearTimeout(timer))
  return {
    ended,
    output: () => text,
    stop: () => {
      kill('SIGTERM')
      return ended
    },
    /** Resolves when it printed the text, or ended without. */
    printed: (pattern: RegExp) =>
      Promise.race([
        ended,
        new Promise<void>(resolve => {
          const look = () => pattern.test(text) && resolve()
          listeners.add(look)
          look()
        }),
      ]),
  }
}
