/** The records that are held of a person, by kind. */
import type { ReactNode } from 'react'
import { Badge, Card } from 'ui-kit'
import { userTypeLabels } from '../../../domain/account/permission.ts'
import { formatDate } from '../../../domain/format/format.ts'
import type { PersonalData } from '../../../domain/personal-data/personal-data-output.ts'
import { proposalName } from '../../../domain/proposal/proposal.ts'
import { proposalStatusLabels } from '../../../domain/proposal/status.ts'
import { contactStatusLabels } from '../../../domain/site/contact.ts'
import { contactHref, statusTones as contactTones } from '../contacts/contacts.ts'
import { proposalHref, statusTones as proposalTones } from '../proposals/proposals.ts'

type Held = {
  key: number
  title: ReactNode
  lines: readonly (string | null)[]
  badge?: ReactNode
  quote?: string | null
}

const HeldList = ({ title, records }: { title: string; records: Held[] }) => (
  <Card flush title={title} aside={records.length}>
    <ul className="divide-y divide-line border-t border-line">
      {records.map(({ key, title: name, lines, badge, quote }) => (
        <li key={key} className="space-y-1.5 px-4 py-3">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
            {badge}
          </div>
          <ul className="flex flex-wrap gap-x-4 text-sm text-ink-2">
            {lines.filter(Boolean).map(line => (
              <li key={line} className="min-w-0 wrap-anywhere">
                {line}
              </li>
            ))}
          </ul>
          {quote && (
            <blockquote className="border-l-4 border-line-strong pl-3 text-sm wrap-anywhere whitespace-pre-line">
              {quote}
            </blockquote>
          )}
        </li>
      ))}
    </ul>
  </Card>
)

const RecordLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} className="text-pasture underline underline-offset-2">
    {children}
  </a>
)

export const HeldContacts = ({ contacts }: Pick<PersonalData, 'contacts'>) => (
  <HeldList
    title="Contatos"
    records={contacts.map(({ id, name, email, phone, farm_name, city, message, status, user_id, created_at }) => ({
      key: id,
      title: <RecordLink href={contactHref(id)}>{name}</RecordLink>,
      lines: [
        email,
        phone,
        farm_name,
        city,
        user_id === null ? null : 'pedido de quem tem conta',
        `recebido em ${formatDate(created_at)}`,
      ],
      badge: <Badge tone={contactTones[status]}>{contactStatusLabels[status]}</Badge>,
      quote: message,
    }))}
  />
)

export const HeldProposals = ({ proposals }: Pick<PersonalData, 'proposals'>) => (
  <HeldList
    title="Propostas"
    records={proposals.map(({ id, client_name, client_email, client_cnpj, client_address, status, proposal_date }) => ({
      key: id,
      title: <RecordLink href={proposalHref(id)}>{proposalName(id)}</RecordLink>,
      lines: [client_name, client_email, client_cnpj, client_address, formatDate(proposal_date)],
      badge: <Badge tone={proposalTones[status]}>{proposalStatusLabels[status]}</Badge>,
    }))}
  />
)

export const HeldInvitations = ({ invitations }: Pick<PersonalData, 'invitations'>) => (
  <HeldList
    title="Convites de fazendas"
    records={invitations.map(({ id, farm, name, user_type, expires_at }) => ({
      key: id,
      title: farm,
      lines: [name, userTypeLabels[user_type], `vence em ${formatDate(expires_at)}`],
    }))}
  />
)

export const HeldRegistrations = ({ registrations }: Pick<PersonalData, 'registrations'>) => (
  <HeldList
    title="Cadastros sem email confirmado"
    records={registrations.map(({ id, name, created_at, expires_at }) => ({
      key: id,
      title: name,
      lines: [`criado em ${formatDate(created_at)}`, `some em ${formatDate(expires_at)}`],
    }))}
  />
)
