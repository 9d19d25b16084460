/** Configures arktype; import it before arktype. No generated code (Workers forbid eval), unknown keys rejected, messages in pt-BR. */
import { configure } from 'arktype/config'

declare global {
  interface ArkEnv {
    /** Keywords of JSON Schema that arktype does not derive, because its own predicate has the rule (worker/openapi/json-schema.ts). */
    meta(): {
      type?: 'integer'
      minimum?: number
      maximum?: number
      minLength?: number
      maxLength?: number
      pattern?: string
      uniqueItems?: boolean
    }
  }
}

/** The depth of the deepest schema. Values below it are never changed and so need no copy. */
const MAX_DEPTH = 5

configure({
  jitless: true,
  onUndeclaredKey: 'reject',
  // arktype clones before it trims. Its own clone recurses without limit, and hostile JSON may be 100,000 levels deep.
  clone: original => cloneToDepth(original),
  domain: { message: 'Formato inválido.' },
  proto: { message: 'Formato inválido.' },
  predicate: { message: 'Formato inválido.' },
  unit: { message: 'Formato inválido.' },
  union: { message: 'Formato inválido.' },
})

function cloneToDepth<Value>(value: Value, depth = 0): Value {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return value
  if (Array.isArray(value)) return value.map(item => cloneToDepth(item, depth + 1)) as Value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, cloneToDepth(item, depth + 1)])) as Value
}
