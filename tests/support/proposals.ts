/** Proposals in the database, and their links. */

import { toSearchText } from '../../domain/format/search-text.ts'
import { sampleProposal } from '../../domain/proposal/proposal.fixture.ts'
import { addDays, dayAt } from '../../domain/time/day.ts'
import { proposals } from '../../worker/db/schema.ts'
import { sha256 } from '../../worker/http/tokens.ts'
import { db } from './api-client.ts'

export const today = () => dayAt(Date.now(), 'America/Sao_Paulo')

type Row = typeof proposals.$inferInsert

/** A draft of today, unless `over` changes it. With a `token` its link is valid. */
export async function createProposal({ token, ...over }: Partial<Row> & { token?: string } = {}) {
  const now = Date.now()
  const { id: _, ...sample } = sampleProposal
  const proposalDate = over.proposalDate ?? today()
  const [proposal] = await db
    .insert(proposals)
    .values({
      ...sample,
      proposalDate,
      validUntil: addDays(proposalDate, 15),
      search: toSearchText(over.clientName ?? sample.clientName),
      createdAt: now,
      updatedAt: now,
      ...(token && { status: 'sent' as const, tokenHash: sha256(token), sentAt: now }),
      ...over,
    })
    .returning()
  if (!proposal) throw new Error('The proposal was not inserted.')
  return proposal
}
