// `npm run names`: every exported name of the project by file, to read in one list before a release. `npm run names -- worker` lists one folder.
import { sources } from './checks/source.ts'

const [folder = ''] = process.argv.slice(2)
const isCode = (path: string) => /\.(tsx?|mjs)$/.test(path) && !path.endsWith('.d.ts') && !path.includes('/public/')

function exportedNames(text: string): string[] {
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

for (const { path, text } of sources().filter(({ path }) => isCode(path) && path.startsWith(folder))) {
  const names = exportedNames(text).sort((a, b) => a.localeCompare(b, 'en'))
  if (names.length) console.log(`${path}\n  ${names.join(', ')}`)
}
