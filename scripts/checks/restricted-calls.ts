// One door to the network and one to the database: only the files named here fetch, or wait for D1.
import type { Source } from './source.ts'

type Door = { where: RegExp; what: RegExp; only: string[]; say: string }

const doors: Door[] = [
  {
    where: /^web\/.*\.tsx?$/,
    what: /(?<![.\w])fetch\(|\b(?:globalThis|window|self)\.fetch\(|new XMLHttpRequest|sendBeacon\(/,
    // The public pages have a door of their own: web/api.ts brings the session along, and React with it. The service worker passes
    // on what it does not keep.
    only: ['web/api.ts', 'web/site/scripts/site-api.ts', 'web/field/offline/sw.ts'],
    say: 'calls fetch; ask web/api.ts',
  },
  {
    where: /^worker\/.*\.ts$/,
    what: /(?<!Promise|sql)\.(?:batch|run|all|first|raw)\(|await\s+\(?[\w.]*\b(?:db|DB)\b/,
    only: ['worker/db/batch.ts'],
    say: 'waits for D1; declare it with read(), write() or job()',
  },
  {
    where: /^domain\/.*\.ts$/,
    what: /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|(?<![.\w])fetch\(/,
    only: [],
    say: 'reads a clock, a die or the network; pass it in',
  },
]

export function restrictedCalls(sources: Source[]) {
  return doors.flatMap(door =>
    sources.filter(source => isMeant(door, source.path)).flatMap(source => linesThrough(door, source)),
  )
}

const isMeant = ({ where, only }: Door, path: string) =>
  where.test(path) && !only.includes(path) && !/\.(test|stories)\.tsx?$/.test(path)

function linesThrough({ what, say }: Door, { path, text }: Source) {
  const lines = text.split('\n').map((line, index) => ({ line, at: index + 1 }))
  return lines.filter(({ line }) => !isComment(line) && what.test(line)).map(({ at }) => `${path}:${at}: ${say}`)
}

const isComment = (line: string) => /^\s*(\/\/|\/?\*)/.test(line)
