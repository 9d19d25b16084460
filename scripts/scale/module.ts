/**
 * `npm run scale:module -- [port] [CED-0042]`: the module of docs/scale-module.md in a process of its own, built from that page alone, as a firmware
 * engineer would: it imports nothing of the product, so that a difference between the page and the receiver is seen.
 * Lines on stdin: '500' pours 500 kg, '-300' takes 300 kg out, 'motion', 'over', 'under', 'error', 'setup' switch a state on or off, 'battery 9' sets the
 * battery, 'restart' is a loss of power.
 */
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { createInterface } from 'node:readline'
import type { Duplex } from 'node:stream'
import { crc32 } from 'node:zlib'

const [port = '8765', name = 'CED-0042'] = process.argv.slice(2)
const FRAMES_A_SECOND = 5
const PLACES = 2
const EMPTY_KG = 6_850
const KG_A_SECOND = 120

/** Bits of the state byte, as the page numbers them. */
const bits = { motion: 0, over: 1, under: 2, error: 3, setup: 4, settling: 5, battery_low: 6 }
type State = keyof typeof bits

let feed = 0
let target = 0
let sequence = 0
let battery = 82
const switched = new Set<State>()
/** Kg of the last second, for `settling`. */
let recent: number[] = []

function pour(): void {
  const step = KG_A_SECOND / FRAMES_A_SECOND
  feed += Math.max(-step, Math.min(step, target - feed))
  recent = [...recent, feed].slice(-FRAMES_A_SECOND)
}

function frame(): Buffer {
  const bytes = Buffer.alloc(16)
  bytes.write('CD', 0, 'ascii')
  bytes.writeUInt8(1, 2)
  bytes.writeUInt8(stateByte(), 3)
  bytes.writeUInt16LE(sequence, 4)
  bytes.writeInt32LE(Math.round((EMPTY_KG + feed) * 1000), 6)
  bytes.writeUInt8(battery, 10)
  bytes.writeUInt8(FRAMES_A_SECOND, 11)
  bytes.writeUInt32LE(crc32(bytes.subarray(0, 12)), 12)
  sequence = (sequence + 1) % 65_536
  return bytes
}

function stateByte(): number {
  const states = new Set(switched)
  if (Math.max(...recent) - Math.min(...recent) > 5) states.add('settling')
  if (battery !== 255 && battery < 10) states.add('battery_low')
  return [...states].reduce((byte, state) => byte | (1 << bits[state]), 0)
}

/** RFC 6455, a binary message for each frame. */
const receivers = new Set<Duplex>()
const server = createServer((_, response) => response.writeHead(426).end(`${name} speaks WebSocket only.\n`))
server.on('upgrade', (request, socket) => {
  const key = request.headers['sec-websocket-key']
  if (!key || receivers.size >= PLACES) return void socket.end('HTTP/1.1 503 Service Unavailable\r\n\r\n')
  const accept = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64')
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
  )
  receivers.add(socket)
  const leave = () => void receivers.delete(socket)
  // a message is ignored, as the page says; only a close is answered
  socket.on('data', (data: Buffer) => {
    if (((data[0] ?? 0) & 0x0f) !== 0x8) return
    leave()
    socket.end(Buffer.from([0x88, 0]))
  })
  socket.on('close', leave)
  socket.on('error', leave)
})

const send = setInterval(() => {
  pour()
  const bytes = frame()
  for (const socket of receivers) socket.write(Buffer.from([0x82, bytes.length, ...bytes]))
}, 1000 / FRAMES_A_SECOND)

server.listen(Number(port), () => {
  const address = server.address()
  console.log(`${name}: ws://localhost:${typeof address === 'object' ? address?.port : port}/`)
})

for await (const line of createInterface({ input: process.stdin })) {
  const [word = '', figure] = line.trim().split(' ')
  if (word === 'restart') {
    for (const socket of receivers) socket.destroy()
    sequence = 0
  } else if (word === 'battery') battery = Number(figure)
  else if (isState(word)) {
    if (!switched.delete(word)) switched.add(word)
  } else if (/^-?\d+$/.test(word)) target += Number(word)
}
clearInterval(send)
for (const socket of receivers) socket.destroy()
server.close()

function isState(word: string): word is State {
  return word in bits
}
