/** A contact: what the visitor wrote, and what the staff makes of it. */
import { Button, Card, DateField, Field, FormPage, SegmentedControl, TextArea } from 'ui-kit'
import { formatDate, formatDateTime } from '../../../domain/format/format.ts'
import { type ContactStatus, contactStatuses, contactStatusLabels } from '../../../domain/site/contact.ts'
import type { Update } from '../../../domain/site/contact-input.ts'
import type { Contact } from '../../../domain/site/contact-output.ts'
import { isClosed } from '../../../domain/staff/contact.ts'
import type { FieldTexts } from '../../crud/form/field-texts.ts'
import { useRecordForm } from '../../crud/form/useRecordForm.tsx'
import { usePageTitle } from '../../layout/page-title.tsx'
import { newFarmHref } from '../farms/farms.ts'
import { StaffAuditCard } from '../StaffAuditCard.tsx'
import { staffRoutes } from '../staff-routes.ts'
import { ContactFacts } from './ContactFacts.tsx'

type Values = { status: ContactStatus; notes: string; next_call_on: string | null }

const schema = () => import('../../../domain/site/contact-input.ts').then(module => module.Update)
const texts: FieldTexts<Values> = {
  status: { label: 'Situação', text: status => contactStatusLabels[status] },
  notes: { label: 'Anotações' },
  next_call_on: { label: 'Próximo contato', text: day => (day ? formatDate(day) : 'sem data') },
}

export function ContactPage({ id }: { id: number }) {
  const { form, record, pageProps } = useRecordForm<Contact, Values, Update>({
    path: '/contacts',
    list: '/manager/contacts',
    id,
    schema,
    texts,
    loadingText: 'Carregando dados do contato...',
    blank: () => ({ status: 'new', notes: '', next_call_on: null }),
    valuesOf: ({ status, notes, next_call_on }) => ({ status, notes: notes ?? '', next_call_on }),
  })
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <FormPage
        {...pageProps}
        title={record?.name ?? 'Contato'}
        text={record && `Recebido em ${formatDateTime(record.created_at)}`}
      >
        {record && (
          <StatusField current={record.status} value={form.values.status} onChange={form.bind('status').onChange} />
        )}
        {!isClosed(form.values.status) && (
          <Field
            label="Próximo contato"
            hint="O dia combinado. No dia, este contato aparece no começo da lista."
            {...form.field('next_call_on')}
          >
            <DateField {...form.bind('next_call_on')} />
          </Field>
        )}
        <Field label="Anotações" hint="Só a equipe vê." {...form.field('notes')}>
          <TextArea {...form.text('notes')} rows={8} />
        </Field>
      </FormPage>
      {record && <ContactSide contact={record} />}
    </div>
  )
}

function ContactSide({ contact }: { contact: Contact }) {
  usePageTitle(contact.name)
  return (
    <div className="space-y-6">
      <Card title="Dados do contato">
        <div className="space-y-4">
          <ContactFacts contact={contact} />
          <NextSteps contact={contact} />
        </div>
      </Card>
      <StaffAuditCard type="contact" id={contact.id} />
    </div>
  )
}

/** The next steps after the conversation. */
const NextSteps = ({ contact: { id, status } }: { contact: Contact }) => (
  <div className="flex flex-wrap gap-2 max-sm:*:flex-1">
    {newProposalHref && (
      <Button variant="secondary" href={`${newProposalHref}?contact=${id}`}>
        Criar proposta
      </Button>
    )}
    {status !== 'won' && (
      <Button variant="secondary" href={newFarmHref(id)}>
        Criar fazenda
      </Button>
    )}
  </div>
)

const newProposalHref = staffRoutes.find(({ path }) => path === '/manager/proposals/new')?.path

type StatusProps = { current: ContactStatus; value: ContactStatus; onChange: (status: ContactStatus) => void }

/** A contact that was changed is never new again. */
function StatusField({ current, value, onChange }: StatusProps) {
  const options = contactStatuses
    .filter(status => status !== 'new' || current === 'new')
    .map(status => ({ value: status, label: contactStatusLabels[status] }))
  return (
    <div className="space-y-1.5">
      <p className="text-sm font-semibold" aria-hidden="true">
        Situação
      </p>
      <SegmentedControl label="Situação" options={options} value={value} onChange={onChange} />
    </div>
  )
}
