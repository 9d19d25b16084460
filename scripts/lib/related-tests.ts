// The tests of a change, nearest first: those in the folders of its files, then those that import them, directly or through other files.
import { dirname } from 'node:path/posix'
import { type ImportStatement, isTest } from '../checks/import-statements.ts'

type Kind = 'unit' | 'worker' | 'stories'
export type RelatedTests = Record<Kind, string[]>

/**
 * As many files of each kind as run in some two minutes. Through `worker/api.ts` every test of the API is related to every route, and through the screens
 * every story to every widget: the far ones are left to `npm test`.
 */
export const LIMITS: Record<Kind, number> = { unit: 120, worker: 25, stories: 8 }

/** `tests` are all test files and stories, `changed` the paths of the change. */
export function relatedTests(imports: ImportStatement[], tests: string[], changed: string[]): RelatedTests {
  const distances = distancesFrom(changed, imports)
  const folders = new Set(changed.map(path => dirname(path)))
  const distanceOf = (path: string) =>
    Math.min(distances.get(path) ?? Number.POSITIVE_INFINITY, folders.has(dirname(path)) ? 1 : Number.POSITIVE_INFINITY)
  const nearest = tests
    .filter(path => distanceOf(path) < Number.POSITIVE_INFINITY)
    .sort((one, other) => distanceOf(one) - distanceOf(other) || one.localeCompare(other))
  const ofKind = (kind: Kind) => nearest.filter(path => kindOf(path) === kind).slice(0, LIMITS[kind])
  return { unit: ofKind('unit'), worker: ofKind('worker'), stories: ofKind('stories') }
}

/** The e2e tests run on the whole product only. */
function kindOf(path: string): Kind | undefined {
  if (!isTest(path)) return undefined
  if (path.endsWith('.stories.tsx')) return 'stories'
  return /^(worker|tests)\//.test(path) ? 'worker' : 'unit'
}

/** The number of imports between each file and the nearest changed one. */
function distancesFrom(changed: string[], imports: ImportStatement[]): Map<string, number> {
  const importers = Map.groupBy(imports, ({ to }) => to)
  const distances = new Map(changed.map(path => [path, 0]))
  const waiting = [...changed]
  for (let path = waiting.shift(); path; path = waiting.shift())
    for (const { from } of importers.get(path) ?? []) {
      if (distances.has(from)) continue
      distances.set(from, (distances.get(path) ?? 0) + 1)
      waiting.push(from)
    }
  return distances
}
