/**
 * `npm run scale:simulate -- [model] [port]`: a scale that is loaded by hand, over a WebSocket and, where socat is installed, over a
 * pseudo-terminal. Lines on stdin load it: '500' pours 500 kg, '-300' takes 300 kg out, 'p 80' lets a person step on and 'p -80' off,
 * 'off' and 'on' take it from the air.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createInterface } from 'node:readline'
import { type ScaleModel, scaleModels } from '../../domain/scale/models.ts'
import { startSimulatedScale } from './simulated-scale.ts'

const PTY = '/tmp/cocho-scale'
const [name = 'cocho', port = '8765'] = process.argv.slice(2)
const model: ScaleModel | undefined = scaleModels.find(known => known === name)
if (!model) {
  console.error(`Usage: npm run scale:simulate -- [${scaleModels.join(' | ')}] [port]`)
  process.exit(1)
}

const hasSocat = spawnSync('socat', ['-V']).status === 0
const terminal = hasSocat
  ? spawn('socat', ['-', `PTY,link=${PTY},raw,echo=0`], { stdio: ['pipe', 'pipe', 'inherit'] })
  : undefined
const scale = await startSimulatedScale({ port: Number(port), model, output: bytes => terminal?.stdin.write(bytes) })
// a scale that is polled answers on the cable too
terminal?.stdout.on('data', () => scale.send())
console.log(`${model}: ${scale.url}`)
console.log(terminal ? `Cable: ${PTY}` : 'No cable: install socat to get a pseudo-terminal.')

for await (const line of createInterface({ input: process.stdin })) {
  const [, person, kg] = /^(p )?(-?\d+)$/.exec(line.trim()) ?? []
  if (line.trim() === 'off') scale.server.setReachable(false)
  else if (line.trim() === 'on') scale.server.setReachable(true)
  else if (kg && person) scale.step(Number(kg))
  else if (kg) void scale.pour(Number(kg))
  console.log(`${Math.round(scale.shown())} kg on the scale`)
}
terminal?.kill()
await scale.close()
