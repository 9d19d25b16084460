/**
 * Which chunks of the bundler's own splitting become one file. It makes a chunk of the modules that the same screens need, so that a screen loads some
 * sixty files of a few hundred bytes. Each file costs a request, and compresses worse alone; a merged one has code that some of its screens do not need.
 */
import { loadedWith } from './loaded-with.ts'
import { type Chunks, listScreens } from './screens.ts'

/** What a file costs beside its code, in gzipped bytes: the request, its imports and exports, and what it does not share with its neighbours. */
const FILE_BYTES = 700

/** Chunks that become one file, and the screens that load it, by their place in the list of all. */
type Group = { names: string[]; bytes: number; screens: ReadonlySet<number> }
type Pair = { one: Group; other: Group; gain: number }

/** Groups of two chunks or more. The pairs that save the most bytes over all screens are merged first. An entry, and a chunk that is imported later, stay alone. */
export function mergeChunks(chunks: Chunks, entries: readonly string[]): string[][] {
  const alone = new Set([...entries, ...[...chunks.values()].flatMap(({ dynamicImports }) => dynamicImports)])
  const isShared = ({ names }: Group) => !names.some(name => alone.has(name))
  let groups = groupsOf(chunks, entries)
  let pairs = groups.filter(isShared).flatMap((one, at, shared) => gainfulPairs(one, shared.slice(at + 1)))
  for (;;) {
    const best = pairs.sort((a, b) => b.gain - a.gain).find(pair => loadsNoOther(chunks, groups, pair))
    if (!best) return groups.map(({ names }) => names).filter(names => names.length > 1)
    const isOther = (group: Group) => group !== best.one && group !== best.other
    const merged = merge(best.one, best.other)
    groups = groups.filter(isOther)
    pairs = pairs.filter(pair => isOther(pair.one) && isOther(pair.other))
    pairs.push(...gainfulPairs(merged, groups.filter(isShared)))
    groups.push(merged)
  }
}

/** Each chunk alone. */
function groupsOf(chunks: Chunks, entries: readonly string[]): Group[] {
  const screens = entries.flatMap(entry => [...listScreens(chunks, entry).values()])
  return [...chunks].map(([name, { bytes }]) => ({
    names: [name],
    bytes,
    screens: new Set(screens.flatMap((loaded, at) => (loaded.has(name) ? [at] : []))),
  }))
}

const merge = (one: Group, other: Group): Group => ({
  names: [...one.names, ...other.names],
  bytes: one.bytes + other.bytes,
  screens: one.screens.union(other.screens),
})

const gainfulPairs = (one: Group, others: readonly Group[]): Pair[] =>
  others.map(other => ({ one, other, gain: gainOf(one, other) })).filter(({ gain }) => gain > 0)

/** The bytes that the screens save in sum when both become one: a file less where both are loaded, more code where one is. */
function gainOf(one: Group, other: Group): number {
  const both = one.screens.intersection(other.screens).size
  return both * FILE_BYTES - (one.screens.size - both) * other.bytes - (other.screens.size - both) * one.bytes
}

/** Whether all that the file of both imports is loaded already by each of its screens, and none of it imports the file. */
function loadsNoOther(chunks: Chunks, groups: readonly Group[], { one, other }: Pair): boolean {
  const groupOf = new Map(groups.flatMap(group => group.names.map(name => [name, group] as const)))
  const { names, screens } = merge(one, other)
  const importsOf = (name: string) => chunks.get(name)?.imports ?? []
  const imported = names.flatMap(importsOf).filter(name => !names.includes(name))
  const loaded = loadedWith(imported, name => groupOf.get(name)?.names.flatMap(importsOf) ?? [])
  return [...loaded].every(name => {
    const group = groupOf.get(name)
    return group !== undefined && !names.includes(name) && screens.isSubsetOf(group.screens)
  })
}
