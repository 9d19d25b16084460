/** What the assistant did not understand, in the main database and in those that farms have for themselves. */
import { desc } from 'drizzle-orm'
import { MAX_LISTED } from '../../domain/assistant/unknown-sentence.ts'
import { UnknownSentence } from '../../domain/assistant/unknown-sentence-output.ts'
import { listOf } from '../../domain/schema/envelope.ts'
import { toIso } from '../../domain/time/day.ts'
import type { Db } from '../db/batch.ts'
import { unknownSentences } from '../db/schema.ts'
import { readStaff } from '../http/route.ts'

const selectNewest = ({ db }: { db: Db }) => ({
  sentences: db.select().from(unknownSentences).orderBy(desc(unknownSentences.lastAt)).limit(MAX_LISTED),
})

export const list = readStaff({
  output: listOf(UnknownSentence),
  load: selectNewest,
  loadOwn: selectNewest,
  reply: ({ sentences }, _, own) => {
    const all = [...sentences, ...own.flatMap(({ rows }) => rows.sentences)]
    const byText = Map.groupBy(all, ({ text }) => text)
    return [...byText]
      .map(([text, rows]) => ({
        text,
        times: rows.reduce((sum, { times }) => sum + times, 0),
        lastAt: Math.max(...rows.map(({ lastAt }) => lastAt)),
      }))
      .sort((a, b) => b.lastAt - a.lastAt)
      .slice(0, MAX_LISTED)
      .map(({ text, times, lastAt }) => ({ text, times, last_at: toIso(lastAt) }))
  },
})
