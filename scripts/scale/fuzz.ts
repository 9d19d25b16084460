/** `npm run scale:fuzz -- [bytes] [seed]`: feeds each parser damaged bytes in random chunks. Throws at the first wrong weight. */

import { fuzzScale } from '../../domain/scale/fuzz.fixture.ts'
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
