// `npm run dev`: the web app with hot reload on 5173, or on the port in PORT, and the Worker on 8787. They start and stop together.
import { mkdirSync } from 'node:fs'
import { install } from './lib/install.mjs'
import { assertPortFree } from './lib/port.mjs'
import { exit, fail, start, step } from './lib/run.mjs'
import { lastLogLine, migrate, runJobs, seed, serve, waitUntilReady } from './lib/server.mjs'

const port = process.env.PORT ?? '5173'
const [web, api] = [`http://localhost:${port}`, 'http://localhost:8787']

try {
  for (const used of [Number(port), 8787])
    await assertPortFree(used, 'Feche-o e tente de novo. / Close it and try again.')
  console.log('\nCocho em Dia, with hot reload\n')
  await step('Install', install)
  await step('Migrate the local D1', migrate)
  await step('Fill the demo farm', seed, lastLogLine)
  mkdirSync('dist', { recursive: true }) // wrangler requires the folder of the build, although vite serves the web app here
  const ended = Promise.race([
    serve(8787, 'log'),
    start('vite', ['--port', port, '--strictPort', '--clearScreen', 'false', '--logLevel', 'warn']),
  ])
  await Promise.race([Promise.all([waitUntilReady(api), waitUntilReady(web)]), ended.then(throwEarlyExit)])
  await runJobs(api)
  console.log(`\n  ${web}   (the API: ${api}/api/v1)\n`)
  process.exitCode = 0
  exit(await ended)
} catch (error) {
  fail(error)
}

/** @returns {never} */
function throwEarlyExit(/** @type {number} */ code) {
  throw new Error(`A server exited early (exit ${code}).`)
}
