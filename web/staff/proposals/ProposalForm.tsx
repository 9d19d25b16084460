/** The editor of a proposal. Totals follow each key, and what is typed is kept until it is saved. */
import { useState } from 'react'
import { Field, FormPage, Input, NumberField, Skeleton, TextArea } from 'ui-kit'
import { useSearchParams } from 'wouter'
import type { Contact } from '../../../domain/site/contact-output.ts'
import { useToday } from '../../core/use-today.ts'
import { contactHref } from '../contacts/contacts.ts'
import { useStaffData } from '../staff-data.ts'
import { KitItems } from './KitItems.tsx'
import { ProposalSettings } from './ProposalSettings.tsx'
import { ProposalSummary } from './ProposalSummary.tsx'
import { useProposal } from './proposals.ts'
import {
  blankProposal,
  type ProposalForm as Form,
  type ProposalValues,
  toProposalValues,
  useProposalForm,
} from './useProposalForm.ts'

export function ProposalForm({ id }: { id?: number }) {
  const today = useToday()
  const { values, loading } = usePrefill(today)
  if (loading) return <Skeleton className="h-96 w-full" />
  return <Editor id={id} blank={values} />
}

/** A new proposal begins with the data of a contact (`?contact=7`) or with those of another proposal (`?copy=12`). */
function usePrefill(today: string): { values: ProposalValues; loading: boolean } {
  const [params] = useSearchParams()
  const idIn = (name: string) => (/^\d{1,15}$/.test(params.get(name) ?? '') ? Number(params.get(name)) : null)
  const [contactId, copiedId] = [idIn('contact'), idIn('copy')]
  const contact = useStaffData<Contact>(contactId === null ? null : `/contacts/${contactId}`)
  const copied = useProposal(copiedId)
  const blank = blankProposal(today)
  return {
    loading: contact.isLoading || copied.isLoading,
    values: {
      ...blank,
      ...(copied.data && { ...toProposalValues(copied.data), proposal_date: today }),
      ...(contact.data && ofContact(contact.data)),
    },
  }
}

const ofContact = ({ id, name, email, farm_name, city }: Contact) => ({
  contact_id: id,
  client_name: farm_name ?? name,
  client_email: email,
  client_address: city ?? '',
})

function Editor({ id, blank }: { id: number | undefined; blank: ProposalValues }) {
  const { form, pageProps } = useProposalForm(id, blank)
  const [settings, setSettings] = useState(false)
  const { contact_id } = form.values
  return (
    <>
      <FormPage
        {...pageProps}
        errors={pageProps.errors.map(text => `Erro ao salvar proposta. ${text}`)}
        fullWidth
        title={id === undefined ? 'Criar proposta' : `Editar proposta nº ${id}`}
        text={contact_id !== null && <ContactLink id={contact_id} />}
      >
        <div className="grid grid-cols-1 items-start gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,1fr)_21rem]">
          <div className="min-w-0 space-y-6">
            <ClientFields form={form} />
            <KitItems form={form} />
            <ServiceFields form={form} />
            <Field label="Observações" {...form.field('observations')}>
              <TextArea {...form.text('observations')} rows={5} />
            </Field>
          </div>
          <ProposalSummary values={form.values} onSettings={() => setSettings(true)} />
        </div>
      </FormPage>
      <ProposalSettings form={form} open={settings} onClose={() => setSettings(false)} />
    </>
  )
}

const ContactLink = ({ id }: { id: number }) => (
  <>
    Para um{' '}
    <a href={contactHref(id)} className="font-medium text-pasture underline underline-offset-2">
      contato do site
    </a>
    .
  </>
)

const ClientFields = ({ form }: { form: Form }) => (
  <section aria-labelledby="client" className="space-y-4">
    <h2 id="client" className="font-display text-xl font-semibold">
      Cliente
    </h2>
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <Field label="Nome do cliente" required {...form.field('client_name')}>
        <Input {...form.text('client_name')} />
      </Field>
      <Field label="CNPJ ou CPF" hint="O CNPJ aceita números e letras." {...form.field('client_cnpj')}>
        <Input {...form.text('client_cnpj')} placeholder="00.000.000/0000-00" />
      </Field>
      <Field label="Email do cliente" hint="Para enviar a proposta." {...form.field('client_email')}>
        <Input {...form.text('client_email')} type="email" />
      </Field>
      <Field label="Endereço do cliente" {...form.field('client_address')}>
        <Input {...form.text('client_address')} />
      </Field>
    </div>
  </section>
)

const ServiceFields = ({ form }: { form: Form }) => (
  <section aria-labelledby="services" className="space-y-4">
    <h2 id="services" className="font-display text-xl font-semibold">
      Serviços mensais
    </h2>
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <Field label="Mensalidade do sistema" required {...form.field('monthly_subscription')}>
        <NumberField {...form.bind('monthly_subscription')} unit="R$" minDecimals={2} />
      </Field>
      <Field label="Serviço de IA" required {...form.field('ai_service')}>
        <NumberField {...form.bind('ai_service')} unit="R$" minDecimals={2} />
      </Field>
    </div>
  </section>
)
