// Reads the imports of a file, for the checks of which file may import which.
import { dirname, join } from 'node:path/posix'
import type { Source } from './source.ts'

/** `to` is a path from the root, or the name of a package. */
export type ImportStatement = { from: string; specifier: string; to: string; typeOnly: boolean }

/** `import`, `export ... from` and `import()`. */
export function readImports({ path, text }: Source): ImportStatement[] {
  const statements = text.matchAll(
    /^\s*(?:import|export)\s+(type\s)?(?:[\w*{][^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm,
  )
  return [...statements].map(([, type, fixed, dynamic]) => {
    const specifier = fixed ?? dynamic ?? ''
    const to = specifier.startsWith('.') ? join(dirname(path), specifier) : specifier
    return { from: path, specifier, to, typeOnly: Boolean(type) }
  })
}

export const isTest = (path: string) => /\.(test|stories)\.tsx?$/.test(path)

/** Tests, stories, guides, fixtures and their helpers: everything that is not in the product. */
export const isTestCode = (path: string) =>
  isTest(path) || /\.(fixture|guide)\.tsx?$/.test(path) || /^(web\/stories|tests)\//.test(path)
