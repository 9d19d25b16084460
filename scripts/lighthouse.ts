/** `npm run lighthouse`: the public pages on a slow phone, three times each, against 100 in every category. For a machine that does nothing else. */
import os from 'node:os'
import lighthouse, { type Result } from 'lighthouse'
import { chromium as playwright } from 'playwright'
import { findChromium } from './lib/chromium.mjs'
import { flags } from './lib/chromium-flags.mjs'
import { freePort } from './lib/port.mjs'
import { exit, fail, start, step } from './lib/run.mjs'
import { waitUntilReady } from './lib/server.mjs'

const PAGES = ['/', '/app', '/politica-privacidade']
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const RUNS = 3
const STATE = '.cache/lighthouse'

/** What is told of a page beside its scores. */
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
  await step('Build and serve', () => served(url))
  const pages = await measured(url)
  console.log(table(pages))
  const lost = pages.flatMap(({ page, results }) => lostIn(page, results))
  console.log(lost.length ? `\nBelow 100:\n${lost.join('\n')}\n` : '')
  exit(lost.length ? 1 : 0)
}

/** The product by itself, on a port and a database of its own. */
function served(url: string): Promise<void> {
  const env = { PORT: new URL(url).port, COCHO_STATE: STATE }
  const ended = start('node', ['scripts/start.mjs'], { log: '.cache/log/lighthouse-start.log', env })
  const early = ended.then(() => Promise.reject(new Error('It ended by itself: see .cache/log/lighthouse-start.log.')))
  return Promise.race([waitUntilReady(url, 180_000), early])
}

async function measured(url: string): Promise<{ page: string; results: Result[] }[]> {
  const executablePath = await findChromium()
  const pages = []
  for (const page of PAGES) {
    const results = await step(page, async () => {
      const runs: Result[] = []
      while (runs.length < RUNS) runs.push(await run(executablePath, url + page))
      return runs
    })
    pages.push({ page, results })
  }
  return pages
}

/** In a browser of its own, which has seen nothing yet. A trace that went wrong, as on a busy machine, is taken again. */
async function run(executablePath: string, url: string, tries = 3): Promise<Result> {
  const port = await freePort()
  const browser = await playwright.launch({ executablePath, args: [...flags, `--remote-debugging-port=${port}`] })
  const done = await lighthouse(url, { port, onlyCategories: [...CATEGORIES], logLevel: 'error' })
  await browser.close()
  if (done && !done.lhr.runtimeError) return done.lhr
  if (tries > 1) return run(executablePath, url, tries - 1)
  throw new Error(`Lighthouse could not see ${url}: ${done?.lhr.runtimeError?.message ?? 'it says nothing'}`)
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

/** Each category that is below 100, and which of its audits cost it that. */
function lostIn(page: string, results: Result[]): string[] {
  return CATEGORIES.filter(category => median(results.map(scoreOf(category))) < 100).map(category => {
    const [worst] = results.toSorted((a, b) => scoreOf(category)(a) - scoreOf(category)(b))
    const audits = worst?.categories[category]?.auditRefs.filter(({ weight }) => weight > 0) ?? []
    const guilty = audits.map(({ id }) => worst?.audits[id]).filter(audit => audit && (audit.score ?? 1) < 1)
    return `  ${page} ${category}: ${guilty.map(audit => `${audit?.id} ${audit?.displayValue ?? ''}`.trim()).join(', ')}`
  })
}

main().catch(fail)
