/** The JSON of a snapshot, as an entry of the audit stores it. */
import { type } from 'arktype'
import { typed } from '../schema/arktype.ts'
import { lazy } from '../schema/output-field.ts'
import { parseStored } from '../schema/stored-json.ts'
import type { Snapshot } from './snapshot.ts'

export const StoredSnapshot = lazy(() =>
  typed<Snapshot>(type({ '[string]': 'string | number | boolean | null | string[]' })),
)

export const parseSnapshot = (text: string | null): Snapshot | null =>
  text === null ? null : parseStored(StoredSnapshot, text)
