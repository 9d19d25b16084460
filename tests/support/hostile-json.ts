/** JSON that no field was made for, and how it gets into a body. */

const DEEP = 10_000
export const ELEMENTS = 10_000
export const deepArray = '['.repeat(DEEP) + ']'.repeat(DEEP)
export const deepObject = `${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`

/** Values that most fields reject, as JSON text: JSON.stringify cannot write some of them. */
export const invalidValues: [name: string, json: string][] = [
  ['null', 'null'],
  ['true', 'true'],
  ['a number', '-1.23456'],
  ['a huge number', '1e308'],
  ['infinity', '1e999'],
  ['a text of a number', '"12"'],
  ['a blank text', '"  "'],
  ['NUL', '"a\\u0000b"'],
  ['a control character', '"a\\u0007b"'],
  ['a lone surrogate', '"a\\ud800b"'],
  ['an emoji', '"Lote 🐂"'],
  ['SQL', '"\'); drop table lots; --"'],
  ['a long text', JSON.stringify('a'.repeat(100_000))],
  ['an object', '{}'],
  ['a list', '[]'],
  ['a list of null', '[null]'],
  [`${ELEMENTS} texts`, JSON.stringify(Array(ELEMENTS).fill('a'))],
  [`${ELEMENTS} objects`, JSON.stringify(Array(ELEMENTS).fill({}))],
  ['lists in lists', deepArray],
  ['objects in objects', deepObject],
]

const PLACEHOLDER = '"@@ here @@"'

/** 'ingredients', 'ingredients.0', 'ingredients.0.percent' */
export function pathsIn(value: unknown, path: string[] = []): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => [[...path, key].join('.'), ...pathsIn(one, [...path, key])])
}

/** The body as JSON with the value at `path` replaced. */
export function withField(body: unknown, path: string, json: string): string {
  const copy = structuredClone(body) as Record<string, unknown>
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  const holder = keys.reduce((at, key) => at[key] as Record<string, unknown>, copy)
  holder[last] = JSON.parse(PLACEHOLDER)
  return JSON.stringify(copy).replace(PLACEHOLDER, () => json)
}
