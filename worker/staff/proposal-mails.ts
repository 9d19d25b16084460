/** The mails about a proposal: to the client with its link and with what they approved, and to sales with the client's answer. */
import { formatDate, formatDateTime } from '../../domain/format/format.ts'
import { formatReais } from '../../domain/format/reais.ts'
import { type Proposal, toSummaryJson } from '../../domain/proposal/proposal.ts'
import { proposalStatusLabels } from '../../domain/proposal/status.ts'
import { pdfFileName } from '../../domain/proposal/texts.ts'
import { toIso } from '../../domain/time/day.ts'
import { rootMessage } from '../db/d1-errors.ts'
import { HOME_TIMEZONE } from '../http/caller/caller.ts'
import type { Bindings } from '../http/context.ts'
import type { Mail } from '../mail/mail.ts'
import { createPdf, PDF_TYPE } from './proposals.ts'

type Sending = { email: string; link: string; env: Bindings; now: number }

/** The mail has the PDF; without it when that fails, because the link has all of it. */
export async function offerMail(proposal: Proposal, { email, link, env, now }: Sending): Promise<Mail> {
  const { id, client_name, total_value, monthly_total, valid_until } = toSummaryJson(proposal)
  return {
    kind: 'proposal',
    to: email,
    replyTo: env.SALES_EMAIL,
    subject: `Proposta comercial nº ${id} do Cocho em Dia`,
    blocks: [
      { text: `Olá! Segue a nossa proposta para ${client_name}.` },
      {
        facts: [
          ['Valor total', formatReais(total_value)],
          ['Total mensal', formatReais(monthly_total)],
          ['Válida até', formatDate(valid_until)],
        ],
      },
      { text: 'Abra a proposta pelo link para ler todos os detalhes e responder se aprova.' },
      { link, label: 'Ver e responder a proposta' },
      { text: 'O link é só seu: quem o tem pode responder por você. Dúvidas? Responda a este email.' },
    ],
    ...(await pdfAttachment(proposal, env, now)),
  }
}

/** What the client approved and who did it, with the PDF: their paper of the deal. It goes to the address of the offer only. */
export async function approvedMail(proposal: Proposal, env: Bindings, now: number): Promise<Mail | null> {
  const { clientEmail, answeredBy, answeredAt } = proposal
  if (clientEmail === null || proposal.status !== 'approved') return null
  const { id, client_name, total_value, monthly_total } = toSummaryJson(proposal)
  return {
    kind: 'proposal',
    to: clientEmail,
    replyTo: env.SALES_EMAIL,
    subject: `Proposta nº ${id} aprovada`,
    blocks: [
      { text: `A proposta nº ${id}, para ${client_name}, foi aprovada pelo link que enviamos a este email.` },
      {
        facts: [
          ['Aprovada por', answeredBy ?? ''],
          ['Quando', whenText(answeredAt)],
          ['Valor total', formatReais(total_value)],
          ['Total mensal', formatReais(monthly_total)],
        ],
      },
      { text: 'O PDF em anexo tem todos os itens e condições. Não foi você? Responda a este email.' },
    ],
    ...(await pdfAttachment(proposal, env, now)),
  }
}

/** Without it where that fails: a mail without the PDF is better than none. */
async function pdfAttachment(proposal: Proposal, env: Bindings, now: number): Promise<Pick<Mail, 'attachments'>> {
  const { id, client_name } = toSummaryJson(proposal)
  const content = await createPdf(proposal, env, now).catch((error: unknown) => {
    console.error(JSON.stringify({ proposal: id, error: rootMessage(error) }))
  })
  return content ? { attachments: [{ filename: pdfFileName({ id, client_name }), type: PDF_TYPE, content }] } : {}
}

const whenText = (at: number | null) => `${formatDateTime(toIso(at ?? 0), HOME_TIMEZONE)} (horário de Brasília)`

/** The name was typed by the person who opened the link. */
export function answerMail(proposal: Proposal, { SALES_EMAIL }: Bindings, origin: string): Mail {
  const { id, client_name, status, total_value, monthly_total } = toSummaryJson(proposal)
  return {
    kind: 'proposal',
    to: SALES_EMAIL,
    subject: `Proposta nº ${id}: ${proposalStatusLabels[status]}`,
    blocks: [
      { text: `O cliente respondeu a proposta nº ${id}.` },
      {
        facts: [
          ['Cliente', client_name],
          ['Resposta', proposalStatusLabels[status]],
          ['Respondida por', proposal.answeredBy ?? ''],
          ['Quando', whenText(proposal.answeredAt)],
          ['Valor total', formatReais(total_value)],
          ['Total mensal', formatReais(monthly_total)],
        ],
      },
      { link: `${origin}/manager/proposals/${id}`, label: 'Abrir a proposta' },
    ],
  }
}
