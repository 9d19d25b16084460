/** The module that was built from docs/scale-module.md alone, and the decoder of the product: what one sends the other reads. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { decodeChunk, nothingUndecoded } from '../../domain/scale/decoder.ts'
import type { ScaleFrame } from '../../domain/scale/frame.ts'
import type { ModuleStatus } from '../../domain/scale/module-status.ts'

const SCRIPT = 'scripts/scale/module.ts'
const process_ = spawn(process.execPath, [SCRIPT, '0', 'CED-0042'], { stdio: ['pipe', 'pipe', 'inherit'] })
const type = (line: string) => process_.stdin.write(`${line}\n`)
let url = ''

beforeAll(async () => {
  const [line] = (await once(createInterface({ input: process_.stdout }), 'line')) as [string]
  url = line.slice(line.indexOf('ws://'))
}, 30_000)
afterAll(() => void process_.kill())

/** Bytes of the socket through the decoder of the product. */
async function connect() {
  const readings: ScaleFrame[] = []
  const statuses: ModuleStatus[] = []
  const lost = vi.fn()
  const socket = new WebSocket(url)
  socket.binaryType = 'arraybuffer'
  await new Promise<void>((resolve, reject) => {
    socket.onopen = () => resolve()
    socket.onerror = () => reject(new Error('The module refused the connection.'))
  })
  let undecoded = nothingUndecoded
  socket.onmessage = ({ data }) => {
    const { frames, rest } = decodeChunk('cocho', undecoded, new Uint8Array(data as ArrayBuffer))
    undecoded = rest
    readings.push(...frames)
    statuses.push(rest.status)
  }
  const closed = new Promise<void>(resolve => {
    socket.onclose = () => {
      lost()
      resolve()
    }
  })
  const close = () => {
    socket.close()
    return closed
  }
  return { readings, statuses, lost, close }
}
type Receiver = Awaited<ReturnType<typeof connect>>

const untilLast = (receiver: Receiver, expected: object) =>
  vi.waitFor(() => expect(receiver.readings.at(-1)).toMatchObject(expected), 10_000)

describe('a module that was built from its page', () => {
  it('imports nothing of the product', () => {
    const imports = [...readFileSync(SCRIPT, 'utf8').matchAll(/from '([^']+)'/g)].map(([, from]) => from)
    expect(imports.filter(from => !from?.startsWith('node:'))).toEqual([])
  })

  it('is read: its weight, its battery, and what it pours', async () => {
    const receiver = await connect()
    await untilLast(receiver, { kg: 6_850, stable: true })
    expect(receiver.statuses.at(-1)?.battery).toEqual({ percent: 82, isLow: false })
    type('240')
    await untilLast(receiver, { stable: false })
    await untilLast(receiver, { kg: 7_090, stable: true })
    type('-240')
    await untilLast(receiver, { kg: 6_850, stable: true })
    await receiver.close()
  })

  it.each([
    ['over', { fault: 'over' }],
    ['under', { fault: 'under' }],
    ['error', { fault: 'error' }],
    ['setup', { fault: 'menu' }],
    ['motion', { kg: 6_850, stable: false }],
  ])('is no stable weight in the state %s', async (state, expected) => {
    const receiver = await connect()
    type(state)
    await untilLast(receiver, expected)
    type(state)
    await untilLast(receiver, { kg: 6_850, stable: true })
    await receiver.close()
  })

  it('says that its battery is weak, and nothing of one that it does not know', async () => {
    const receiver = await connect()
    type('battery 9')
    await vi.waitFor(() => expect(receiver.statuses.at(-1)?.battery).toEqual({ percent: 9, isLow: true }), 5_000)
    type('battery 255')
    await vi.waitFor(() => expect(receiver.statuses.at(-1)?.battery).toEqual({ percent: null, isLow: false }), 5_000)
    type('battery 82')
    await receiver.close()
  })

  it('serves two receivers, and refuses a third until one has left', async () => {
    const [first, second] = [await connect(), await connect()]
    await untilLast(first, { kg: 6_850 })
    await untilLast(second, { kg: 6_850 })
    await expect(connect()).rejects.toThrow('The module refused the connection.')
    await first.close()
    const third = await connect()
    await untilLast(third, { kg: 6_850 })
    await Promise.all([second.close(), third.close()])
  })

  it('is lost when its power goes, and is read again with a sequence from 0', async () => {
    const receiver = await connect()
    await untilLast(receiver, { kg: 6_850 })
    type('restart')
    await vi.waitFor(() => expect(receiver.lost).toHaveBeenCalledOnce(), 5_000)
    const again = await connect()
    await untilLast(again, { kg: 6_850, stable: true })
    await again.close()
  })
})
