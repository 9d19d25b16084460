/** Commercial proposals, which the vendor's staff write. */

import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import { toSearchText } from '../../domain/format/search-text.ts'
import * as Proposal from '../../domain/proposal/proposal.ts'
import * as ProposalInput from '../../domain/proposal/proposal-input.ts'
import * as ProposalOutput from '../../domain/proposal/proposal-output.ts'
import { ProposalQuery } from '../../domain/proposal/proposal-query.ts'
import { type ProposalStatus, proposalStatuses, rejectDelete, rejectEdit } from '../../domain/proposal/status.ts'
import { pdfFileName } from '../../domain/proposal/texts.ts'
import { Message, saved } from '../../domain/schema/envelope.ts'
import { proposalChange, proposalRecord } from '../../domain/staff-audit/staff-audit.ts'
import { sumBy } from '../../domain/units/sum.ts'
import { notFound } from '../../domain/validation/refusal.ts'
import { nextVersion, rejectNewer } from '../../domain/validation/version.ts'
import type { Db } from '../db/batch.ts'
import { proposals } from '../db/schema.ts'
import { assertRowExists, lastInsertId } from '../db/statements.ts'
import { limitAndOffset, pageInfo } from '../http/pagination.ts'
import { file } from '../http/respond.ts'
import { readStaff, writeStaff } from '../http/route.ts'

const PAGE_SIZE = 15

const pageOf = ({ page, items = PAGE_SIZE }: ProposalQuery) => ({ ...(page && { page }), items })

/** The column has the text without accents and case. */
const matchesSearch = ({ search }: ProposalQuery): SQL | undefined =>
  search ? sql`instr(${proposals.search}, ${toSearchText(search)}) > 0` : undefined

/** Newest first. */
export const list = readStaff({
  input: ProposalQuery,
  output: ProposalOutput.ProposalPage,
  load: ({ db, input }) => ({
    proposals: db
      .select()
      .from(proposals)
      .where(and(input.status && eq(proposals.status, input.status), matchesSearch(input)))
      .orderBy(desc(proposals.id))
      .limit(limitAndOffset(pageOf(input)).limit)
      .offset(limitAndOffset(pageOf(input)).offset),
    counts: db
      .select({ status: proposals.status, count: count().as('count') })
      .from(proposals)
      .where(matchesSearch(input))
      .groupBy(proposals.status),
  }),
  reply: ({ proposals, counts }, { input }) => {
    const countOf = (status: ProposalStatus) => counts.find(one => one.status === status)?.count ?? 0
    const counted: readonly ProposalStatus[] = input.status ? [input.status] : proposalStatuses
    return {
      data: proposals.map(Proposal.toSummaryJson),
      pagy: pageInfo(sumBy(counted, countOf), pageOf(input)),
      counts: {
        draft: countOf('draft'),
        sent: countOf('sent'),
        approved: countOf('approved'),
        rejected: countOf('rejected'),
        expired: countOf('expired'),
      },
    }
  },
  flat: true,
})

export const selectProposal = (db: Db, id: number) => db.select().from(proposals).where(eq(proposals.id, id))

/** Rolls the batch back when the proposal changed after it was loaded. The route decides again. */
const assertProposalUnchanged = (db: Db, { id, updatedAt }: Pick<Proposal.Proposal, 'id' | 'updatedAt'>) =>
  assertRowExists(db, proposals, and(eq(proposals.id, id), eq(proposals.updatedAt, updatedAt)))

type Stored = typeof proposals.$inferSelect

export const updateProposal = (
  { stored, changes }: { stored: Stored; changes: Partial<Stored> },
  { db }: { db: Db },
) => ({
  unchanged: assertProposalUnchanged(db, stored),
  proposal: db.update(proposals).set(changes).where(eq(proposals.id, stored.id)),
})

/** For the audit of a proposal that is sent, answered or closed. */
export const statusChange = ({ stored, next }: Record<'stored' | 'next', Pick<Stored, 'id' | 'status'>>) => ({
  id: stored.id,
  before: { status: stored.status },
  after: { status: next.status },
})

/** The row, or a 404 if the query found none. */
export function foundProposal<Row>(row: Row | undefined): Row {
  if (row === undefined) throw notFound('Proposta não encontrada. Talvez tenha sido excluída.')
  return row
}

export const show = readStaff({
  output: ProposalOutput.Proposal,
  load: ({ db, params }) => ({ proposal: selectProposal(db, params.id) }),
  reply: ({ proposal: [proposal] }) => Proposal.toJson(foundProposal(proposal)),
})

export const pdf = readStaff({
  file: 'application/pdf',
  load: ({ db, params }) => ({ proposal: selectProposal(db, params.id) }),
  reply: ({ proposal: [row] }, { env, now }) => pdfResponse(foundProposal(row), env, now),
})

/** A file for the staff and for the client (proposal-answers.ts). */
export async function pdfResponse(proposal: Proposal.Proposal, env: SalesEmail, now: number): Promise<Response> {
  const content = await createPdf(proposal, env, now)
  return file(content, { name: pdfFileName({ id: proposal.id, client_name: proposal.clientName }), type: PDF_TYPE })
}

export const PDF_TYPE = 'application/pdf'
type SalesEmail = { SALES_EMAIL: string }

/** The code of PDFs is large, so a Worker reads it when it makes one. */
export async function createPdf(proposal: Proposal.Proposal, { SALES_EMAIL }: SalesEmail, now: number) {
  const { createProposalPdf } = await import('./proposal-pdf.ts')
  return createProposalPdf(Proposal.toPublicJson(proposal), SALES_EMAIL, new Date(now))
}

const SAVED = 'Proposta salva com sucesso!'

export const create = writeStaff({
  input: ProposalInput.Write,
  status: 201,
  output: saved(ProposalOutput.Proposal),
  // a write has two trips; the first one reads who calls
  load: () => ({}),
  decide: (_, { input, today }) => {
    const columns = Proposal.toColumns(input, today)
    Proposal.rejectFarDate(columns.proposalDate, today)
    return columns
  },
  save: (columns, { db, now }) => ({
    proposal: db
      .insert(proposals)
      .values({ ...columns, createdAt: now, updatedAt: now })
      .returning(),
  }),
  audit: {
    staffType: 'proposal',
    action: 'create',
    changes: columns => ({ id: lastInsertId(proposals), after: proposalRecord({ status: 'draft', ...columns }) }),
  },
  reply: (_, { saved }) => ({ data: Proposal.toJson(foundProposal(saved.proposal[0])), message: SAVED }),
})

export const update = writeStaff({
  input: ProposalInput.Write,
  output: saved(ProposalOutput.Proposal),
  load: ({ db, params }) => ({ proposal: selectProposal(db, params.id) }),
  decide: ({ proposal: [row] }, { input, now, today }) => {
    const stored = foundProposal(row)
    rejectEdit(stored)
    rejectNewer(stored, input, Proposal.toJson)
    // without a day in the body the proposal keeps its own
    const columns = Proposal.toColumns(input, stored.proposalDate)
    Proposal.rejectFarDate(columns.proposalDate, today)
    return { stored, next: { ...stored, ...columns, updatedAt: nextVersion(stored, now) } }
  },
  save: ({ stored, next }, context) => updateProposal({ stored, changes: next }, context),
  audit: {
    staffType: 'proposal',
    action: 'update',
    changes: ({ stored, next }) => ({ id: stored.id, ...proposalChange(stored, next) }),
  },
  reply: ({ next }) => ({ data: Proposal.toJson(next), message: SAVED }),
})

export const remove = writeStaff({
  output: Message,
  load: ({ db, params }) => ({ proposal: selectProposal(db, params.id) }),
  decide: ({ proposal: [row] }) => {
    const stored = foundProposal(row)
    rejectDelete(stored)
    return stored
  },
  save: (stored, { db }) => ({
    unchanged: assertProposalUnchanged(db, stored),
    proposal: db.delete(proposals).where(eq(proposals.id, stored.id)),
  }),
  audit: {
    staffType: 'proposal',
    action: 'delete',
    changes: stored => ({ id: stored.id, before: proposalRecord(stored) }),
  },
  reply: () => ({ message: 'Proposta excluída com sucesso!' }),
})
