/** Sets arktype up before anything imports it: no generated code (a Worker refuses it), unknown keys refused, pt-BR words. */
import { configure } from 'arktype/config'

/** Schemas are at most this deep; below it, nothing is changed and so nothing needs a copy. */
const DEPTH = 5

configure({
  jitless: true,
  onUndeclaredKey: 'reject',
  // what is trimmed is trimmed in a copy; arktype's own copies without end, and hostile JSON is 100,000 levels deep
  clone: original => copied(original),
  domain: { message: 'Formato inválido.' },
  proto: { message: 'Formato inválido.' },
  predicate: { message: 'Formato inválido.' },
  unit: { message: 'Formato inválido.' },
  union: { message: 'Formato inválido.' },
})

function copied<T>(value: T, depth = 0): T {
  if (typeof value !== 'object' || value === null || depth > DEPTH) return value
  if (Array.isArray(value)) return value.map(one => copied(one, depth + 1)) as T
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, copied(one, depth + 1)])) as T
}
