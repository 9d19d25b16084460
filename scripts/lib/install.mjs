// Installs node_modules from package-lock.json, with the project's Node 24.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { run } from './run.mjs'

/** @typedef {{ version?: string, optional?: boolean, link?: boolean }} Entry */

export async function install() {
  if (!isInstalled()) {
    // CI=1 keeps lefthook's postinstall from installing git hooks, which are opt-in (`npm run hooks`)
    await run('install', 'npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
      env: { CI: '1' },
    })
  }
  assertNode24()
}

/** npm stores a copy of the lock file that it installed. An interrupted install leaves none. */
function isInstalled() {
  const [wanted, installed] = ['package-lock.json', 'node_modules/.package-lock.json'].map(readPackages)
  if (!wanted || !installed) return false
  return Object.entries(wanted).every(
    ([path, { version, optional, link }]) => !path || optional || link || installed[path]?.version === version,
  )
}

/** @returns {Record<string, Entry> | undefined} */
function readPackages(/** @type {string} */ file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}

function assertNode24() {
  const version = execFileSync('node', ['-p', 'process.versions.node'], { encoding: 'utf8' }).trim()
  if (Number.parseInt(version, 10) >= 24) return
  throw new Error(
    `The tools need Node 24 and found ${version}. The project installs its own (the npm package "node"), which is missing:\n` +
      'npm was probably told to ignore install scripts. Run `npm rebuild node`, or use Node 24 or newer, and try again.',
  )
}
