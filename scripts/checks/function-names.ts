// Names of functions that a file exports: `textOf` says enough where it is defined and is one of many in a search, so that `cellText` is exported.
import type { Source } from './source.ts'

const CODE = /\.(tsx?|mjs)$/
const EXPORTED = /^export (?:async )?(?:function (\w+Of)\b|const (\w+Of) =.*(?:\(|=>|<))/gm

/** What schemas are built from, read with what follows: a list of, one of. */
const COMBINATORS = new Set(['listOf', 'oneOf'])

export const functionNames = (sources: Source[]): string[] =>
  sources
    .filter(({ path }) => CODE.test(path))
    .flatMap(({ path, text }) => {
      const names = [...text.matchAll(EXPORTED)].flatMap(([, declared, assigned]) => declared ?? assigned ?? [])
      return names
        .filter(name => !COMBINATORS.has(name))
        .map(
          name =>
            `${path}: ${name} is exported; name what it returns or does, such as ${name.slice(0, -2)} with a verb`,
        )
    })
