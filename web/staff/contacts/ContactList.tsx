/** The leads of the site, those with a promised call first. */
import { Badge, EmptyState, PageHeader, Pagination, Table } from 'ui-kit'
import { countText } from '../../../domain/format/count-text.ts'
import { formatDate } from '../../../domain/format/format.ts'
import { contactStatuses, contactStatusLabels } from '../../../domain/site/contact.ts'
import type { Contact } from '../../../domain/site/contact-output.ts'
import { daysBetween } from '../../../domain/time/day.ts'
import { useToday } from '../../core/use-today.ts'
import { Loaded } from '../../layout/loaded/Loaded.tsx'
import { ListToolbar, RowsSkeleton } from '../ListToolbar.tsx'
import { ALL, statusOptions } from '../status-options.tsx'
import { useListQuery } from '../useListQuery.ts'
import { contactHref, filterLabels, statusTones, useContacts } from './contacts.ts'

export function ContactList() {
  const { page, status, search, setQuery, typed, setTyped } = useListQuery(contactStatuses)
  const contacts = useContacts({ page, status, search })
  return (
    <>
      <PageHeader title="Contatos" text="Quem pediu uma consulta pelo site ou criou conta sem fazenda." />
      <ListToolbar
        options={statusOptions({
          statuses: contactStatuses,
          all: 'Todos',
          labels: filterLabels,
          counts: contacts.data?.counts,
        })}
        value={status ?? ALL}
        onChange={chosen => setQuery({ status: contactStatuses.find(known => known === chosen) })}
        placeholder="Nome, fazenda, email ou telefone"
        typed={typed}
        onType={setTyped}
      />
      <Loaded
        query={contacts}
        errorTitle="Os contatos não foram carregados"
        loading={<RowsSkeleton label="Carregando contatos..." />}
      >
        {({ data, pagy }) => (
          <>
            {data.length === 0 ? (
              <NoContacts filtered={status !== undefined || search !== ''} />
            ) : (
              <ContactTable rows={data} />
            )}
            {pagy.pages > 1 && (
              <Pagination page={pagy.page} pageCount={pagy.pages} onPageChange={page => setQuery({ page })} />
            )}
          </>
        )}
      </Loaded>
    </>
  )
}

function ContactTable({ rows }: { rows: Contact[] }) {
  const today = useToday()
  return (
    <div className="overflow-clip rounded-card border border-line bg-surface shadow-soft">
      <Table
        caption="Contatos"
        rows={rows}
        rowKey={({ id }) => id}
        href={({ id }) => contactHref(id)}
        cardsBelow="lg"
        columns={[
          { key: 'name', header: 'Nome', cell: ({ name }) => <span className="wrap-anywhere">{name}</span> },
          { key: 'farm', header: 'Fazenda', text: 'long', cell: farmOf },
          {
            key: 'phone',
            header: 'Telefone',
            text: 'short',
            cell: ({ phone }) => <span className="tabular-nums">{phone}</span>,
          },
          {
            key: 'status',
            header: 'Situação',
            text: 'short',
            cell: ({ status }) => <Badge tone={statusTones[status]}>{contactStatusLabels[status]}</Badge>,
          },
          { key: 'call', header: 'Próximo contato', text: 'short', cell: contact => nextCall(contact, today) },
          { key: 'created', header: 'Recebido em', text: 'short', cell: ({ created_at }) => formatDate(created_at) },
        ]}
      />
    </div>
  )
}

function farmOf({ farm_name, city }: Contact) {
  const farm = [farm_name, city].filter(Boolean).join(', ')
  return farm ? <span className="wrap-anywhere">{farm}</span> : null
}

function nextCall({ next_call_on: day }: Contact, today: string) {
  if (day === null) return null
  if (day === today) return <strong className="font-semibold">Hoje</strong>
  const daysLate = daysBetween(day, today)
  return daysLate > 0 ? (
    <span className="text-rust">
      <strong className="block font-semibold">{formatDate(day)}</strong>
      <span className="text-sm">atrasado {countText(daysLate, 'dia')}</span>
    </span>
  ) : (
    formatDate(day)
  )
}

const NoContacts = ({ filtered }: { filtered: boolean }) =>
  filtered ? (
    <EmptyState title="Nenhum contato encontrado." text="Escolha outra situação ou confira o que foi digitado." />
  ) : (
    <EmptyState title="Nenhum contato ainda." text="Quem preencher o formulário do site ou criar conta aparece aqui." />
  )
