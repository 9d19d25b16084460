/** The leads of the site, those with a promised call first. */
import { Badge, EmptyState, PageHeader, Pagination, Table } from 'ui-kit'
import { formatDate } from '../../../domain/format/format.ts'
import { type ContactStatus, contactStatuses, contactStatusLabels } from '../../../domain/site/contact.ts'
import type { Contact } from '../../../domain/site/contact-output.ts'
import { isCallDue } from '../../../domain/staff/contact.ts'
import { useToday } from '../../core/use-today.ts'
import { Loaded } from '../../layout/loaded/Loaded.tsx'
import { ListToolbar, RowsSkeleton } from '../ListToolbar.tsx'
import { useListQuery } from '../useListQuery.ts'
import { contactHref, statusTones, useContacts } from './contacts.ts'

export function ContactList() {
  const { page, status, search, setQuery, typed, setTyped } = useListQuery(contactStatuses)
  const contacts = useContacts({ page, status, search })
  return (
    <>
      <PageHeader title="Contatos" text="Quem pediu uma visita pelo site ou criou conta e ainda não é cliente." />
      <ListToolbar
        options={statusOptions(contacts.data?.counts)}
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

const ALL = 'all'

/** How many contacts each status has, once they are known. */
const statusOptions = (counts: Record<ContactStatus, number> | undefined) => [
  { value: ALL, label: 'Todos' },
  ...contactStatuses.map(value => ({
    value,
    label: (
      <>
        {contactStatusLabels[value]}
        {counts && <span className="ml-1.5 font-normal tabular-nums">{counts[value]}</span>}
      </>
    ),
  })),
]

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
          { key: 'farm', header: 'Fazenda', cell: farmOf },
          { key: 'phone', header: 'Telefone', cell: ({ phone }) => <span className="tabular-nums">{phone}</span> },
          {
            key: 'status',
            header: 'Situação',
            cell: ({ status }) => <Badge tone={statusTones[status]}>{contactStatusLabels[status]}</Badge>,
          },
          { key: 'call', header: 'Próximo contato', cell: contact => nextCall(contact, today) },
          { key: 'created', header: 'Recebido em', cell: ({ created_at }) => formatDate(created_at) },
        ]}
      />
    </div>
  )
}

function farmOf({ farm_name, city }: Contact) {
  const farm = [farm_name, city].filter(Boolean).join(', ')
  return farm ? <span className="wrap-anywhere">{farm}</span> : null
}

function nextCall(contact: Contact, today: string) {
  if (contact.next_call_on === null) return null
  const due = isCallDue(contact, today)
  const day = formatDate(contact.next_call_on)
  return due ? (
    <strong className="font-semibold text-rust">{contact.next_call_on === today ? 'Hoje' : day}</strong>
  ) : (
    day
  )
}

const NoContacts = ({ filtered }: { filtered: boolean }) =>
  filtered ? (
    <EmptyState title="Nenhum contato encontrado." text="Escolha outra situação ou confira o que foi digitado." />
  ) : (
    <EmptyState title="Nenhum contato ainda." text="Quem preencher o formulário do site ou criar conta aparece aqui." />
  )
