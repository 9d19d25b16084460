// `npm ci` rejects a lock file that lacks an entry for an optional dependency, on every platform.
import { type Lock, missingPackages } from '../lock.ts'
import type { Source } from './source.ts'

export function lock(sources: Source[]) {
  const locks = sources.filter(({ path }) => path === 'package-lock.json')
  return locks.flatMap(({ path, text }) =>
    missingPackages(JSON.parse(text) satisfies Lock).map(
      ({ name }) => `${path}: no entry for ${name}; run npm run lock`,
    ),
  )
}
