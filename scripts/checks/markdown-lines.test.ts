import { expect, it } from 'vitest'
import { markdownLines } from './markdown-lines.ts'

const complaints = (path: string, line: string) => markdownLines([{ path, text: `# Title\n${line}\n` }])

it.each([
  ['a paragraph', 'word '.repeat(33)],
  ['a row of a table', `| ${'cell | '.repeat(30)}`],
  ['an item with an address', `- see https://example.com/${'a'.repeat(150)}`],
])('rejects %s of more than 160 characters', (_, line) => {
  expect(complaints('docs/scale.md', line)).toEqual([expect.stringMatching(/^docs\/scale\.md:2: \d+ characters/)])
})

it.each([
  ['a line of 160 characters', 'docs/scale.md', 'ã'.repeat(79).concat(' ', 'ã'.repeat(80))],
  ['an address alone on its line', 'docs/scale.md', `- https://example.com/${'a'.repeat(200)}`],
  ['a file that is no Markdown', 'worker/api.ts', 'word '.repeat(33)],
])('accepts %s', (_, path, line) => {
  expect(complaints(path, line)).toEqual([])
})
