// The tests of a change, nearest first: those in the folders of its files, then those that import them, directly or through other files.
import { dirname } from 'node:path/posix'
import { type ImportStatement, isTest, isTestCode } from '../checks/import-statements.ts'

type Kind = 'unit' | 'worker' | 'stories'
type RelatedTests = Record<Kind, string[]>

/**
 * As many files of each kind as run in some two minutes. Every test of the API is related to every route, and every story to some widget: the far ones
 * are left to `npm test`.
 */
export const LIMITS: Record<Kind, number> = { unit: 120, worker: 15, stories: 8 }

/** These import every screen, and the frame of a story imports them. */
const SCREENS = /^web\/\w*(Routes|App)\.tsx$/

/** These import every route. The tests of all routes come after those of the route. */
const ROUTES = /^worker\/(api|index|cron)\.ts$/
const AFTER_ROUTES = 100

/** `tests` are all test files and stories, `changed` the paths of the change. */
export function relatedTests(imports: ImportStatement[], tests: string[], changed: string[]): RelatedTests {
  const links = imports.filter(({ from }) => !SCREENS.test(from))
  const near = distancesFrom(
    changed,
    links.filter(({ from }) => !ROUTES.test(from)),
  )
  const far = distancesFrom(changed, links)
  const folders = distancesOfFolders(near)
  const distanceOf = (path: string) =>
    Math.min(near.get(path) ?? NEVER, folders.get(dirname(path)) ?? NEVER, (far.get(path) ?? NEVER) + AFTER_ROUTES)
  const nearest = tests
    .filter(path => distanceOf(path) < NEVER)
    .sort((one, other) => distanceOf(one) - distanceOf(other) || one.localeCompare(other))
  const ofKind = (kind: Kind) => nearest.filter(path => kindOf(path) === kind).slice(0, LIMITS[kind])
  return { unit: ofKind('unit'), worker: ofKind('worker'), stories: ofKind('stories') }
}

const NEVER = Number.POSITIVE_INFINITY

/** A test is related to the files beside it, which it may call through the API only. */
function distancesOfFolders(distances: Map<string, number>): Map<string, number> {
  const folders = new Map<string, number>()
  for (const [path, distance] of distances) {
    if (isTestCode(path)) continue
    const folder = dirname(path)
    folders.set(folder, Math.min(folders.get(folder) ?? NEVER, distance + 1))
  }
  return folders
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
