/**
 * `npm run scale:people -- [loads] [first seed]`: a person of 60 to 110 kg steps on while 10 to 150 kg of feed a second flow, and the same loads
 * without anyone. Fails where a person was recorded as feed, or where more than 2 % of the clean loads are asked about.
 */
import { playLoad, randomLoad } from '../../domain/scale/loads.fixture.ts'

const [loads = 10_000, first = 1] = process.argv.slice(2).map(Number)
const counts = { asked: 0, 'not noticed': 0, 'recorded as feed': 0, 'clean, asked without need': 0, 'clean, wrong': 0 }
const isWrong = ({ truth, recorded }: ReturnType<typeof playLoad>) =>
  recorded !== null && Math.abs(recorded - truth) > 5 + truth * 0.002

for (let seed = first; seed < first + loads; seed += 1) {
  const withPerson = playLoad(randomLoad(seed, true))
  counts[withPerson.asks ? 'asked' : 'not noticed'] += 1
  if (isWrong(withPerson)) {
    counts['recorded as feed'] += 1
    console.log(`Seed ${seed}: ${JSON.stringify(withPerson)}`)
  }
  const clean = playLoad(randomLoad(seed, false))
  if (clean.asks) counts['clean, asked without need'] += 1
  if (isWrong(clean)) counts['clean, wrong'] += 1
}
console.log(`${loads.toLocaleString('en')} loads with a person and as many without, from seed ${first}`)
console.table(counts)
if (counts['recorded as feed'] > 0 || counts['clean, asked without need'] > loads * 0.02) process.exitCode = 1
