/** The road between a device and the server, at an address of its own: it breaks, it loses an answer on the way, it brings a newer build. */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Answer = { status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }
/** Undefined is an answer that never arrives. */
type Change = (asked: { method: string; path: string }, answer: Answer) => Answer | undefined

export async function startNetworkProxy(to: string) {
  let open = true
  let change: Change = (_, answer) => answer
  const server = createServer((asked, answered) => {
    if (open) void carry(to, asked, answered, (...trip) => change(...trip))
    else asked.socket.destroy()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** The device still believes in its network: `navigator.onLine` stays true. */
    disconnect() {
      open = false
      server.closeAllConnections()
    },
    reconnect() {
      open = true
    },
    setResponseFilter(how: Change) {
      change = how
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function carry(to: string, asked: IncomingMessage, answered: ServerResponse, change: Change): Promise<void> {
  const { method = 'GET', url: path = '/' } = asked
  // whole answers, in plain text
  const { 'if-none-match': _, ...headers } = { ...asked.headers, 'accept-encoding': 'identity' }
  try {
    const answer = await ask(new URL(path, to), method, headers, asked)
    const arrived = change({ method, path }, answer)
    if (!arrived) return void asked.socket.destroy()
    const { 'content-length': __, 'transfer-encoding': ___, ...rest } = arrived.headers
    answered.writeHead(arrived.status, rest).end(arrived.body)
  } catch {
    asked.socket.destroy()
  }
}

function ask(url: URL, method: string, headers: NodeJS.Dict<string | string[]>, body: IncomingMessage) {
  return new Promise<Answer>((resolve, reject) => {
    const forward = request(url, { method, headers }, response => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 502, headers: response.headers, body: Buffer.concat(parts) }),
      )
    })
    forward.on('error', reject)
    body.pipe(forward)
  })
}
