/** A customer's farm: its record on one side; use, activity and suspension on the other. */
import { useState } from 'react'
import { Banner, Card, type Fact, Facts, FormPage } from 'ui-kit'
import { formatDate, formatDateTime } from '../../../domain/format/format.ts'
import type { Update } from '../../../domain/staff/customer-farm-input.ts'
import type { CustomerFarm } from '../../../domain/staff/customer-farm-output.ts'
import { farmTimezoneNames } from '../../../domain/staff/timezones.ts'
import { useRecordForm } from '../../crud/form/useRecordForm.tsx'
import { usePageTitle } from '../../layout/page-title.tsx'
import { StaffAuditCard } from '../StaffAuditCard.tsx'
import { FarmFields, type FarmValues, farmTexts } from './FarmFields.tsx'
import { formatUse, isEnded, isInvitationOver, isOverLimit } from './farms.ts'
import { Suspension } from './Suspension.tsx'

/** A suspension is a write of its own, after which the form begins again. */
export function FarmPage({ id }: { id: number }) {
  const [suspensions, setSuspensions] = useState(0)
  return <FarmRecord key={suspensions} id={id} onSuspension={() => setSuspensions(suspensions + 1)} />
}

const schema = () => import('../../../domain/staff/customer-farm-input.ts').then(module => module.Update)

const valuesOf = (farm: CustomerFarm): FarmValues => ({
  name: farm.name,
  timezone: farmTimezoneNames.find(zone => zone === farm.timezone) ?? 'America/Sao_Paulo',
  plan: farm.plan,
  owner_email: isInvitationOver(farm) ? '' : (farm.owner_email ?? ''),
})

function FarmRecord({ id, onSuspension }: { id: number; onSuspension: () => void }) {
  const { form, record, pageProps } = useRecordForm<CustomerFarm, FarmValues, Update>({
    path: '/farms',
    list: '/manager/farms',
    id,
    schema,
    texts: farmTexts,
    loadingText: 'Carregando dados da fazenda...',
    blank: () => ({ name: '', timezone: 'America/Sao_Paulo', plan: 'professional', owner_email: '' }),
    valuesOf,
    body: ({ owner_email, ...values }, stored) => ({ ...values, owner_email: newOwner(owner_email, stored) }),
  })
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <FormPage
        {...pageProps}
        title={record?.name ?? 'Fazenda'}
        text={record && `${stateOf(record)}Cliente desde ${formatDate(record.created_at)}`}
      >
        <FarmFields form={form} ownerHint={ownerHintOf(record)} />
      </FormPage>
      {record && <FarmSide farm={record} onSuspension={onSuspension} />}
    </div>
  )
}

/** Null for the address that the page showed: its person may have lost the access since, and only a typed address gives it. */
const newOwner = (email: string, stored: FarmValues | null) =>
  email.trim() === stored?.owner_email ? null : email.trim() || null

function stateOf(farm: CustomerFarm): string {
  if (isEnded(farm)) return 'Dados excluídos. '
  return farm.suspended ? 'Conta suspensa. ' : ''
}

function ownerHintOf(farm: CustomerFarm | undefined): string | null {
  if (farm && isEnded(farm)) return null
  if (farm && isInvitationOver(farm))
    return `O convite para ${farm.owner_email} venceu. Digite o email de novo, ou outro, para enviar um convite novo.`
  return farm?.owner_status === 'invited'
    ? 'Convidado: ainda não aceitou. Outro email recebe um convite, e este deixa de valer.'
    : 'Outro email entra como mais um gestor; os que a fazenda já tem continuam.'
}

function FarmSide({ farm, onSuspension }: { farm: CustomerFarm; onSuspension: () => void }) {
  usePageTitle(farm.name)
  return (
    <div className="space-y-6">
      <Card title="Uso do plano">
        <div className="space-y-4">
          <Facts facts={usageFacts(farm)} />
          {isOverLimit(farm) && (
            <Banner tone="warning" title="Acima do plano">
              A fazenda continua funcionando, mas não inclui mais animais ou usuários até mudar de plano.
            </Banner>
          )}
        </div>
      </Card>
      <Suspension farm={farm} onSuspension={onSuspension} />
      <StaffAuditCard type="farm" id={farm.id} version={farm.updated_at} />
    </div>
  )
}

const usageFacts = ({ usage, last_activity_at }: CustomerFarm): Fact[] => [
  { label: 'Animais em lotes ativos', value: formatUse(usage.animals, usage.animals_limit) },
  { label: 'Usuários ativos', value: formatUse(usage.users, usage.users_limit) },
  { label: 'Última atividade', value: last_activity_at ? formatDateTime(last_activity_at) : 'Nenhuma' },
]
