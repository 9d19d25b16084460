/** A proxy between a device and the server that can disconnect, drop a response or change it. */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type ServerReply = { status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }
/** Returns the response that the device gets; undefined drops it. */
type ResponseFilter = (request: { method: string; path: string }, reply: ServerReply) => ServerReply | undefined

export async function startNetworkProxy(to: string) {
  let isConnected = true
  let isSilent = false
  let filter: ResponseFilter = (_, reply) => reply
  const server = createServer((incoming, outgoing) => {
    if (isSilent) return
    if (isConnected) void forward(to, incoming, outgoing, (...args) => filter(...args))
    else incoming.socket.destroy()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** Only the server becomes unreachable: `navigator.onLine` stays true. */
    disconnect() {
      isConnected = false
      server.closeAllConnections()
    },
    reconnect() {
      isConnected = true
      isSilent = false
    },
    /** Takes every request and answers none, as a network does that has no way out. */
    silence() {
      isSilent = true
    },
    setResponseFilter(newFilter: ResponseFilter) {
      filter = newFilter
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function forward(
  to: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  filter: ResponseFilter,
): Promise<void> {
  const { method = 'GET', url: path = '/' } = incoming
  // no 304 and no compression, so that the filter sees the whole text
  const { 'if-none-match': _, ...headers } = { ...incoming.headers, 'accept-encoding': 'identity' }
  try {
    const reply = await send(new URL(path, to), method, headers, incoming)
    const filtered = filter({ method, path }, reply)
    if (!filtered) return void incoming.socket.destroy()
    const { 'content-length': __, 'transfer-encoding': ___, ...rest } = filtered.headers
    outgoing.writeHead(filtered.status, rest).end(filtered.body)
  } catch {
    incoming.socket.destroy()
  }
}

function send(url: URL, method: string, headers: NodeJS.Dict<string | string[]>, body: IncomingMessage) {
  return new Promise<ServerReply>((resolve, reject) => {
    const outgoing = request(url, { method, headers }, response => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 502, headers: response.headers, body: Buffer.concat(parts) }),
      )
    })
    outgoing.on('error', reject)
    body.pipe(outgoing)
  })
}
