// A comment is a sentence with a subject. One that starts with 'Of' leaves its subject to the name below it: 'Of the farm' is 'The farm's tolerances'.
import type { Source } from './source.ts'

const FRAGMENT = /^\s*(?:\/\/|\/\*\*?|\*)\s*Of\s/

export function comments(sources: Source[]) {
  return sources.filter(({ path }) => /\.(tsx?|mjs)$/.test(path)).flatMap(fragments)
}

function fragments({ path, text }: Source) {
  const lines = text.split('\n')
  return lines.flatMap((line, index) =>
    FRAGMENT.test(line) && !continuesComment(lines[index - 1])
      ? [`${path}:${index + 1}: a comment starts with 'Of'; begin with the noun that it is about`]
      : [],
  )
}

/** A line in the middle of a comment may begin with any word. */
const continuesComment = (line = '') => /^\s*(?:\/\/|\/?\*+)\s*[^*/\s]/.test(line) && !line.includes('*/')
