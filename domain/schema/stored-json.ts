/** Reads JSON that the product stored, by the schema of what it wrote. */
import './arktype-config.ts'
import { type } from 'arktype'
import { type Lazy, lazy } from './output-field.ts'
import { isUnknownKey } from './type.ts'

export const idList: Lazy<number[]> = lazy(() => type('number.integer[]'))
export const textList: Lazy<string[]> = lazy(() => type('string[]'))

/**
 * Throws where the text does not match the schema. Keys that the schema does not have stay: a later version may have written them. The error names
 * the keys and no values, because it is logged.
 */
export function parseStored<Value>(schema: Lazy<Value>, text: string): Value {
  const json: unknown = JSON.parse(text)
  const value = schema()(json)
  const errors = value instanceof type.errors ? [...value].filter(error => !isUnknownKey(error)) : []
  if (errors.length === 0) return json as Value
  const keys = errors.map(({ path, code }) => `${path.join('.') || 'the whole'} (${code})`)
  throw new Error(`Stored JSON does not match its schema: ${keys.join(', ')}`)
}
