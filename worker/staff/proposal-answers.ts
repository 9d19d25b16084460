/**
 * The client reads a proposal and answers it, with the link of the mail. A token that is wrong, was replaced, or whose proposal is over is
 * unknown to the one statement that looks for it, so the answers and the work are the same.
 */

import { and, eq, gte, inArray } from 'drizzle-orm'
import * as Proposal from '../../domain/proposal/proposal.ts'
import * as ProposalInput from '../../domain/proposal/proposal-input.ts'
import * as ProposalOutput from '../../domain/proposal/proposal-output.ts'
import { rejectAnswer } from '../../domain/proposal/status.ts'
import { saved } from '../../domain/schema/envelope.ts'
import { dayAt } from '../../domain/time/day.ts'
import { foundByLink } from '../../domain/validation/refusal.ts'
import { nextVersion } from '../../domain/validation/version.ts'
import { proposals } from '../db/schema.ts'
import { HOME_TIMEZONE } from '../http/caller/caller.ts'
import { siteOrigin } from '../http/client/site-origin.ts'
import type { LoadContext } from '../http/context.ts'
import { readPublic, writePublic } from '../http/route.ts'
import { sha256 } from '../http/tokens.ts'
import { sendMail } from '../mail/mail.ts'
import { answerMail, approvedMail } from './proposal-mails.ts'
import { PDF_TYPE, pdfResponse, statusChange, updateProposal } from './proposals.ts'

/** An answered proposal is shown until its last day, so that the client can read again what they answered. */
const selectByToken = ({ db, req, now }: LoadContext) =>
  db
    .select()
    .from(proposals)
    .where(
      and(
        eq(proposals.tokenHash, sha256(req.params.token ?? '')),
        inArray(proposals.status, ['sent', 'approved', 'rejected']),
        gte(proposals.validUntil, dayAt(now, HOME_TIMEZONE)),
      ),
    )

const UNKNOWN = 'Este link não vale mais. Peça um novo a quem enviou a proposta.'
const foundByToken = <Row>(row: Row | undefined): Row => foundByLink(row, UNKNOWN)

export const show = readPublic({
  output: ProposalOutput.PublicProposal,
  load: context => ({ proposal: selectByToken(context) }),
  reply: ({ proposal: [proposal] }) => Proposal.toPublicJson(foundByToken(proposal)),
})

/** The PDF for clients who print it, or pass it on inside their company. */
export const pdf = readPublic({
  file: PDF_TYPE,
  load: context => ({ proposal: selectByToken(context) }),
  reply: ({ proposal: [proposal] }, { env, now }) => pdfResponse(foundByToken(proposal), env, now),
})

export const answer = writePublic({
  input: ProposalInput.Answer,
  output: saved(ProposalOutput.PublicProposal),
  load: context => ({ proposal: selectByToken(context) }),
  decide: ({ proposal: [row] }, { env, req, input, now }) => {
    const stored = foundByToken(row)
    rejectAnswer(stored)
    const changes = {
      status: input.answer,
      answeredAt: now,
      answeredBy: input.name,
      updatedAt: nextVersion(stored, now),
    }
    return { stored, changes, next: { ...stored, ...changes }, origin: siteOrigin(env, req), now }
  },
  save: (decision, context) => updateProposal(decision, context),
  audit: {
    staffType: 'proposal',
    action: 'answer',
    changes: decision => statusChange(decision),
  },
  reply: ({ next }) => ({
    data: Proposal.toPublicJson(next),
    message: next.status === 'approved' ? 'Proposta aprovada. Obrigado!' : 'Resposta registrada. Obrigado por avisar.',
  }),
  after: async (env, { next, origin, now }) => {
    await sendMail(env, answerMail(next, env, origin))
    const mail = await approvedMail(next, env, now)
    if (mail) await sendMail(env, mail)
  },
})
