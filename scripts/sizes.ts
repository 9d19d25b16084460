/**
 * `npm run sizes`: the gzipped JavaScript of each screen in the last build, and what a deploy uploads. Fails above the limits for a phone on a farm, and of
 * the platform.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { loadedWith } from './chunks/loaded-with.ts'
import { run } from './lib/run.mjs'
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
const LAYOUT = 'AdminRoutes.tsx'

/** KiB gzipped. A first visit loads the shell, the layout and the screen; a change of screen loads its new chunks. The service worker
 * loads the offline files, with fonts and styles, after the page. */
const LIMITS = { landing: 10, field: 131, admin: 160, change: 41, worker: 10.2, offline: 617 }
/** KiB of the Worker's upload, gzipped. Cloudflare takes 3 MB of a free plan and 10 MB of a paid one; the start of an isolate takes longer with each. */
const UPLOAD_LIMIT = 1_250
const FIELD = ['field/readings/TroughReading.tsx', 'field/wagon/Operator.tsx']

const manifest: Manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8'))

/** The scripts that a chunk imports statically, with its own. */
function needed(key: string): Set<string> {
  const keys = loadedWith([key], one => manifest[one]?.imports ?? [])
  return new Set([...keys].flatMap(one => manifest[one]?.file ?? []).filter(file => file.endsWith('.js')))
}

/** The keys of a chunk and of its static imports. */
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
const layout = new Set([...shell, ...needed(LAYOUT)])
const over: string[] = []

function checkLimit(name: string, size: number, limit: number): string {
  if (size > limit) over.push(`${name}: ${size.toFixed(1)} KiB, at most ${limit}`)
  return `${size.toFixed(1).padStart(7)}${size > limit ? ' !' : '  '}`
}

function row(key: string): string {
  const own = needed(key)
  const hasLayout = key !== 'field/wagon/Operator.tsx' && !key.startsWith('account/auth/')
  const base = hasLayout ? layout : shell
  const first = kib(new Set([...base, ...own]))
  const change = kib([...own].filter(file => !base.has(file)))
  const limit = FIELD.includes(key) ? LIMITS.field : LIMITS.admin
  return `  ${key.padEnd(44)}${checkLimit(key, first, limit)}${checkLimit(`${key} (change)`, change, LIMITS.change)}`
}

if (!existsSync(join(DIST, SHELL))) throw new Error('There is no build: npm run build first.')
const routed = new Set([...chunksOf(SHELL), ...chunksOf(LAYOUT)].flatMap(key => manifest[key]?.dynamicImports ?? []))
const screens = [...routed].filter(key => /^[a-z-]+(?:\/[a-z-]+){0,2}\/[A-Z]\w+\.tsx$/.test(key) && key !== LAYOUT)
const pages = readdirSync(DIST).filter(file => file.endsWith('.html') && file !== SHELL)

/** The manifest has the shell's scripts only. Those of a rendered page are in its HTML. */
const scriptsOf = (page: string) =>
  [...readFileSync(join(DIST, page), 'utf8').matchAll(/<script[^>]* src="?\/([^" >]+)/g)].map(([, file = '']) => file)

console.log(`\n  ${'KiB of JavaScript, gzipped'.padEnd(44)}  first  change`)
for (const key of pages) console.log(`  ${key.padEnd(44)}${checkLimit(key, kib(scriptsOf(key)), LIMITS.landing)}`)
for (const key of screens.sort()) console.log(row(key))
console.log(`  ${'sw.js'.padEnd(44)}${checkLimit('sw.js', kib(['sw.js']), LIMITS.worker)}`)
console.log(`  ${'offline files'.padEnd(44)}${checkLimit('offline', kib(shellFiles(manifest)), LIMITS.offline)}`)
console.log(`  ${"the Worker's upload".padEnd(44)}${checkLimit('upload', await uploadKib(), UPLOAD_LIMIT)}`)
if (over.length) {
  console.error(`\nOver the limit:\n  ${over.join('\n  ')}`)
  process.exitCode = 1
}

/** As wrangler counts it, without a deploy. */
async function uploadKib(): Promise<number> {
  const output = await run('sizes-upload', 'wrangler', ['deploy', '--dry-run', '--outdir', '.cache/upload'])
  const [, kib] = /gzip: ([\d.]+) KiB/.exec(output) ?? []
  if (!kib)
    throw new Error('wrangler did not tell the size of the upload. Its output is in .cache/log/sizes-upload.log.')
  return Number(kib)
}
