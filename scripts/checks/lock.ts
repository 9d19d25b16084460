// `npm ci` refuses a lock that lacks what its own entries name, on every machine.
import { type Lock, missing } from '../lock.ts'
import type { Source } from './source.ts'

export function lock(sources: Source[]) {
  const locks = sources.filter(({ path }) => path === 'package-lock.json')
  return locks.flatMap(({ path, text }) =>
    missing(JSON.parse(text) satisfies Lock).map(({ name }) => `${path}: no entry for ${name}; run npm run lock`),
  )
}
