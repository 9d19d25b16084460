/**
 * `npm run advisories -- <path>`: the known advisories of the packages in package-lock.json, without network. The path is an export of OSV: a
 * folder with a JSON file per advisory, or a file with a JSON list of them. SECURITY.md has the sources. Exits with 1 when a package
 * that the product ships is affected.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type LockedPackage, lockedPackages } from './lib/locked-packages.ts'
import { type Advisory, isAffected } from './lib/osv.ts'

const [, , path] = process.argv
if (!path) throw new Error('Usage: npm run advisories -- <folder or file of an OSV export>')

const packages = lockedPackages(JSON.parse(readFileSync('package-lock.json', 'utf8')))
const byName = Map.groupBy(packages, ({ name }) => name)
const advisories = statSync(path).isDirectory()
  ? readdirSync(path)
      .filter(file => file.endsWith('.json'))
      .map(file => JSON.parse(readFileSync(join(path, file), 'utf8')) as Advisory)
  : (JSON.parse(readFileSync(path, 'utf8')) as Advisory[])

const found = advisories.flatMap(advisory =>
  [...new Set(advisory.affected?.map(one => one.package?.name ?? ''))]
    .flatMap(name => byName.get(name) ?? [])
    .filter(({ name, version }) => isAffected(advisory, name, version))
    .map(one => ({ ...one, advisory })),
)

const line = ({ name, version, entry, advisory }: LockedPackage & { advisory: Advisory }) =>
  [
    entry.dev ? 'development' : 'product',
    `${name}@${version}`,
    advisory.id,
    advisory.database_specific?.severity ?? '',
    advisory.summary ?? '',
  ].join('  ')
for (const text of found.map(line).sort().reverse()) console.log(text)
console.log(`${packages.length} packages, ${advisories.length} advisories: ${found.length} found.`)
if (found.some(({ entry }) => !entry.dev)) process.exitCode = 1
