// Finds a working Chromium or installs one. Stories, accessibility checks and e2e tests need it.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './run.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const applications = ['Chromium.app/Contents/MacOS/Chromium', 'Google Chrome.app/Contents/MacOS/Google Chrome']

const SHELL = 'chromium-headless-shell'

/** Returns the value for CHROMIUM_PATH. */
export async function findChromium() {
  return installedChromium() ?? (await downloaded()) ?? (await fromDebian()) ?? throwNotFound()
}

/**
 * Returns the value for HEADLESS_SHELL_PATH: Chromium without its own windows, in which stories and e2e tests take three quarters of the time. Without
 * one they run in Chromium. Debian has both in one version.
 */
export async function findHeadlessShell() {
  const isOfDebian = isDebianRoot() && process.env.CHROMIUM_PATH === '/usr/bin/chromium'
  if (isOfDebian && !installedShell()) await installFromDebian(SHELL)
  return installedShell() ?? process.env.CHROMIUM_PATH
}

const installedShell = () => [process.env.HEADLESS_SHELL_PATH ?? '', ...onPath([SHELL])].find(isWorking)

/** The path of one that works on this machine, without a download. */
export function installedChromium() {
  const macOs = applications.map(application => `/Applications/${application}`)
  return [process.env.CHROMIUM_PATH ?? '', ...onPath(names), ...macOs].find(isWorking)
}

const onPath = (/** @type {string[]} */ files) =>
  (process.env.PATH ?? '').split(delimiter).flatMap(folder => files.map(file => join(folder, file)))

/** An existing file may not work: Ubuntu's package is a stub that requires snap, and a download may lack system libraries. */
function isWorking(/** @type {string} */ path) {
  if (!path || !existsSync(path)) return false
  try {
    return /\d+\.\d+/.test(
      execFileSync(path, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], timeout: 30_000 }),
    )
  } catch {
    return false
  }
}

async function downloaded() {
  const path = execFileSync('node', ['-p', "require('playwright').chromium.executablePath()"], {
    encoding: 'utf8',
  }).trim()
  if (isWorking(path)) return path
  const env = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000' }
  await attempt('chromium-download', 'playwright', ['install', '--no-shell', 'chromium'], env)
  return isWorking(path) ? path : undefined
}

async function fromDebian() {
  if (!isDebianRoot()) return undefined
  await installFromDebian('chromium')
  return installedChromium()
}

const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/etc/debian_version')

async function installFromDebian(/** @type {string} */ name) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await attempt('chromium-apt-update', 'apt-get', ['update'], env)
  await attempt('chromium-apt', 'apt-get', ['install', '-y', '--no-install-recommends', name], env)
}

/** A failed attempt leaves its log, and the next one is tried. */
const attempt = (
  /** @type {string} */ log,
  /** @type {string} */ command,
  /** @type {string[]} */ args,
  /** @type {NodeJS.ProcessEnv} */ env,
) => run(log, command, args, { env, timeout: 10 * 60_000 }).catch(() => undefined)

/** @returns {never} */
function throwNotFound() {
  throw new Error(
    'No working Chromium was found, and none could be installed (see .cache/log/chromium-*.log).\n' +
      'Install Chromium or Google Chrome, or set its path: CHROMIUM_PATH=/path/to/chromium npm test',
  )
}
