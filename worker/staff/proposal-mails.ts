/** The mails about a proposal: to the client with its link, and to sales with the client's answer. */
import { formatDate, formatDateTime } from '../../domain/format/format.ts'
import { formatReais } from '../../domain/proposal/money.ts'
import { type Proposal, toSummaryJson } from '../../domain/proposal/proposal.ts'
import { proposalStatusLabels } from '../../domain/proposal/status.ts'
import { pdfFileName } from '../../domain/proposal/texts.ts'
import { toIso } from '../../domain/time/day.ts'
import { HOME_TIMEZONE } from '../http/caller/caller.ts'
import type { Bindings } from '../http/context.ts'
import type { Mail } from '../mail/mail.ts'
import { createPdf, PDF_TYPE } from './proposals.ts'

type Sending = { email: string; link: string; env: Bindings; now: number }

/** The mail has the PDF; without it when that fails, because the link has all of it. */
export async function offerMail(proposal: Proposal, { email, link, env, now }: Sending): Promise<Mail> {
  const { id, client_name, total_value, monthly_total, valid_until } = toSummaryJson(proposal)
  const content = await createPdf(proposal, env, now).catch((error: unknown) => {
    console.error(JSON.stringify({ proposal: id, error: String(error) }))
  })
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
    ...(content && { attachments: [{ filename: pdfFileName({ id, client_name }), type: PDF_TYPE, content }] }),
  }
}

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
          ['Quando', `${formatDateTime(toIso(proposal.answeredAt ?? 0), HOME_TIMEZONE)} (horário de Brasília)`],
          ['Valor total', formatReais(total_value)],
          ['Total mensal', formatReais(monthly_total)],
        ],
      },
      { link: `${origin}/manager/proposals/${id}`, label: 'Abrir a proposta' },
    ],
  }
}
