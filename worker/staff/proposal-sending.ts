/** Sends a proposal: it is mailed to the client with a link, or delivered otherwise and marked as sent. */

import * as Proposal from '../../domain/proposal/proposal.ts'
import * as ProposalInput from '../../domain/proposal/proposal-input.ts'
import * as ProposalOutput from '../../domain/proposal/proposal-output.ts'
import { proposalStatusLabels, rejectSend, rejectTransition } from '../../domain/proposal/status.ts'
import { saved } from '../../domain/schema/envelope.ts'
import { invalid } from '../../domain/validation/refusal.ts'
import { nextVersion } from '../../domain/validation/version.ts'
import { siteOrigin } from '../http/client/site-origin.ts'
import { writeStaff } from '../http/route.ts'
import { generateLinkToken, sha256 } from '../http/tokens.ts'
import { sendMail } from '../mail/mail.ts'
import { offerMail } from './proposal-mails.ts'
import { foundProposal, selectProposal, statusChange, updateProposal } from './proposals.ts'

/** A new link, which takes the place of the one before. The answer has it too, for who sends it in a chat. */
export const send = writeStaff({
  status: 201,
  output: ProposalOutput.SentProposal,
  load: ({ db, params }) => ({ proposal: selectProposal(db, params.id) }),
  decide: ({ proposal: [row] }, { env, req, now, today }) => {
    const stored = foundProposal(row)
    rejectSend(stored, today)
    if (!stored.clientEmail) throw invalid({ client_email: ['Informe o email do cliente para enviar a proposta.'] })
    const token = generateLinkToken()
    const changes = {
      status: 'sent' as const,
      tokenHash: sha256(token),
      sentAt: now,
      updatedAt: nextVersion(stored, now),
    }
    const link = `${siteOrigin(env, req)}/proposta/${token}`
    return { stored, changes, next: { ...stored, ...changes }, email: stored.clientEmail, link, now }
  },
  save: (decision, context) => updateProposal(decision, context),
  audit: {
    staffType: 'proposal',
    action: 'send',
    changes: decision => statusChange(decision),
  },
  reply: ({ next, email, link }) => ({
    data: Proposal.toJson(next),
    link,
    message: `Proposta enviada para ${email}.`,
  }),
  after: async (env, { next, email, link, now }) => sendMail(env, await offerMail(next, { email, link, env, now })),
})

/** The name of the person is in the audit, and leaves with the account. */
const ANSWERED_BY_STAFF = 'Equipe Cocho em Dia'

/** Changes the status by hand: sent on paper, answered on the phone, or closed before its last day. Its link is dead once it is expired. */
export const changeStatus = writeStaff({
  input: ProposalInput.ChangeStatus,
  output: saved(ProposalOutput.Proposal),
  load: ({ db, params }) => ({ proposal: selectProposal(db, params.id) }),
  decide: ({ proposal: [row] }, { input: { status }, now, today }) => {
    const stored = foundProposal(row)
    rejectTransition(stored, status, today)
    const updatedAt = nextVersion(stored, now)
    const isAnswer = status === 'approved' || status === 'rejected'
    const changes = {
      status,
      updatedAt,
      ...(status === 'sent' && { sentAt: now }),
      ...(isAnswer && { answeredAt: now, answeredBy: ANSWERED_BY_STAFF }),
    }
    return { stored, changes, next: { ...stored, ...changes } }
  },
  save: (decision, context) => updateProposal(decision, context),
  audit: {
    staffType: 'proposal',
    action: 'update',
    changes: decision => statusChange(decision),
  },
  reply: ({ next }) => ({
    data: Proposal.toJson(next),
    message: `Proposta marcada como ${proposalStatusLabels[next.status]}.`,
  }),
})
