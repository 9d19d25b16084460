/** What a message keeps of the conversation for the next one, as JSON in its row. */
import { type } from 'arktype'
import type { Proposal } from '../assistant/answer.ts'
import type { Message } from '../assistant/message-input.ts'
import { intents } from '../assistant/understood.ts'
import { typed } from '../schema/arktype.ts'
import { lazy } from '../schema/output-field.ts'
import { parseStored } from '../schema/stored-json.ts'

/** As the app keeps it, so that both go on in the same way. */
type StoredBefore = NonNullable<Message['before']>
/** What 'Sim' records, and on which farm: the person may have gone to another one meanwhile. */
export type PendingRecord = { farmId: number; proposal: Proposal }

const Before = lazy(() =>
  typed<StoredBefore>(type({ intent: type.enumerated(...intents), slots: 'object', at: 'string' })),
)
const Pending = lazy(() =>
  typed<PendingRecord>(
    type({
      farmId: 'number.integer',
      proposal: { kind: "'trough_reading' | 'head_movement'", body: 'object' },
    }),
  ),
)

export const parseBefore = (text: string): StoredBefore => parseStored(Before, text)
export const parsePending = (text: string): PendingRecord => parseStored(Pending, text)
