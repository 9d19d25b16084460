/** The packages of package-lock.json, each name and version once. */
export type LockEntry = {
  version?: string
  /** Of an alias. */
  name?: string
  integrity?: string
  license?: string
  dev?: boolean
  optional?: boolean
  link?: boolean
}
export type LockedPackage = { name: string; version: string; entry: LockEntry }

/** Without our own packages. A package that the product needs is not for development, even if development needs it too. */
export function lockedPackages(lock: { packages: Record<string, LockEntry> }): LockedPackage[] {
  const packages = new Map<string, LockedPackage>()
  for (const [path, entry] of Object.entries(lock.packages)) {
    const name = entry.name ?? /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path)?.[1]
    if (!name || !entry.version || entry.link || !path.includes('node_modules/')) continue
    const key = `${name}@${entry.version}`
    const known = packages.get(key)
    if (!known || known.entry.dev) packages.set(key, { name, version: entry.version, entry })
  }
  return [...packages.values()].sort((a, b) => (a.name === b.name ? 0 : a.name < b.name ? -1 : 1))
}
