// `npm test`: installs what is missing, including the browser, and runs everything. The last line is `N passed, N failed`.
// `npm test -- --changed`: the checks, and the tests nearest to what changed since the branch left main.
import { mkdirSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { findChromium, findHeadlessShell } from './lib/chromium.mjs'
import { install } from './lib/install.mjs'
import { freePort } from './lib/port.mjs'
import { exit, run, start } from './lib/run.mjs'
import { waitUntilReady } from './lib/server.mjs'
import { runSteps, testStep, toolStep } from './lib/suite.mjs'

/** @typedef {import('./lib/suite.mjs').Step} Step */

process.env.CI = 'true'
process.env.NO_COLOR = '1'
const results = '.cache/test'
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const { changed } = parseArgs({ options: { changed: { type: 'boolean', default: false } } }).values

const vitest = (/** @type {string[]} */ projects, /** @type {string[]} */ files = [], name = projects[0]) => {
  const file = `${results}/${name}.json`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  return testStep(
    ['vitest', 'run', ...projects.flatMap(name => ['--project', name]), ...files, ...reporters],
    {},
    file,
    ({ numPassedTests, numFailedTests }) => ({
      passed: numPassedTests,
      failed: numFailedTests,
    }),
  )
}

const storiesFile = `${results}/stories.json`
const stories = testStep(['node', 'scripts/stories.ts', '--output', storiesFile], {}, storiesFile, count => count)

const doubleTextFile = `${results}/double-text.json`
const doubleText = testStep(
  ['node', 'scripts/double-text.ts', '--output', doubleTextFile],
  {},
  doubleTextFile,
  count => count,
)

/** Where the e2e tests find the product, with a database of its own. */
const product = { PORT: '', COCHO_STATE: `${results}/e2e` }

/** `npm start`, which builds the web, for all e2e tests: three starts would take a minute longer. @type {Step} */
const startProduct = [
  'Start the product',
  async () => {
    product.PORT = String(await freePort())
    const log = '.cache/log/product.log'
    const ended = start('node', ['scripts/start.mjs'], { log, env: product }).then(code => {
      throw new Error(`npm start exited early (exit ${code}, see ${log}).`)
    })
    await Promise.race([waitUntilReady(`http://localhost:${product.PORT}/login`, 10 * 60_000), ended])
    ended.catch(() => undefined)
    return { passed: 1, failed: 0 }
  },
]

/** Ends the wait for `storybookBuilt`, also where the build failed. */
let endBuild = () => {}
const storybookBuilt = new Promise(resolve => {
  endBuild = () => resolve(undefined)
})
/** @type {Step} */
const buildStorybook = [
  'Build Storybook',
  log => toolStep('storybook', 'build', '--quiet', '--output-dir', '.cache/storybook')(log).finally(endBuild),
]
/** A step of the other lane, which comes there later than the build. */
const withStorybook = (/** @type {import('./lib/suite.mjs').Work} */ work) => async (/** @type {string} */ log) => {
  await storybookBuilt
  return work(log)
}

/** All projects share one database, in this order; `--no-deps`, so that a failure in one does not hide those of the next. @returns {Step} */
const e2e = (/** @type {string} */ title, /** @type {string[]} */ ...projects) => [
  title,
  async log => {
    const file = `${results}/e2e-${projects[0]}.json`
    const options = [
      '--config',
      'tests/e2e/playwright.config.ts',
      '--reporter=list,json,./tests/e2e/support/failed-page.ts',
      '--no-deps',
    ]
    const command = ['playwright', 'test', ...options, ...projects.map(name => `--project=${name}`)]
    return testStep(command, { ...product, PLAYWRIGHT_JSON_OUTPUT_FILE: file }, file, ({ stats }) => {
      if (stats.flaky) console.log(`  ${title}: ${stats.flaky} passed at the second try only, see .cache/log`)
      return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
    })(log)
  },
]

/** @type {Step[]} */
const setup = [
  [
    'Install',
    async () => {
      await install()
      return { passed: 1, failed: 0 }
    },
  ],
  [
    'Chromium',
    async () => {
      process.env.CHROMIUM_PATH = await findChromium()
      process.env.HEADLESS_SHELL_PATH = await findHeadlessShell()
      return { passed: 1, failed: 0 }
    },
  ],
  ['Types of the bindings', toolStep('wrangler', 'types')],
]

/** @type {Record<'types' | 'typeAwareLint' | 'lint' | 'checks', Step>} */
const checks = {
  // each checker works out the types of the schemas anew, so two of them take twice the time of one
  types: ['Types', toolStep('tsc', '-b', '--checkers', '1')],
  typeAwareLint: ['Type-aware lint', toolStep('oxlint', '--type-aware')],
  lint: ['Lint and format', toolStep('biome', 'ci', '--colors=off')],
  checks: ['Project checks', toolStep('node', 'scripts/check.ts')],
}

/** The tests of the API come before the stories, because the browsers of stories and of e2e tests slow each other down. @type {Step[][]} */
const allTests = [
  [
    startProduct,
    ['Bundle sizes', toolStep('node', 'scripts/sizes.ts')],
    e2e('E2e tests that read', 'walks', 'read-only', 'whole-chromium'),
    e2e('E2e tests that write', 'writing'),
    e2e('E2e tests that end the day', 'end-of-day'),
  ],
  [['Contract tests', vitest(['worker'], ['tests/contract', 'tests/fuzz'], 'contract')]],
  [['API tests', vitest(['worker'], ['worker/'])]],
  [buildStorybook, ['Stories', stories]],
  [['Operating commands', vitest(['wrangler'])]],
  [checks.types, checks.typeAwareLint],
  [['Unit tests', vitest(['domain', 'web'])]],
  [checks.lint, checks.checks],
  [
    ['Text at twice the size', withStorybook(doubleText)],
    ['Storybook docs', withStorybook(toolStep('node', 'scripts/storybook-docs.ts'))],
  ],
]

/** The tests of a kind that are near to the change, which may be none. @returns {Step} */
const changedTests = (/** @type {string} */ title, /** @type {string} */ kind, /** @type {string[]} */ ...projects) => [
  title,
  async log => {
    const files = JSON.parse(await run(`changed-${kind}`, 'node', ['scripts/changed-tests.ts']))[kind]
    return files.length > 0 ? vitest(projects, files)(log) : { passed: 0, failed: 0 }
  },
]

/** @type {Step[][]} */
const testsOfChange = [
  [checks.types, checks.typeAwareLint, changedTests('Stories', 'stories', 'stories'), checks.lint],
  [
    checks.checks,
    changedTests('Unit tests', 'unit', 'domain', 'web', 'wrangler'),
    changedTests('API tests', 'worker', 'worker'),
  ],
]

exit((await runSteps(setup, ...(changed ? testsOfChange : allTests))) ? 0 : 1)
