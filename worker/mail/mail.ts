/** Mail through the send_email binding, rendered in plain text and HTML from one list of blocks. */
import { addressText, company } from '../../domain/company.ts'
import { countFailures } from '../db/failure-count.ts'
import { MAIL as MAIL_JOB } from './mail-failures.ts'

type Block =
  | { text: string }
  | { heading: string }
  | { list: readonly string[] }
  | { code: string }
  | { facts: [label: string, value: string][] }
  | { link: string; label: string }

/** `kind` is for the log. */
export type Mail = {
  kind:
    | 'contact'
    | 'operation'
    | 'recovery'
    | 'security'
    | 'verification'
    | 'invitation'
    | 'email_change'
    | 'proposal'
    | 'suspension'
    | 'digest'
    | 'webhook'
  to: string
  subject: string
  blocks: Block[]
  replyTo?: string
  headers?: Record<string, string>
  attachments?: { filename: string; type: string; content: Uint8Array }[]
}

/** Does not throw when the mail fails: it logs its kind and the error, with e-mail addresses redacted, counts the failure, and tells whether the mail left. */
export async function sendMail({ MAIL, MAIL_FROM, DB }: Env, mail: Mail): Promise<boolean> {
  const { kind, to, subject, replyTo, headers, attachments } = mail
  const from = { name: 'Cocho em Dia', email: MAIL_FROM }
  try {
    await MAIL.send({
      to,
      subject,
      from,
      ...(replyTo && { replyTo }),
      ...(headers && { headers }),
      ...(attachments && { attachments: attachments.map(one => ({ ...one, disposition: 'attachment' as const })) }),
      text: renderText(mail),
      html: renderHtml(mail),
    })
    return true
  } catch (error) {
    console.error(JSON.stringify({ mail: kind, error: String(error).replace(/\S+@\S+/g, '(email)') }))
    await countFailures(DB, MAIL_JOB)
    return false
  }
}

export const renderText = ({ blocks }: Mail) =>
  `${[...blocks.map(blockToText), [SIGNATURE, ...SENDER].join('\n')].join('\n\n')}\n`

function blockToText(block: Block): string {
  if ('text' in block) return block.text
  if ('heading' in block) return block.heading.toUpperCase()
  if ('list' in block) return block.list.map(line => `- ${line}`).join('\n')
  if ('code' in block) return `    ${block.code}`
  if ('link' in block) return `${block.label}: ${block.link}`
  return block.facts.map(([label, value]) => `${label}: ${value}`).join('\n')
}

const SIGNATURE = 'Cocho em Dia'
const SENDER = [`${company.legalName}, CNPJ ${company.cnpj}`, addressText(company)]
const FONT = "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

export function renderHtml({ subject, blocks }: Mail): string {
  return `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f1f2ec;color:#17201a;${FONT};font-size:16px;line-height:1.5">
<div style="max-width:520px;margin:0 auto;background:#ffffff;border:1px solid #d5d9cc;border-radius:10px;overflow:hidden">
<div style="padding:16px 24px;background:#123f28;color:#eef4ee;font-size:18px;font-weight:700">${SIGNATURE}</div>
<div style="padding:8px 24px 24px">
<h1 style="font-size:22px;line-height:1.25;margin:16px 0">${escapeHtml(subject)}</h1>
${blocks.map(blockToHtml).join('\n')}
</div>
</div>
<p style="max-width:520px;margin:16px auto 0;padding:0 24px;color:#4a554c;font-size:13px">${SENDER.map(escapeHtml).join('<br>')}</p>
</body>
</html>
`
}

function blockToHtml(block: Block): string {
  if ('text' in block) return `<p style="margin:0 0 16px">${escapeHtml(block.text).replaceAll('\n', '<br>')}</p>`
  if ('heading' in block)
    return `<h2 style="font-size:18px;line-height:1.3;margin:24px 0 8px">${escapeHtml(block.heading)}</h2>`
  if ('list' in block) return `<ul style="margin:0 0 16px;padding-left:20px">${block.list.map(listItem).join('')}</ul>`
  if ('code' in block) return `<p style="${CODE}">${escapeHtml(block.code)}</p>`
  if ('link' in block)
    return `<p style="margin:0 0 16px"><a href="${escapeHtml(block.link)}" style="${BUTTON}">${escapeHtml(block.label)}</a></p>`
  const rows = block.facts.map(
    ([label, value]) =>
      `<tr><th style="${LABEL}">${escapeHtml(label)}</th><td style="padding:6px 0">${escapeHtml(value)}</td></tr>`,
  )
  return `<table style="border-collapse:collapse;margin:0 0 16px;width:100%">${rows.join('')}</table>`
}

const listItem = (line: string) => `<li style="margin:0 0 6px">${escapeHtml(line)}</li>`

const CODE =
  "margin:0 0 16px;padding:16px;background:#ffc72c;color:#1e1a08;border-radius:8px;text-align:center;font-family:Menlo,Consolas,'Courier New',monospace;font-size:24px;font-weight:700;letter-spacing:2px"
const BUTTON =
  'display:inline-block;padding:10px 18px;background:#1c5b3a;color:#ffffff;border-radius:8px;font-weight:600;text-decoration:none'
const LABEL =
  'padding:6px 16px 6px 0;text-align:left;vertical-align:top;color:#4a554c;font-weight:600;white-space:nowrap'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, character => ENTITIES[character] ?? character)
