// `npm start`: from a fresh clone to a demo farm in the browser.
import { serveGraph, shownMessage } from './lib/graph-double.mjs'
import { install } from './lib/install.mjs'
import { assertPortFree, portFrom } from './lib/port.mjs'
import { exit, fail, run, step } from './lib/run.mjs'
import { lastLogLine, migrate, runJobs, seed, serve, waitUntilReady } from './lib/server.mjs'

try {
  const port = portFrom(process.env.PORT, 8787)
  await assertPortFree(port, `PORT=${port + 1} npm start`)
  console.log('\nCocho em Dia\n')
  await step('Install', install)
  await step('Build the web', () => run('build', 'npm', ['run', '--silent', 'build']))
  await step('Migrate the local D1', migrate)
  await step('Fill the demo farm', seed, lastLogLine)
  const url = `http://localhost:${port}`
  serveGraph(port, message => console.log(`\nWhatsApp\n${shownMessage(message)}\n`))
  const served = serve(port, 'error')
  await step('Serve', () => Promise.race([waitUntilReady(url), served.then(throwEarlyExit)]))
  await runJobs(url)
  console.log(welcome(url))
  process.exitCode = 0
  exit(await served)
} catch (error) {
  fail(error)
}

/** @returns {never} */
function throwEarlyExit(/** @type {number} */ code) {
  throw new Error(`wrangler dev exited early (exit ${code}).`)
}

function welcome(/** @type {string} */ url) {
  return `
  ${url}

  Sign in at ${url}/login, password cocho-demo:
    gestor@demo.cochoemdia.com.br     manager
    tecnico@demo.cochoemdia.com.br    technician
    operador@demo.cochoemdia.com.br   wagon operator
    equipe@demo.cochoemdia.com.br     the vendor's staff
    vizinho@demo.cochoemdia.com.br    manager of another farm
    nova@demo.cochoemdia.com.br       manager of an empty farm
    seca@demo.cochoemdia.com.br       manager of a farm that calls dry matter

  Ctrl-C stops it. The data stays in .wrangler/state.
`
}
