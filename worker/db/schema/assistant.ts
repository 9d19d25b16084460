/** The assistant. */
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Sentences that it did not understand, by which the grammar is improved. They are of nobody and of no farm. */
export const unknownSentences = sqliteTable(
  'unknown_sentences',
  {
    /** Masked (domain/assistant/unknown-sentence.ts). */
    text: text('text').primaryKey(),
    times: integer('times').notNull(),
    lastAt: integer('last_at').notNull(),
  },
  t => [index('unknown_sentences_by_time').on(t.lastAt)],
)
