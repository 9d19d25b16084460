import { expect, it } from 'vitest'
import { unusedExports } from './exported-names.ts'

const rule = {
  path: 'domain/feed/rule.ts',
  text: 'export const MAX_LOTS = 20\nexport const isFull = (lots: number) => lots >= MAX_LOTS\n',
}
const complaintOf = (name: string) =>
  `domain/feed/rule.ts: no other file names ${name}; declare it without 'export', or delete it`

it('rejects an export that only its own file names', () => {
  const user = { path: 'web/admin/rules/Rules.tsx', text: "import { isFull } from '../../../domain/feed/rule.ts'\n" }
  expect(unusedExports([rule, user])).toEqual([complaintOf('MAX_LOTS')])
})

it('accepts an export that only a test names', () => {
  const test = { path: 'domain/feed/rule.test.ts', text: 'expect(isFull(MAX_LOTS)).toBe(true)\n' }
  expect(unusedExports([rule, test])).toEqual([])
})

it('rejects each name of a list that no other file has', () => {
  const listed = { path: 'domain/feed/rule.ts', text: 'const a = 1\nconst b = 2\nexport { a as first, b }\n' }
  expect(unusedExports([listed])).toEqual([complaintOf('first'), complaintOf('b')])
})

it.each([
  'ui-kit/base/Badge/Badge.stories.tsx',
  'vite.config.ts',
  '.storybook/preview.tsx',
  'worker/index.ts',
  'worker/db/schema/lots.ts',
])('accepts what a framework reads by its name in %s', path => {
  expect(unusedExports([{ path, text: 'export const Default = {}\n' }])).toEqual([])
})
