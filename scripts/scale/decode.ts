/** `npm run scale:decode -- <model>`: reads bytes as hex from stdin and prints one JSON line for each frame of the scale. */
import { decodeChunk, nothingUndecoded } from '../../domain/scale/decoder.ts'
import { type ScaleModel, scaleModels } from '../../domain/scale/models.ts'

const model = scaleModels.find(known => known === process.argv[2])
if (!model) {
  console.error(`Usage: npm run scale:decode -- <${scaleModels.join(' | ')}>`)
  process.exit(1)
}
if (process.stdin.isTTY) console.error('Type or paste the bytes as hex, then Ctrl+D: 02 2b 30 …')
await decodeInput(model)

/** A byte may be cut in two between chunks of the input. */
async function decodeInput(scale: ScaleModel): Promise<void> {
  let digits = ''
  let undecoded = nothingUndecoded
  process.stdin.setEncoding('utf8')
  for await (const text of process.stdin) {
    digits += String(text)
      .replace(/0x/gi, '')
      .replace(/[^0-9a-f]/gi, '')
    const whole = digits.length - (digits.length % 2)
    const { frames, rest } = decodeChunk(scale, undecoded, Buffer.from(digits.slice(0, whole), 'hex'))
    digits = digits.slice(whole)
    undecoded = rest
    for (const frame of frames) console.log(JSON.stringify(frame))
  }
}
