/** Rejects the deletion of a record in use. The message names the records that use it, so that the user can find them. */
import { listNames } from '../format/list-names.ts'
import { conflict } from './refusal.ts'

type Messages = { one: (name: string) => string; many: (names: string) => string }

export function rejectInUse(users: readonly { name: string }[], { one, many }: Messages): void {
  const [first, second] = users
  if (!first) return
  throw conflict(second ? many(listNames(users.map(({ name }) => name))) : one(first.name))
}
