/**
 * `npm run scale:fuzz -- [bytes] [seed]`: feeds each parser damaged bytes in random chunks. Throws at the first wrong weight. Then a byte of every second
 * frame is lost, doubled or put in, and the share of those that gave a weight which was never sent is counted: it fails above 2 %.
 */

import { fuzzScale } from '../../domain/scale/fuzz.fixture.ts'
import { byteFaults, countNeverSent, streams } from '../../domain/scale/lost-bytes.fixture.ts'
import { scaleModels } from '../../domain/scale/models.ts'

const [bytes = 1_000_000, seed = Date.now() % 1_000_000] = process.argv.slice(2).map(Number)
console.log(`${bytes.toLocaleString('en')} bytes of each model, seed ${seed}`)
console.table(
  Object.fromEntries(
    scaleModels.map(model => {
      const { faults, ...counts } = fuzzScale(model, bytes, seed)
      return [model, { ...counts, ...faults }]
    }),
  ),
)
console.log('No exception, the same frames however they were cut, and no weight from a wrong checksum.')

const FRAMES = 20_000
const MAX_PERCENT = 2
const percents = [...scaleModels, ...streams].map(stream => {
  const shares = byteFaults.map(fault => {
    const { wrong, damaged } = countNeverSent(stream, fault, FRAMES, seed)
    return [`byte ${fault}`, Math.round((wrong / damaged) * 10_000) / 100] as const
  })
  return [stream, Object.fromEntries(shares)] as const
})
console.log('Percent of the damaged frames that gave a weight which was never sent:')
console.table(Object.fromEntries(percents))
if (percents.some(([, shares]) => Object.values(shares).some(percent => percent > MAX_PERCENT))) process.exitCode = 1
