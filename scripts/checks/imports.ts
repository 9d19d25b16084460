// Imports between the top folders flow one way, domain/ is pure, and the product imports no test code.
import { type ImportStatement, isTest, isTestCode, readImports } from './import-statements.ts'
import type { Source } from './source.ts'

type Rule = (statement: ImportStatement) => string | undefined

/** The folders that each may import, besides itself. */
const allowedFolders: Record<string, string[]> = {
  domain: [],
  'ui-kit': ['domain'],
  worker: ['domain'],
  web: ['ui-kit', 'domain'],
}

/** The service worker responds at the same paths as the Worker, so it imports the Worker's list of them. */
const APP_PATHS = 'worker/http/pages/app-paths.ts'

const topFolder = (path: string) => path.split('/')[0] ?? ''

const oneWay: Rule = ({ from, to, specifier, typeOnly }) => {
  const [source, target] = [topFolder(from), topFolder(to)]
  if (source === target || (!(target in allowedFolders) && target !== 'tests')) return
  if (allowedFolders[source]?.includes(target) || (target === 'tests' && isTest(from))) return
  if (source === 'web' && target === 'worker' && (typeOnly || to === APP_PATHS)) return
  const exception = source === 'web' && target === 'worker' ? ' except with import type' : ''
  return `${source}/ may not import ${target}/${exception} ("${specifier}")`
}

const isSchema = (path: string) => /^domain\/schema\/|-(?:input|output|query|stored)\.ts$/.test(path)

/** arktype is large: a screen that only computes must not load it, so only the folders of schemas import it. */
const pureDomain: Rule = ({ from, to, specifier, typeOnly }) => {
  if (topFolder(from) !== 'domain' || isTestCode(from)) return
  if (!specifier.startsWith('.') && !(isSchema(from) && /^arktype(\/|$)/.test(specifier))) {
    return `domain/ is pure and imports no package ("${specifier}")`
  }
  if (!isSchema(from) && isSchema(to) && !typeOnly) return `imports the schemas of "${specifier}"; use import type`
  return
}

const noTestCode: Rule = ({ from, to, specifier }) =>
  isTestCode(to) && topFolder(to) !== 'tests' && !isTestCode(from)
    ? `the product may not import a fixture or a story ("${specifier}")`
    : undefined

const rules = [oneWay, pureDomain, noTestCode]

const isCode = (path: string) => /^(domain|ui-kit|worker|web)\/.*\.tsx?$/.test(path)

export function imports(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => isCode(path))
    .flatMap(readImports)
    .flatMap(statement => rules.flatMap(rule => rule(statement) ?? []).map(text => `${statement.from}: ${text}`))
}
