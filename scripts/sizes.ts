/** `npm run sizes`: the JavaScript that each screen brings, gzipped, against what a phone on a farm can afford. Reads the last build. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { shellFiles } from './service-worker/shell-files.ts'

type Chunk = {
  file: string
  src?: string
  isEntry?: boolean
  isDynamicEntry?: boolean
  imports?: string[]
  dynamicImports?: string[]
}
type Manifest = Record<string, Chunk>

const DIST = 'dist'
const SHELL = 'shell.html'
const FRAME = 'AdminRoutes.tsx'

/** KiB gzipped. A first visit brings the shell, the panel's frame and the screen; a change of screen only what is new. What is kept for
 * when there is no signal comes after the page, fonts and styles with it. */
const BARS = { landing: 10, field: 130, panel: 160, change: 40, worker: 10, kept: 600 }
const FIELD = ['field/trough-reading/TroughReading.tsx', 'field/operator/Operator.tsx']

const manifest: Manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8'))

/** The files that a chunk cannot start without. */
function needed(key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key]
  if (!chunk || seen.has(chunk.file)) return seen
  if (chunk.file.endsWith('.js')) seen.add(chunk.file)
  for (const other of chunk.imports ?? []) needed(other, seen)
  return seen
}

/** A chunk and those that come with it, by key. */
function chunksOf(key: string): string[] {
  return [key, ...(manifest[key]?.imports ?? []).filter(other => other !== SHELL)]
}

const weights = new Map<string, number>()
function kib(files: Iterable<string>): number {
  let sum = 0
  for (const file of files) {
    const weight = weights.get(file) ?? gzipSync(readFileSync(join(DIST, file))).length / 1024
    weights.set(file, weight)
    sum += weight
  }
  return sum
}

const shell = needed(SHELL)
const frame = new Set([...shell, ...needed(FRAME)])
const over: string[] = []

function hold(name: string, size: number, bar: number): string {
  if (size > bar) over.push(`${name}: ${size.toFixed(1)} KiB, at most ${bar}`)
  return `${size.toFixed(1).padStart(7)}${size > bar ? ' !' : '  '}`
}

function row(key: string): string {
  const own = needed(key)
  const framed = key !== 'field/operator/Operator.tsx' && !key.startsWith('auth/')
  const base = framed ? frame : shell
  const first = kib(new Set([...base, ...own]))
  const change = kib([...own].filter(file => !base.has(file)))
  const bar = FIELD.includes(key) ? BARS.field : BARS.panel
  return `  ${key.padEnd(44)}${hold(key, first, bar)}${hold(`${key} (change)`, change, BARS.change)}`
}

if (!existsSync(join(DIST, SHELL))) throw new Error('Nothing is built: npm run build first.')
const routed = new Set([...chunksOf(SHELL), ...chunksOf(FRAME)].flatMap(key => manifest[key]?.dynamicImports ?? []))
const screens = [...routed].filter(key => /^[a-z-]+(\/[a-z-]+)?\/[A-Z]\w+\.tsx$/.test(key) && key !== FRAME)
const pages = readdirSync(DIST).filter(file => file.endsWith('.html') && file !== SHELL)

/** The manifest names only the shell's scripts: those of a drawn page stand in it. */
const scriptsOf = (page: string) =>
  [...readFileSync(join(DIST, page), 'utf8').matchAll(/<script[^>]* src="\/([^"]+)"/g)].map(([, file = '']) => file)

console.log(`\n  ${'KiB of JavaScript, gzipped'.padEnd(44)}  first  change`)
for (const key of pages) console.log(`  ${key.padEnd(44)}${hold(key, kib(scriptsOf(key)), BARS.landing)}`)
for (const key of screens.sort()) console.log(row(key))
console.log(`  ${'sw.js'.padEnd(44)}${hold('sw.js', kib(['sw.js']), BARS.worker)}`)
console.log(`  ${'all that opens with no signal'.padEnd(44)}${hold('kept', kib(shellFiles(manifest)), BARS.kept)}`)
if (over.length) {
  console.error(`\nOver the bar:\n  ${over.join('\n  ')}`)
  process.exitCode = 1
}
