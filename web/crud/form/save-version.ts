/** Saves an edit with the version that it began from, and finds what both changed when the record was saved elsewhere meanwhile. */
import { ApiError } from '../../core/api.ts'
import { type Merge, mergeEdits } from './merge-edits.ts'

/** What a form began from. A new record has no version. */
export type Base<Values> = { values: Values; version: string | null }

/** A contract has the name of its client. */
export type StoredRecord = ({ name: string } | { client_name: string }) & { updated_at: string }

const nameOf = (record: StoredRecord): string => ('name' in record ? record.name : record.client_name)

/** `typed` are the values that were sent, and `stored` is what is there now. */
export type Conflict<Values> = { name: string; typed: Values; stored: Base<Values>; merge: Merge<Values> }

type Attempt<Values, Body> = { body: Body; values: Values; base: Base<Values> }

type Saving<Item, Values, Body> = {
  send: (body: Body) => Promise<{ message?: string }>
  valuesOf: (record: Item) => Values
  onConflict: (conflict: Conflict<Values>) => void
}

/** Sends again at once when no field of the form was changed elsewhere. A conflict rejects without messages, because `onConflict` shows it. */
export async function saveVersion<Item extends StoredRecord, Values extends object, Body extends object>(
  { body, values, base }: Attempt<Values, Body>,
  saving: Saving<Item, Values, Body>,
): Promise<{ message?: string }> {
  try {
    return await saving.send(body)
  } catch (error) {
    const record = newerRecord<Item>(error)
    if (!record) throw error
    const stored = toFormBase(record, saving.valuesOf)
    const merge = mergeEdits(base.values, values, stored.values)
    if (merge.taken.length + merge.conflicts.length === 0) {
      const next = { ...body, updated_at: stored.version }
      return saveVersion({ body: next, values, base: stored }, saving)
    }
    saving.onConflict({ name: nameOf(record), typed: values, stored, merge })
    throw new ApiError(409, { errors: [] })
  }
}

export const toFormBase = <Item extends StoredRecord, Values>(
  record: Item,
  valuesOf: (record: Item) => Values,
): Base<Values> => ({ values: valuesOf(record), version: record.updated_at })

const newerRecord = <Item>(error: unknown) =>
  error instanceof ApiError && error.code === 'changed' ? (error.current as Item | undefined) : undefined
