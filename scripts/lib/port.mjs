// Checks that a port is free before any slow work.
import { createServer } from 'node:net'

const HOSTS = ['127.0.0.1', '::1', '::']
/** Below the ports that a system gives to who asks for any: one of those may be another program's a moment later. */
const [FIRST_PORT, LAST_PORT] = [20_000, 32_000]

export function portFrom(/** @type {string | undefined} */ text, /** @type {number} */ defaultPort) {
  const port = Number(text || defaultPort)
  if (Number.isInteger(port) && port > 0 && port < 65536) return port
  throw new Error(`PORT=${text} is not a port. Choose a number from 1 to 65535: PORT=8788 npm start`)
}

export async function assertPortFree(/** @type {number} */ port, /** @type {string} */ advice) {
  if (await isTakenAnywhere(port)) throw new Error(takenMessage(port, advice))
}

function takenMessage(/** @type {number} */ port, /** @type {string} */ advice) {
  return `A porta ${port} já está em uso por outro programa. ${advice}\nPort ${port} is taken by another program. ${advice}`
}

/** One host after the other, because '::' takes the port of the other ones, too. */
async function isTakenAnywhere(/** @type {number} */ port) {
  for (const host of HOSTS) if (await isTaken(port, host)) return true
  return false
}

/** @returns {Promise<boolean>} */
function isTaken(/** @type {number} */ port, /** @type {string} */ host) {
  return new Promise(resolve => {
    const server = createServer()
    server.once('error', error => resolve('code' in error && error.code === 'EADDRINUSE'))
    server.listen({ port, host }, () => server.close(() => resolve(false)))
  })
}

/** @returns {Promise<number>} a free port, that a server may open seconds later */
export async function freePort() {
  for (;;) {
    const port = FIRST_PORT + Math.floor(Math.random() * (LAST_PORT - FIRST_PORT))
    if (!(await isTakenAnywhere(port))) return port
  }
}
