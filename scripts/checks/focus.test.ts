import { expect, it } from 'vitest'
import { focus } from './focus.ts'

// Put together here, so that this file does not hold what the check looks for.
const call = (...words: string[]) => `${words.join('.')}('reads', () => {})`

it.each([
  ['domain/lot/lot.test.ts', call('it', 'only')],
  ['domain/lot/lot.test.ts', call('describe', 'skip')],
  ['worker/farm/lots.test.ts', call('test', 'todo')],
  ['worker/farm/lots.test.ts', call('it', 'concurrent', 'skip')],
  ['tests/e2e/day.spec.ts', call('test', 'fixme')],
  ['tests/e2e/day.spec.ts', call('test', 'describe', 'only')],
  ['web/lots/Lots.test.tsx', call('xit')],
])('refuses %s: %s', (path, text) => {
  expect(focus([{ path, text }])).toEqual([expect.stringContaining(`${path}:1: `)])
})

it.each([
  ['domain/lot/lot.test.ts', call('it', 'each')],
  ['domain/lot/lot.ts', 'await submit.only(rows)'],
  ['tests/e2e/day.spec.ts', call('test', 'describe')],
])('lets %s be: %s', (path, text) => {
  expect(focus([{ path, text }])).toEqual([])
})
