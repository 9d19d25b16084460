/** Keeps what the assistant did not understand. */
import { sql } from 'drizzle-orm'
import { masked } from '../../domain/assistant/unknown-sentence.ts'
import { runBatch, statementBuilder } from '../db/batch.ts'
import { rootMessage } from '../db/d1-errors.ts'
import { unknownSentences } from '../db/schema.ts'

/** The answer has been sent: a failure only leaves a sentence out. */
export async function recordUnknown(d1: D1Database, text: string, now: number): Promise<void> {
  const insert = statementBuilder
    .insert(unknownSentences)
    .values({ text: masked(text), times: 1, lastAt: now })
    .onConflictDoUpdate({
      target: unknownSentences.text,
      set: { times: sql`${unknownSentences.times} + 1`, lastAt: now },
    })
  try {
    await runBatch(d1, insert)
  } catch (error) {
    console.error(JSON.stringify({ failed: 'unknown sentence', error: rootMessage(error) }))
  }
}
