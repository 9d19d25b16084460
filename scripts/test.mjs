// `npm test`: installs what is missing, including the browser, and runs everything. The last line is `N passed, N failed`.
import { rmSync } from 'node:fs'
import { findChromium } from './lib/chromium.mjs'
import { install } from './lib/install.mjs'
import { freePort } from './lib/port.mjs'
import { exit } from './lib/run.mjs'
import { runSteps, testStep, toolStep } from './lib/suite.mjs'

process.env.CI = 'true'
process.env.NO_COLOR = '1'
const results = '.cache/test'
rmSync(results, { recursive: true, force: true })

const vitest = (/** @type {string[]} */ projects, /** @type {NodeJS.ProcessEnv} */ env = {}) => {
  const file = `${results}/${projects[0]}.json`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  return testStep(
    ['vitest', 'run', ...projects.flatMap(name => ['--project', name]), ...reporters],
    env,
    file,
    ({ numPassedTests, numFailedTests }) => ({
      passed: numPassedTests,
      failed: numFailedTests,
    }),
  )
}

/** Runs on `npm start` with its own port and database. */
const e2e = async (/** @type {string} */ log) => {
  const file = `${results}/e2e.json`
  const env = { PORT: String(await freePort()), COCHO_STATE: `${results}/e2e`, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const command = ['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts', '--reporter=list,json']
  return testStep(command, env, file, ({ stats }) => {
    if (stats.flaky) console.log(`  E2e tests: ${stats.flaky} passed at the second try only, see .cache/log`)
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
  })(log)
}

const done = await runSteps(
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
    ['Types of the bindings', toolStep('wrangler', 'types')],
  ],
  [
    // React as users get it: its checks for development take a seventh of the time
    ['Stories', vitest(['stories'], { NODE_ENV: 'production' })],
    ['Build Storybook', toolStep('storybook', 'build', '--quiet', '--output-dir', '.cache/storybook')],
    ['Storybook docs', toolStep('node', 'scripts/storybook-docs.ts')],
    ['Types', toolStep('tsc', '-b')],
    ['Type-aware lint', toolStep('oxlint', '--type-aware')],
    ['Unit tests', vitest(['domain', 'web'])],
  ],
  [
    ['Lint and format', toolStep('biome', 'ci', '--colors=off')],
    ['Project checks', toolStep('node', 'scripts/check.ts')],
    ['API tests', vitest(['worker'])],
    ['Build the web', toolStep('npm', 'run', '--silent', 'build')],
    ['Bundle sizes', toolStep('node', 'scripts/sizes.ts')],
    ['E2e tests', e2e],
  ],
)
exit(done ? 0 : 1)
