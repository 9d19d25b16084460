// An export is for another file. A name that no other file has is declared without `export`, so that nobody looks for who uses it.
import type { Source } from './source.ts'

/** What a framework reads by its name: stories, settings of tools, the Worker's entry, and tables, which drizzle-kit reads. */
const READ_BY_NAME =
  /\.(stories|test)\.tsx?$|\.config\.ts$|\.d\.ts$|^\.storybook\/[\w-]+\.tsx?$|^worker\/index\.ts$|^worker\/db\/schema\//

export const isCode = (path: string) =>
  /\.(tsx?|mjs)$/.test(path) && !path.endsWith('.d.ts') && !path.includes('/public/')

export function unusedExports(sources: Source[]): string[] {
  const files = filesByWord(sources.filter(({ path }) => isCode(path) || /\.(mdx|html)$/.test(path)))
  return sources
    .filter(({ path }) => isCode(path) && !READ_BY_NAME.test(path))
    .flatMap(({ path, text }) =>
      exportedNames(text)
        .filter(name => name !== 'default' && files.get(name) === 1)
        .map(name => `${path}: no other file names ${name}; declare it without 'export', or delete it`),
    )
}

/** In how many files each word is. */
function filesByWord(sources: Source[]): ReadonlyMap<string, number> {
  const files = new Map<string, number>()
  for (const { text } of sources)
    for (const word of new Set(text.match(/[\w$]+/g))) files.set(word, (files.get(word) ?? 0) + 1)
  return files
}

export function exportedNames(text: string): string[] {
  const declared = text.matchAll(
    /^export (?:declare )?(?:async )?(?:const|let|function\*?|class|type|interface) (?:\{([^}]*)\}|\[([^\]]*)\]|([\w$]+))/gm,
  )
  const listed = text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)
  return [
    ...[...declared].flatMap(([, object, array, name]) => (name ? [name] : namesIn(object ?? array ?? ''))),
    ...[...listed].flatMap(([, list = '']) => namesIn(list)),
  ]
}

/** 'a, type B as C' exports a and C. */
const namesIn = (list: string) => list.split(',').flatMap(part => /([\w$]+)\s*(?:=.*)?$/.exec(part.trim())?.[1] ?? [])
