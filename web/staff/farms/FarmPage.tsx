/** A customer's farm: its record on one side; use, activity and suspension on the other. */
import { useState } from 'react'
import { Banner, Button, Card, ConfirmDialog, type Fact, Facts, FormPage } from 'ui-kit'
import { formatDate, formatDateTime } from '../../../domain/format/format.ts'
import type { Update } from '../../../domain/input/customer-farm.ts'
import { farmTimezoneNames } from '../../../domain/staff/timezones.ts'
import { toastError } from '../../crud/toast-error.ts'
import { useRecordForm } from '../../crud/useRecordForm.tsx'
import { usePageTitle } from '../../layout/page-title.tsx'
import { toast } from '../../toasts.ts'
import { FarmFields, type FarmValues, farmTexts } from './FarmFields.tsx'
import { type CustomerFarmJson, isOverLimit, setSuspended, usedOf } from './farms.ts'

/** A suspension is a write of its own, after which the form begins again. */
export function FarmPage({ id }: { id: number }) {
  const [suspensions, setSuspensions] = useState(0)
  return <FarmRecord key={suspensions} id={id} onSuspension={() => setSuspensions(suspensions + 1)} />
}

const schema = () => import('../../../domain/input/customer-farm.ts').then(module => module.Update)

const valuesOf = ({ name, timezone, plan, owner_email }: CustomerFarmJson): FarmValues => ({
  name,
  timezone: farmTimezoneNames.find(zone => zone === timezone) ?? 'America/Sao_Paulo',
  plan,
  owner_email: owner_email ?? '',
})

function FarmRecord({ id, onSuspension }: { id: number; onSuspension: () => void }) {
  const { form, record, pageProps } = useRecordForm<CustomerFarmJson, FarmValues, Update>({
    path: '/farms',
    list: '/manager/farms',
    id,
    schema,
    texts: farmTexts,
    loadingText: 'Carregando dados da fazenda...',
    blank: () => ({ name: '', timezone: 'America/Sao_Paulo', plan: 'professional', owner_email: '' }),
    valuesOf,
    body: ({ owner_email, ...values }) => ({ ...values, owner_email: owner_email.trim() || null }),
  })
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <FormPage
        {...pageProps}
        title={record?.name ?? 'Fazenda'}
        text={record && `${record.suspended ? 'Conta suspensa. ' : ''}Cliente desde ${formatDate(record.created_at)}`}
      >
        <FarmFields
          form={form}
          ownerHint={
            record?.owner_status === 'invited'
              ? 'Convidado: ainda não aceitou. Outro email recebe o seu próprio convite.'
              : 'Outro email entra como mais um gestor; os que a fazenda já tem continuam.'
          }
        />
      </FormPage>
      {record && <FarmSide farm={record} onSuspension={onSuspension} />}
    </div>
  )
}

function FarmSide({ farm, onSuspension }: { farm: CustomerFarmJson; onSuspension: () => void }) {
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
    </div>
  )
}

const usageFacts = ({ usage, last_activity_at }: CustomerFarmJson): Fact[] => [
  { label: 'Animais em lotes ativos', value: usedOf(usage.animals, usage.animals_limit) },
  { label: 'Usuários ativos', value: usedOf(usage.users, usage.users_limit) },
  { label: 'Última atividade', value: last_activity_at ? formatDateTime(last_activity_at) : 'Nenhuma' },
]

function Suspension({ farm, onSuspension }: { farm: CustomerFarmJson; onSuspension: () => void }) {
  const { suspended, readable_until, name } = farm
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    try {
      await setSuspended(farm, !suspended)
      toast('success', suspended ? `A conta da ${name} está ativa de novo.` : `A conta da ${name} está suspensa.`)
      onSuspension()
    } catch (error) {
      toastError(error)
      setBusy(false)
      setAsking(false)
    }
  }
  return (
    <Card title={suspended ? 'Conta suspensa' : 'Suspender a conta'}>
      <div className="space-y-4">
        <p>
          {suspended
            ? `Ninguém da fazenda altera nada. Os dados podem ser consultados e exportados até ${formatDate(readable_until ?? '')}.`
            : 'Ninguém da fazenda altera mais nada, e por 30 dias as pessoas ainda consultam e exportam os dados.'}
        </p>
        <Button variant={suspended ? 'primary' : 'secondary'} onClick={() => setAsking(true)}>
          {suspended ? 'Reativar conta' : 'Suspender conta'}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        busy={busy}
        title={suspended ? 'Reativar a conta?' : 'Suspender a conta?'}
        confirmLabel={suspended ? 'Reativar conta' : 'Suspender conta'}
        variant={suspended ? 'primary' : 'danger'}
        onCancel={() => setAsking(false)}
        onConfirm={() => void confirm()}
      >
        {suspended
          ? `As pessoas da ${name} voltam a trabalhar na hora, e o que ficou guardado nos aparelhos é enviado.`
          : `Vale na hora para todas as pessoas da ${name}. O que ainda está guardado nos aparelhos não se perde: é enviado quando a conta for reativada.`}
      </ConfirmDialog>
    </Card>
  )
}
