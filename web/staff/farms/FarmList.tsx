/** The customers' farms, with the use of their plan. */
import { Badge, Button, EmptyState, PageHeader, Pagination, Table } from 'ui-kit'
import { formatDate } from '../../../domain/format/format.ts'
import type { CustomerFarm } from '../../../domain/staff/customer-farm-output.ts'
import { farmStatuses } from '../../../domain/staff/farm.ts'
import { Loaded } from '../../layout/loaded/Loaded.tsx'
import { ListToolbar, RowsSkeleton } from '../ListToolbar.tsx'
import { ALL } from '../status-options.tsx'
import { useListQuery } from '../useListQuery.ts'
import { farmHref, formatUse, isInvitationOver, isOverLimit, planLabel, useCustomerFarms } from './farms.ts'

const options = [
  { value: ALL, label: 'Todas' },
  { value: 'active', label: 'Ativas' },
  { value: 'suspended', label: 'Suspensas' },
]

export function FarmList() {
  const { page, status, search, setQuery, typed, setTyped } = useListQuery(farmStatuses)
  const farms = useCustomerFarms({ page, status, search })
  return (
    <>
      <PageHeader
        title="Fazendas"
        text="Os clientes, com o uso do plano de cada um."
        actions={<Button href="/manager/farms/new">Criar fazenda</Button>}
      />
      <ListToolbar
        options={options}
        value={status ?? ALL}
        onChange={chosen => setQuery({ status: farmStatuses.find(known => known === chosen) })}
        placeholder="Nome da fazenda"
        typed={typed}
        onType={setTyped}
      />
      <Loaded
        query={farms}
        errorTitle="As fazendas não foram carregadas"
        loading={<RowsSkeleton label="Carregando fazendas..." />}
      >
        {({ data, pagy }) => (
          <>
            {data.length === 0 ? (
              <NoFarms filtered={status !== undefined || search !== ''} />
            ) : (
              <FarmTable rows={data} />
            )}
            {pagy.pages > 1 && (
              <Pagination page={pagy.page} pageCount={pagy.pages} onPageChange={next => setQuery({ page: next })} />
            )}
          </>
        )}
      </Loaded>
    </>
  )
}

const FarmTable = ({ rows }: { rows: CustomerFarm[] }) => (
  <div className="overflow-clip rounded-card border border-line bg-surface shadow-soft">
    <Table
      caption="Fazendas"
      rows={rows}
      rowKey={({ id }) => id}
      href={({ id }) => farmHref(id)}
      cardsBelow="lg"
      columns={[
        { key: 'name', header: 'Nome', cell: ({ name }) => <span className="wrap-anywhere">{name}</span> },
        { key: 'owner', header: 'Gestor', cell: farm => (farm.owner_email === null ? null : <Owner farm={farm} />) },
        { key: 'plan', header: 'Plano', text: 'short', cell: ({ plan }) => planLabel(plan) },
        {
          key: 'animals',
          header: 'Animais',
          align: 'right',
          cell: ({ usage }) => <Used used={usage.animals} limit={usage.animals_limit} />,
        },
        {
          key: 'users',
          header: 'Usuários',
          align: 'right',
          cell: ({ usage }) => <Used used={usage.users} limit={usage.users_limit} />,
        },
        {
          key: 'activity',
          header: 'Última atividade',
          text: 'short',
          cell: ({ last_activity_at }) => (last_activity_at ? formatDate(last_activity_at) : null),
        },
        { key: 'status', header: 'Situação', cell: farm => <Status farm={farm} /> },
      ]}
    />
  </div>
)

const Used = ({ used, limit }: { used: number; limit: number | null }) => (
  <span className="whitespace-nowrap">{formatUse(used, limit)}</span>
)

const Owner = ({ farm }: { farm: CustomerFarm }) => (
  <span className="wrap-anywhere">
    {farm.owner_email}{' '}
    {farm.owner_status === 'invited' && <Badge plain>{isInvitationOver(farm) ? 'Convite vencido' : 'Convidado'}</Badge>}
  </span>
)

function Status({ farm }: { farm: CustomerFarm }) {
  if (farm.suspended) return <SuspendedStatus farm={farm} />
  return isOverLimit(farm) ? <Badge tone="pending">Acima do plano</Badge> : <Badge tone="good">Ativa</Badge>
}

const SuspendedStatus = ({ farm: { kept_until, data_deleted_at } }: { farm: CustomerFarm }) => (
  <span className="inline-flex flex-col gap-1 max-lg:items-end">
    <span>
      <Badge tone="incomplete">Suspensa</Badge>
    </span>
    <span className="text-sm text-ink-2">
      {data_deleted_at
        ? `dados excluídos em ${formatDate(data_deleted_at)}`
        : `dados até ${formatDate(kept_until ?? '')}`}
    </span>
  </span>
)

const NoFarms = ({ filtered }: { filtered: boolean }) =>
  filtered ? (
    <EmptyState title="Nenhuma fazenda encontrada." text="Escolha outra situação ou confira o nome." />
  ) : (
    <EmptyState
      title="Nenhuma fazenda ainda."
      text="Crie a primeira fazenda e convide o dono pelo email."
      action={<Button href="/manager/farms/new">Criar fazenda</Button>}
    />
  )
