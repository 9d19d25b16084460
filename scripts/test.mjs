// `npm test`: installs what is missing, the browser too, and runs everything. The last line says how many passed and failed.
import { rmSync } from 'node:fs'
import { findChromium } from './lib/chromium.mjs'
import { install } from './lib/install.mjs'
import { freePort } from './lib/port.mjs'
import { exit } from './lib/run.mjs'
import { runner, suite, tool } from './lib/suite.mjs'

process.env.CI = 'true'
process.env.NO_COLOR = '1'
const results = '.cache/test'
rmSync(results, { recursive: true, force: true })

const vitest = (/** @type {string} */ project) => {
  const file = `${results}/${project}.json`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  return runner(
    ['vitest', 'run', '--project', project, ...reporters],
    {},
    file,
    ({ numPassedTests, numFailedTests }) => ({
      passed: numPassedTests,
      failed: numFailedTests,
    }),
  )
}

/** Against a real `npm start`, on a port and a database of its own. */
const e2e = async (/** @type {string} */ log) => {
  const file = `${results}/e2e.json`
  const env = { PORT: String(await freePort()), COCHO_STATE: `${results}/e2e`, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const command = ['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts', '--reporter=list,json']
  return runner(command, env, file, ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
  }))(log)
}

const done = await suite(
  [
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
        return { passed: 1, failed: 0 }
      },
    ],
    ['Types of the bindings', tool('wrangler', 'types')],
  ],
  [
    ['Stories in Chromium', vitest('stories')],
    ['Build Storybook', tool('storybook', 'build', '--quiet', '--output-dir', '.cache/storybook')],
  ],
  [
    ['Format and lint', tool('biome', 'ci', '--colors=off')],
    ['Types', tool('tsc', '-b')],
    ['Promises', tool('oxlint', '--type-aware')],
    ['Rules of the house', tool('node', 'scripts/check.ts')],
    ['Domain', vitest('domain')],
    ['API in workerd', vitest('worker')],
    ['Build the web', tool('npm', 'run', '--silent', 'build')],
    ['Size of each screen', tool('node', 'scripts/sizes.ts')],
    ['End to end', e2e],
  ],
)
exit(done ? 0 : 1)
