/** What is in use is not deleted: the refusal names by what, so that the person knows where to go. */
import { conflict } from './refusal.ts'

const SHOWN = 3

type Sentences = { one: (name: string) => string; many: (names: string) => string }

export function rejectInUse(users: readonly { name: string }[], { one, many }: Sentences): void {
  const [first, second] = users
  if (!first) return
  throw conflict(second ? many(listNames(users.map(({ name }) => name))) : one(first.name))
}

/** 'A, B e C'; past three, 'A, B, C e mais 2'. */
export function listNames(names: readonly string[]): string {
  const rest = names.length - SHOWN
  const shown = rest > 0 ? [...names.slice(0, SHOWN), `mais ${rest}`] : names
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} e ${shown.at(-1)}`
}
