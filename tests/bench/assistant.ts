/**
 * `npm run bench:assistant`: how long the grammar takes to understand a sentence on a farm with 500 lots. Each sentence meets the names anew, as each
 * request does: the median is of an isolate that has answered the farm before, and the first is of a new one.
 */
import { readFileSync } from 'node:fs'
import { understand } from '../../domain/assistant/understand.ts'
import type { World } from '../../domain/assistant/world.ts'
import { median } from './runtime.ts'

const MAX_MS = 5
const LOTS = 500
const ROUNDS = 5

const named = (names: readonly string[]) => names.map((name, at) => ({ id: at + 1, name }))
const breeds = ['Nelore', 'Angus', 'Brangus', 'Senepol', 'Hereford', 'Guzerá']
const families = [
  'Silva',
  'Souza',
  'Oliveira',
  'Pereira',
  'Martins',
  'Barbosa',
  'Rocha',
  'Teixeira',
  'Campos',
  'Moraes',
]
const clientOf = (at: number) =>
  `Agropecuária ${families[at % families.length]} ${breeds[at % breeds.length]} ${at % 60}`
const pens = Array.from({ length: LOTS }, (_, at) => `B${String(at + 1).padStart(2, '0')}`)

const createWorld = (): World => ({
  lots: pens.map((corral, at) => ({
    id: at + 1,
    name: `${breeds[at % breeds.length]} ${251_000 + at}`,
    corral,
    client: at % 3 === 0 ? null : clientOf(at),
    finished: false,
  })),
  corrals: named(pens),
  ingredients: named(['Milho moído', 'Silagem de milho', 'Torta de algodão', 'Caroço de algodão', 'Núcleo', 'Ureia']),
  people: named(['Pedro Alves', 'Marcos Vinicius', 'João Batista', 'Ana Paula']),
  indexes: [
    { id: 1, name: 'Lambido', value: 10 },
    { id: 2, name: 'Sobra leve', value: 0 },
    { id: 3, name: 'Sobra', value: -5 },
  ],
})

const [head = '', ...lines] = readFileSync('tests/support/assistant/own-phrasings.tsv', 'utf8').trim().split('\n')
const at = head.split('\t').indexOf('phrase')
const phrases = lines.map(line => line.split('\t')[at] ?? '')

function measure(phrase: string): number {
  const world = createWorld()
  const start = performance.now()
  understand(phrase, world)
  return performance.now() - start
}

const first = measure('como anda o trato hoje')
const times = Array.from({ length: ROUNDS }, () => phrases.map(measure))
  .slice(1)
  .flat()
  .toSorted((a, b) => a - b)
const middle = median(times)
console.table({
  'ms a sentence': { first, median: middle, p95: times[Math.floor(times.length * 0.95)], longest: times.at(-1) },
})
console.log(`${phrases.length} sentences on a farm with ${LOTS} lots; the limit of the median is ${MAX_MS} ms.`)
process.exitCode = middle > MAX_MS ? 1 : 0
