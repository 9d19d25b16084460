/** The cursor of a page: the key of the row beside it, in which direction. Clients send back what they were given. */
import './arktype-config.ts'
import { type Type, type } from 'arktype'
import { withMessage } from './field.ts'

export type Cursor = { direction: 'on' | 'back'; key: readonly (string | number)[] }

/** 'n812' goes on after the row 812; 'p812' back before it. */
export function encodeCursor({ direction, key }: Cursor): string {
  return `${direction === 'on' ? 'n' : 'p'}${key.join('.')}`
}

/** The parts of the key: a day, or a number. */
type KeyPart = 'day' | 'number'
const patterns = { day: /^\d{4}-\d\d-\d\d$/, number: /^\d{1,15}$/ }

function decode(text: string, parts: readonly KeyPart[]): Cursor | null {
  const values = text.slice(1).split('.')
  const isKey = values.length === parts.length && parts.every((part, i) => patterns[part].test(values[i] ?? ''))
  if (!/^[np]/.test(text) || !isKey) return null
  const key = values.map((value, i) => (parts[i] === 'number' ? Number(value) : value))
  return { direction: text.startsWith('n') ? 'on' : 'back', key }
}

const UNKNOWN = 'Esta página não existe mais. Volte à primeira página da lista.'
const ANY: Cursor = { direction: 'on', key: [] }

export function cursor(...parts: KeyPart[]): Type<Cursor> {
  return type.string
    .narrow(text => decode(text, parts) !== null)
    .pipe(text => decode(text, parts) ?? ANY)
    .configure(withMessage('Página', { format: UNKNOWN }))
    .as<Cursor>()
}
