/** Matches packages with advisories in the format of OSV (ossf.github.io/osv-schema). */

type Event = { introduced?: string; fixed?: string; last_affected?: string }
type Affected = {
  package?: { ecosystem: string; name: string }
  ranges?: { type: string; events: Event[] }[]
  versions?: string[]
}
export type Advisory = {
  id: string
  aliases?: string[]
  summary?: string
  withdrawn?: string
  affected?: Affected[]
  database_specific?: { severity?: string }
}

export function isAffected({ withdrawn, affected = [] }: Advisory, name: string, version: string): boolean {
  if (withdrawn) return false
  return affected
    .filter(one => one.package?.ecosystem === 'npm' && one.package.name === name)
    .some(({ versions = [], ranges = [] }) => versions.includes(version) || ranges.some(range => isIn(range, version)))
}

/** The events in the order of their versions turn the range on and off. */
function isIn({ type, events }: { type: string; events: Event[] }, version: string): boolean {
  if (type === 'GIT') return false
  const versionOf = (event: Event) => event.introduced ?? event.fixed ?? event.last_affected ?? ''
  let isInside = false
  for (const event of [...events].sort((a, b) => compareVersions(versionOf(a), versionOf(b)))) {
    const order = compareVersions(version, versionOf(event))
    if (event.introduced !== undefined && order >= 0) isInside = true
    if (event.fixed !== undefined && order >= 0) isInside = false
    if (event.last_affected !== undefined && order > 0) isInside = false
  }
  return isInside
}

/** The precedence of semantic versions: negative when `a` is older. Build metadata is ignored. */
export function compareVersions(a: string, b: string): number {
  const [first, second] = [parse(a), parse(b)]
  const core = compareParts(first.core, second.core)
  if (core !== 0) return core
  // a version is newer than its pre-releases
  if (first.pre.length === 0 || second.pre.length === 0) return second.pre.length - first.pre.length
  return compareParts(first.pre, second.pre)
}

function parse(version: string) {
  const [release = ''] = version.split('+')
  const dash = release.indexOf('-')
  const core = dash === -1 ? release : release.slice(0, dash)
  const pre = dash === -1 ? '' : release.slice(dash + 1)
  return { core: core.split('.'), pre: pre === '' ? [] : pre.split('.') }
}

function compareParts(a: readonly string[], b: readonly string[]): number {
  for (let i = 0; i < Math.max(a.length, b.length); i += 1) {
    const [left, right] = [a[i], b[i]]
    if (left === undefined || right === undefined) return a.length - b.length
    const order = comparePart(left, right)
    if (order !== 0) return order
  }
  return 0
}

/** Numbers come before words. */
function comparePart(a: string, b: string): number {
  const [isNumber, isOtherNumber] = [/^\d+$/.test(a), /^\d+$/.test(b)]
  if (isNumber && isOtherNumber) return Number(a) - Number(b)
  if (isNumber !== isOtherNumber) return isNumber ? -1 : 1
  return a === b ? 0 : a < b ? -1 : 1
}
