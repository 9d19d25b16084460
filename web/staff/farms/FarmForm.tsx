/** A new farm, of a contact or without one. */
import { Checkbox, FormPage } from 'ui-kit'
import { useSearchParams } from 'wouter'
import type { Contact } from '../../../domain/site/contact-output.ts'
import type { Create } from '../../../domain/staff/customer-farm-input.ts'
import type { CustomerFarm } from '../../../domain/staff/customer-farm-output.ts'
import { useRecordForm } from '../../crud/form/useRecordForm.tsx'
import { Loaded } from '../../layout/loaded/Loaded.tsx'
import { RowsSkeleton } from '../ListToolbar.tsx'
import { useStaffData } from '../staff-data.ts'
import { FarmFields, type FarmValues, farmTexts } from './FarmFields.tsx'

/** The contact of the address fills the form in. */
export function FarmForm() {
  const [params] = useSearchParams()
  const id = /^\d+$/.exec(params.get('contact') ?? '')?.[0]
  const contact = useStaffData<Contact>(id ? `/contacts/${id}` : null)
  if (!id) return <NewFarm />
  return (
    <Loaded
      query={contact}
      errorTitle="O contato não foi carregado"
      loading={<RowsSkeleton label="Carregando o contato..." />}
    >
      {loaded => <NewFarm contact={loaded} />}
    </Loaded>
  )
}

const schema = () => import('../../../domain/staff/customer-farm-input.ts').then(module => module.Create)

function NewFarm({ contact }: { contact?: Contact }) {
  const { form, pageProps } = useRecordForm<CustomerFarm, NewFarmValues, Create>({
    path: '/farms',
    list: '/manager/farms',
    id: undefined,
    schema,
    texts: { ...farmTexts, is_another: { label: 'É outra fazenda' } },
    loadingText: '',
    thenList: true,
    blank: () => ({
      name: contact?.farm_name ?? '',
      timezone: 'America/Sao_Paulo',
      plan: planFor(contact),
      owner_email: contact?.email ?? '',
      is_another: false,
    }),
    valuesOf: () => ({ name: '', timezone: 'America/Sao_Paulo', plan: 'starter', owner_email: '', is_another: false }),
    body: ({ is_another, ...values }) => ({
      ...values,
      ...(is_another && { is_another }),
      ...(contact && { contact_id: contact.id, owner_name: contact.name }),
    }),
  })
  const isAnother = form.field('is_another')
  return (
    <FormPage
      {...pageProps}
      title="Criar fazenda"
      text={contact && `Para ${contact.name}, que passa a ser cliente.`}
      submitLabel="Criar fazenda"
    >
      <FarmFields
        form={form}
        ownerRequired
        ownerHint="Quem já confirmou este email entra como gestor na hora. Os outros recebem um convite, que vale 7 dias."
      />
      {(isAnother.error !== undefined || form.values.is_another) && (
        // without a field of its own: the reason stands with the errors of the form
        <Checkbox
          label="É outra fazenda, criar assim mesmo"
          checked={form.values.is_another}
          onChange={form.bind('is_another').onChange}
        />
      )}
    </FormPage>
  )
}

/** `is_another` is asked only where a farm has the same name. */
type NewFarmValues = FarmValues & { is_another: boolean }

/** The plan for the number of animals of the contact. */
function planFor(contact: Contact | undefined) {
  if (!contact) return 'professional'
  const bySize = { pequena: 'starter', media: 'professional', grande: 'enterprise' } as const
  return bySize[contact.farm_size]
}
