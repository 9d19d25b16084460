/**
 * `npm run sbom`: writes the software bill of materials (CycloneDX 1.6) from package-lock.json to sbom.cdx.json. It has no time and no random id, so
 * the same lock file gives the same bytes.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { type LockEntry, type LockedPackage, lockedPackages } from './lib/locked-packages.ts'

type Lock = { name?: string; version?: string; packages: Record<string, LockEntry> }

export function toCycloneDx(lock: Lock): object {
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name: lock.name ?? 'cocho-em-dia', version: lock.version ?? '0' } },
    components: lockedPackages(lock).map(toComponent),
  }
}

/** `excluded` is not shipped. A few platform binaries have no hash (docs: DECISIONS.md, `npm run lock`). */
function toComponent({ name, version, entry }: LockedPackage): object {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    scope: entry.dev ? 'excluded' : entry.optional ? 'optional' : 'required',
    ...(entry.license && { licenses: [{ expression: entry.license }] }),
    ...(entry.integrity && { hashes: entry.integrity.split(' ').flatMap(hashOf) }),
  }
}

const ALGORITHMS: Record<string, string> = { sha1: 'SHA-1', sha256: 'SHA-256', sha384: 'SHA-384', sha512: 'SHA-512' }

/** From 'sha512-' and base64 to an algorithm and hex. */
function hashOf(integrity: string) {
  const [algorithm = '', digest = ''] = integrity.split(/-(.*)/s)
  const alg = ALGORITHMS[algorithm]
  return alg ? [{ alg, content: Buffer.from(digest, 'base64').toString('hex') }] : []
}

if (import.meta.main) {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock
  writeFileSync('sbom.cdx.json', `${JSON.stringify(toCycloneDx(lock), null, 2)}\n`)
  console.log(`sbom.cdx.json: ${lockedPackages(lock).length} packages`)
}
