/** A WebSocket server that sends bytes to its connections (RFC 6455): enough for a simulated scale, without a package. */
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { Duplex } from 'node:stream'

const GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'
const BINARY = 0x82
const CLOSE = 0x8

export type ByteServer = {
  port: number
  send: (bytes: Uint8Array) => void
  /** Ends the connections; clients may connect again unless it is closed. */
  drop: () => void
  /** Refuses connections, as a scale without power does. */
  setReachable: (isReachable: boolean) => void
  close: () => Promise<void>
}

/** `onAsked` gets what a client sent: scales that are polled answer then. */
export async function startByteServer(port = 0, onAsked: () => void = () => {}): Promise<ByteServer> {
  const sockets = new Set<Duplex>()
  let isReachable = true
  const server = createServer((_, response) => response.writeHead(426).end('This is a scale: connect by WebSocket.'))
  server.on('upgrade', (request, socket) => {
    const key = request.headers['sec-websocket-key']
    if (!isReachable || !key) return void socket.destroy()
    const accept = createHash('sha1').update(`${key}${GUID}`).digest('base64')
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    )
    sockets.add(socket)
    socket.on('data', (data: Buffer) => ((data[0] ?? 0) % 16 === CLOSE ? socket.end() : onAsked()))
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => sockets.delete(socket))
  })
  await new Promise<void>(resolve => void server.listen(port, '127.0.0.1', resolve))
  const address = server.address()
  const drop = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: typeof address === 'object' && address ? address.port : port,
    send: bytes => {
      // a server's frames are not masked, and these are short
      const frame = Buffer.from([BINARY, bytes.length, ...bytes])
      for (const socket of sockets) socket.write(frame)
    },
    drop,
    setReachable: reachable => {
      isReachable = reachable
      if (!reachable) drop()
    },
    close: () => {
      drop()
      return new Promise(resolve => void server.close(() => resolve()))
    },
  }
}
