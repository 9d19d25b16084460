// Markdown is also read without a renderer, in a diff or a terminal: no line is wider than 160 characters, those of tables included.
import type { Source } from './source.ts'

const WIDTH = 160

export function markdownLines(sources: Source[]) {
  return sources.filter(({ path }) => /\.mdx?$/.test(path)).flatMap(wideLines)
}

function wideLines({ path, text }: Source) {
  const lines = text.split('\n').map((line, index) => ({ line, number: index + 1, width: Array.from(line).length }))
  return lines
    .filter(({ line, width }) => width > WIDTH && canBreak(line))
    .map(({ number, width }) => `${path}:${number}: ${width} characters; ${WIDTH} at most`)
}

/** Whether a line break can narrow the line: an address alone on its line cannot be broken. */
const canBreak = (line: string) => /\S\s+\S/.test(line.replace(/^\s*([-*]|\d+\.)\s+/, ''))
