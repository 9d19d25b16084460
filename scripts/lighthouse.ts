/**
 * `npm run lighthouse [-- --slowdown <factor>]`: Lighthouse on the public pages (mobile, five runs each); fails below 100 in any category. Run it on
 * an idle machine. `slowdown`: how much slower a phone's processor is than this one, otherwise by Lighthouse's own measure of it.
 */
import os from 'node:os'
import { parseArgs } from 'node:util'
import lighthouse, { type Result } from 'lighthouse'
import { chromium as playwright } from 'playwright'
import { findChromium } from './lib/chromium.mjs'
import { chromiumFlags } from './lib/chromium-flags.mjs'
import { freePort } from './lib/port.mjs'
import { exit, fail, start, step } from './lib/run.mjs'
import { waitUntilReady } from './lib/server.mjs'

const PAGES = ['/', '/app', '/politica-privacidade']
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const RUNS = 5
const STATE = '.cache/lighthouse'

const { values } = parseArgs({ options: { slowdown: { type: 'string' } } })

/** From the speed of this machine ('BenchmarkIndex') to a mid-tier phone's, as Lighthouse's docs/throttling.md has it for desktops. */
const slowdownOf = (benchmarkIndex: number): number => (benchmarkIndex >= 1_500 ? 4 : 2)

/** Figures that are printed beside the scores. */
const FIGURES = {
  'LCP (ms)': ({ audits }: Result) => audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
  'TBT (ms)': ({ audits }: Result) => audits['total-blocking-time']?.numericValue ?? Number.NaN,
  CLS: ({ audits }: Result) => audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
  'JS (KiB)': (result: Result) => scriptsOf(result).reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024,
}

async function main(): Promise<void> {
  const url = `http://localhost:${await freePort()}`
  console.log(
    `\nLighthouse, mobile, median of ${RUNS}: ${os.cpus().length} cores, load ${os.loadavg()[0]?.toFixed(1)}\n`,
  )
  await step('Build and serve', () => serve(url))
  const executablePath = await findChromium()
  const { benchmarkIndex } = (await run(executablePath, url)).environment
  const slowdown = values.slowdown ? Number(values.slowdown) : slowdownOf(benchmarkIndex)
  console.log(
    `\nProcessor: ${benchmarkIndex.toFixed(0)} by Lighthouse's measure, ${slowdown} times as fast as a phone's\n`,
  )
  const pages = await measurePages(executablePath, url, slowdown)
  console.log(table(pages))
  const failures = pages.flatMap(({ page, results }) => scoresBelow100(page, results))
  console.log(failures.length ? `\nBelow 100:\n${failures.join('\n')}\n` : '')
  exit(failures.length ? 1 : 0)
}

/** Starts the product on its own port and database. */
function serve(url: string): Promise<void> {
  const env = { PORT: new URL(url).port, COCHO_STATE: STATE }
  const ended = start('node', ['scripts/start.mjs'], { log: '.cache/log/lighthouse-start.log', env })
  const earlyExit = ended.then(() =>
    Promise.reject(new Error('npm start exited early: see .cache/log/lighthouse-start.log.')),
  )
  return Promise.race([waitUntilReady(url, 180_000), earlyExit])
}

async function measurePages(executablePath: string, url: string, slowdown: number) {
  const pages: { page: string; results: Result[] }[] = []
  for (const page of PAGES) {
    const results = await step(page, async () => {
      const runs: Result[] = []
      while (runs.length < RUNS) runs.push(await run(executablePath, url + page, slowdown))
      return runs
    })
    pages.push({ page, results })
  }
  return pages
}

/** Uses a new browser, without a cache. Retries when the trace fails, as it can on a busy machine. */
async function run(executablePath: string, url: string, cpuSlowdownMultiplier = 4, tries = 3): Promise<Result> {
  const port = await freePort()
  const browser = await playwright.launch({
    executablePath,
    args: [...chromiumFlags, `--remote-debugging-port=${port}`],
  })
  const throttling = { cpuSlowdownMultiplier }
  const done = await lighthouse(url, { port, onlyCategories: [...CATEGORIES], logLevel: 'error', throttling })
  await browser.close()
  if (done && !done.lhr.runtimeError) return done.lhr
  if (tries > 1) return run(executablePath, url, cpuSlowdownMultiplier, tries - 1)
  throw new Error(`Lighthouse failed on ${url}: ${done?.lhr.runtimeError?.message ?? 'no message'}`)
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
const scoreOf = (category: string) => (result: Result) => Math.round((result.categories[category]?.score ?? 0) * 100)

type Script = { resourceType: string; transferSize: number }

function scriptsOf({ audits }: Result): Script[] {
  const details = audits['network-requests']?.details
  const items = (details?.type === 'table' ? details.items : []) as unknown as Script[]
  return items.filter(({ resourceType }) => resourceType === 'Script')
}

function table(pages: { page: string; results: Result[] }[]): string {
  const columns = ['', ...CATEGORIES, ...Object.keys(FIGURES)]
  const rows = pages.map(({ page, results }) => [
    page,
    ...CATEGORIES.map(category => median(results.map(scoreOf(category))).toFixed(0)),
    ...Object.entries(FIGURES).map(([name, of]) => median(results.map(of)).toFixed(/ms/.test(name) ? 0 : 2)),
  ])
  return [columns, ['---', ...columns.slice(1).map(() => '---:')], ...rows]
    .map(cells => `| ${cells.join(' | ')} |`)
    .join('\n')
}

/** Each category below 100 with its failed audits. */
function scoresBelow100(page: string, results: Result[]): string[] {
  return CATEGORIES.filter(category => median(results.map(scoreOf(category))) < 100).map(category => {
    const [worst] = results.toSorted((a, b) => scoreOf(category)(a) - scoreOf(category)(b))
    const audits = worst?.categories[category]?.auditRefs.filter(({ weight }) => weight > 0) ?? []
    const failed = audits.map(({ id }) => worst?.audits[id]).filter(audit => audit && (audit.score ?? 1) < 1)
    return `  ${page} ${category}: ${failed.map(audit => `${audit?.id} ${audit?.displayValue ?? ''}`.trim()).join(', ')}`
  })
}

main().catch(fail)
