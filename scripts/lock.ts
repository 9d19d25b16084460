// `npm run lock`: completes package-lock.json when the registry in use has the binaries of some platforms only. `npm install` then
// leaves the others out of the lock file, and `npm ci` rejects that file everywhere. Run it after adding a package; `npm run check` reports it.
import { readFileSync, writeFileSync } from 'node:fs'

type Entry = { version?: string; dev?: boolean; optional?: boolean; optionalDependencies?: Record<string, string> }
export type Lock = { packages: Record<string, Entry> }

/** Optional dependencies that some entry names and that have no entry of their own. */
export function missingPackages({ packages }: Lock) {
  return Object.entries(packages).flatMap(([path, { dev, optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isReachable(packages, path, name))
      .map(([name, version]) => ({ name, version, dev })),
  )
}

/** Node's module resolution: inside the package itself, then in every folder above. */
function isReachable(packages: Lock['packages'], from: string, name: string) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    if (`${at}${at && '/'}node_modules/${name}` in packages) return true
    if (!at) return false
  }
}

/** Reads the platform from a package's name: `@oxlint/binding-linux-arm64-musl`, `@cloudflare/workerd-darwin-64`. */
export function platformOf(name: string) {
  const words = (name.split('/').pop() ?? '').split('-')
  const os = words.find(word => /^(android|darwin|freebsd|linux|openharmony|win32|windows)$/.test(word))
  const cpu = words.find(word => /^(arm|arm64|x64|64|ia32|ppc64|riscv64|s390x|wasm32)$/.test(word))
  const libc = words.includes('musl')
    ? 'musl'
    : os === 'linux' && words.some(word => word.startsWith('gnu'))
      ? 'glibc'
      : undefined
  return {
    cpu: cpu && [cpu === '64' ? 'x64' : cpu],
    libc: libc && [libc],
    os: os && [os === 'windows' ? 'win32' : os],
  }
}

export function completeLock(lock: Lock): Lock {
  const added = missingPackages(lock).map(({ name, version, dev }) => {
    const { cpu, libc, os } = platformOf(name)
    return [`node_modules/${name}`, { version, cpu, dev, libc, optional: true, os }] as const
  })
  const packages = Object.entries({ ...lock.packages, ...Object.fromEntries(added) })
  return { ...lock, packages: Object.fromEntries(packages.sort(([a], [b]) => a.localeCompare(b, 'en'))) }
}

if (import.meta.main) {
  const file = new URL('../package-lock.json', import.meta.url)
  writeFileSync(file, `${JSON.stringify(completeLock(JSON.parse(readFileSync(file, 'utf8'))), null, 2)}\n`)
}
