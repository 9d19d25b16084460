// Imports flow one way: domain <- ui-kit, worker <- web.
import { dirname, join } from 'node:path/posix'
import type { Source } from './source.ts'

/** The folders that each may import, besides itself. `tests` holds the fixture that only tests read. */
const may: Record<string, string[]> = {
  domain: [],
  'ui-kit': ['domain'],
  worker: ['domain'],
  web: ['ui-kit', 'domain'],
}

/** domain/ imports no package; the schemas in domain/input import arktype. */
const domainPackages = /^$/
const schemaPackages = /^arktype(\/|$)/

/** Pure, and the one list of addresses: without signal the service worker answers at them as the Worker does. */
const ADDRESSES = 'worker/http/app-paths.ts'

const isCode = /^(domain|ui-kit|worker|web)\/.*\.tsx?$/
const isTest = /\.(test|stories)\.tsx?$/

type Import = { path: string; specifier: string; typeOnly: boolean }

export function imports(sources: Source[]) {
  return sources
    .filter(({ path }) => isCode.test(path))
    .flatMap(importsOf)
    .flatMap(found => complaint(found) ?? [])
}

function importsOf({ path, text }: Source): Import[] {
  const found = text.matchAll(
    /^\s*(?:import|export)\s+(type\s)?(?:[\w*{][^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm,
  )
  return [...found].map(([, type, fixed, lazy]) => ({ path, specifier: fixed ?? lazy ?? '', typeOnly: Boolean(type) }))
}

function complaint({ path, specifier, typeOnly }: Import) {
  const from = folderOf(path)
  const to = specifier.startsWith('.') ? folderOf(join(dirname(path), specifier)) : folderOf(specifier)
  if (!isTest.test(path) && from === 'domain' && !specifier.startsWith('.') && !packagesOf(path).test(specifier)) {
    return `${path}: domain/ stays pure, and imports "${specifier}"`
  }
  if (from === 'domain' && to === 'domain' && !typeOnly && !isTest.test(path) && reachesSchema(path, specifier)) {
    return `${path}: imports the schemas of ${specifier}, and arktype with them; use import type`
  }
  if (to === from || (!(to in may) && to !== 'tests') || may[from]?.includes(to)) return
  if (to === 'tests' && isTest.test(path)) return
  if (from === 'web' && join(dirname(path), specifier) === ADDRESSES) return
  if (from === 'web' && to === 'worker' && typeOnly) return
  return `${path}: ${from}/ may not import ${to}/${from === 'web' && to === 'worker' ? ' but for import type' : ''} ("${specifier}")`
}

const folderOf = (path: string) => path.split('/')[0] ?? ''
const isSchema = (path: string) => path.startsWith('domain/input/')
const packagesOf = (path: string) => (isSchema(path) ? schemaPackages : domainPackages)
const reachesSchema = (path: string, specifier: string) => !isSchema(path) && isSchema(join(dirname(path), specifier))
