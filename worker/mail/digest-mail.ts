/** The daily digest as a mail. Its headers let the mail program offer one button that ends it (RFC 8058). */
import type { Digest } from '../../domain/digest/digest.ts'
import type { Mail } from './mail.ts'

type Block = Mail['blocks'][number]

export function digestMail(to: string, digest: Digest, { site, token }: { site: string; token: string }): Mail {
  const unsubscribe = `${site}/cancelar-resumo/${token}`
  return {
    kind: 'digest',
    to,
    subject: digest.subject,
    headers: {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    blocks: [
      { heading: digest.day },
      { facts: digest.yesterday },
      ...listOf(digest.remarks),
      { heading: 'Hoje' },
      digest.today.length > 0 ? { facts: digest.today } : { text: 'Nenhum trato programado para hoje.' },
      ...(digest.alerts.length > 0 ? [{ heading: 'Alertas abertos' }, ...listOf(digest.alerts)] : []),
      { link: `${site}/admin`, label: 'Abrir o painel' },
      { text: `Não quer mais este resumo? Pare de receber em ${unsubscribe}` },
    ],
  }
}

const listOf = (list: readonly string[]): Block[] => (list.length > 0 ? [{ list }] : [])
