/**
 * `npm run common-passwords`: writes domain/account/password/common-passwords.generated.ts from the lists of two packages, which it downloads, and from
 * our own list. The packages are no dependencies: the product has only the filter.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { filterHash, normalizePassword } from '../domain/account/password/password-hash.ts'
import { brazilianPasswords } from './lib/brazilian-passwords.ts'
import { encodeFilter } from './lib/encode-filter.ts'

const TARGET = 'domain/account/password/common-passwords.generated.ts'
const COMMON = '@zxcvbn-ts/language-common@4.1.3'
const PORTUGUESE = '@zxcvbn-ts/language-pt-br@4.1.1'
/** Shorter passwords are refused by their length. Shorter words are found before a number, as in 'maria123'. */
const MIN_PASSWORD = 6
const MIN_WORD = 4

const folder = mkdtempSync(join(tmpdir(), 'common-passwords-'))
try {
  const passwords = listOf(COMMON, 'passwords').filter(({ length }) => length >= MIN_PASSWORD)
  const words = listOf(PORTUGUESE, 'commonWords').filter(({ length }) => length >= MIN_WORD)
  const names = listOf(PORTUGUESE, 'firstnames').filter(({ length }) => length >= MIN_WORD)
  const all = [...brazilianPasswords, ...passwords.slice(0, 10_000), ...words.slice(0, 1_500), ...names.slice(0, 1_000)]
  const filter = encodeFilter(all.map(password => filterHash(normalizePassword(password))))
  writeFileSync(TARGET, source(filter))
  console.log(`${new Set(all).size} passwords, ${filter.length} characters`)
} finally {
  rmSync(folder, { recursive: true })
}

function listOf(packageName: string, list: string): string[] {
  const [archive = ''] = run('npm', 'pack', packageName, '--silent').trim().split('\n').slice(-1)
  run('tar', 'xzf', archive)
  return JSON.parse(readFileSync(join(folder, `package/src/${list}.json`), 'utf8')) as string[]
}

function run(command: string, ...parameters: string[]): string {
  return execFileSync(command, parameters, { cwd: folder, encoding: 'utf8' })
}

function source(filter: string): string {
  return `// Written by \`npm run common-passwords\`. Do not edit. Sources and licences: docs/dependencies.md.

/** The hashes of 12,000 common passwords, ascending: the distance to the one before as a variable-length integer, in base64. */
export const COMMON_PASSWORDS =
  '${filter}'
`
}
