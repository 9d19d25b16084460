/** What is in use is not deleted: the refusal names by what, so that the person knows where to go. */
import { listNames } from '../format/list-names.ts'
import { conflict } from './refusal.ts'

type Sentences = { one: (name: string) => string; many: (names: string) => string }

export function rejectInUse(users: readonly { name: string }[], { one, many }: Sentences): void {
  const [first, second] = users
  if (!first) return
  throw conflict(second ? many(listNames(users.map(({ name }) => name))) : one(first.name))
}
