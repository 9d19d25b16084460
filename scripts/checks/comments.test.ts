import { expect, it } from 'vitest'
import { comments } from './comments.ts'

const complaints = (text: string) => comments([{ path: 'web/admin/Menu.tsx', text }])

it.each([
  ['a line of documentation', '/** Of the farm: the errors are green by them. */'],
  ['a block of documentation', '/**\n * Of the farm: the errors are green\n * by them.\n */'],
  ['a property', 'type Props = {\n  /** Of the lot. */\n  name: string\n}'],
  ['a comment of one line', '// Of the first page only.'],
])('rejects a fragment in %s', (_, text) => {
  expect(complaints(text)).toEqual([expect.stringMatching(/^web\/admin\/Menu\.tsx:\d+: a comment starts with 'Of'/)])
})

it.each([
  ['a line of documentation', '/** In cents. */'],
  ['the comment of a property', 'type Props = {\n  /** By the key of the piece. */\n  sums: Sums\n}'],
  ['a remark', '// In one transaction'],
  ['a phrase with two nouns', '/** Without a sign or a fraction. */'],
  ['a participle', '/** Not revoked. */'],
])('rejects a prepositional phrase in %s', (_, text) => {
  expect(complaints(text)).toEqual([expect.stringMatching(/^web\/admin\/Menu\.tsx:\d+: a comment is no sentence/)])
})

it.each([
  ['a sentence that begins with a preposition', '// Under the pointer the toasts stay.'],
  ['a phrase that is the first line of more', '// In the middle of the line\n// stands the name.'],
  ['a phrase with what it means', '/** With freight; null where it was typed. */'],
  ['a sentence', "/** The farm's tolerances; they colour the errors. */"],
  ['a second line that begins so', '// The lots are those\n// Of the farm.'],
  ['a word that begins so', '/** Offline, nothing is sent. */'],
  ['a text', "const text = 'Of the farm'"],
])('accepts %s', (_, text) => {
  expect(complaints(text)).toEqual([])
})
