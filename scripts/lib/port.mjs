// Checks that a port is free before any slow work.
import { createServer } from 'node:net'

export function portFrom(/** @type {string | undefined} */ text, /** @type {number} */ defaultPort) {
  const port = Number(text || defaultPort)
  if (Number.isInteger(port) && port > 0 && port < 65536) return port
  throw new Error(`PORT=${text} is not a port. Choose a number from 1 to 65535: PORT=8788 npm start`)
}

export async function assertPortFree(/** @type {number} */ port, /** @type {string} */ advice) {
  for (const host of ['127.0.0.1', '::1', '::'])
    if (await isTaken(port, host)) throw new Error(takenMessage(port, advice))
}

function takenMessage(/** @type {number} */ port, /** @type {string} */ advice) {
  return `A porta ${port} já está em uso por outro programa. ${advice}\nPort ${port} is taken by another program. ${advice}`
}

/** @returns {Promise<boolean>} */
function isTaken(/** @type {number} */ port, /** @type {string} */ host) {
  return new Promise(resolve => {
    const server = createServer()
    server.once('error', error => resolve('code' in error && error.code === 'EADDRINUSE'))
    server.listen({ port, host }, () => server.close(() => resolve(false)))
  })
}

/** @returns {Promise<number>} a free port */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
