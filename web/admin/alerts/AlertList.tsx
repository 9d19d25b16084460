/** The alerts of the farm: the open ones, and the history with its filters. */
import {
  AlertItem,
  Button,
  Card,
  EmptyState,
  PageHeader,
  Pagination,
  SegmentedControl,
  Skeleton,
  SkeletonText,
} from 'ui-kit'
import { isSnoozed } from '../../../domain/alert/acknowledge-and-snooze.ts'
import type { AlertJson } from '../../../domain/alert/alert-output.ts'
import type { AlertEnd } from '../../../domain/alert/ended-by.ts'
import { formatRelativeTime, formatTime } from '../../../domain/format/format.ts'
import { dayAt } from '../../../domain/time/day.ts'
import { sortByUrgency, useOpenAlerts } from '../../core/alerts.ts'
import { type Farm, useFarm, useIsAllowed } from '../../core/session.ts'
import { useMinute, useToday } from '../../core/use-today.ts'
import { Loaded } from '../../layout/loaded/Loaded.tsx'
import { useCorralNames } from '../lots/lots.ts'
import { AlertHistoryFilters } from './AlertHistoryFilters.tsx'
import { useAlertFilters, useAlertHistory } from './alert-filters.ts'
import { useAcknowledgeAndSnooze } from './useAcknowledgeAndSnooze.ts'

const tabs: { value: 'open' | 'closed'; label: string }[] = [
  { value: 'open', label: 'Abertos' },
  { value: 'closed', label: 'Histórico' },
]

export function AlertList() {
  const farm = useFarm()
  const [filters, setFilters] = useAlertFilters()
  if (!farm) return null
  return (
    <>
      <PageHeader
        title="Alertas"
        text="Cada alerta abre quando a causa aparece e fecha sozinho quando ela acaba. O histórico fica guardado por um ano."
        actions={
          <Button variant="secondary" href="/admin/notifications">
            Avisar neste aparelho
          </Button>
        }
      />
      <SegmentedControl
        label="Quais alertas"
        options={tabs}
        value={filters.status}
        onChange={status => setFilters({ status, kind: undefined, lot_id: undefined, from: undefined, to: undefined })}
      />
      {filters.status === 'open' ? <OpenAlerts farm={farm} /> : <AlertHistory farm={farm} />}
    </>
  )
}

function OpenAlerts({ farm }: { farm: Farm }) {
  const now = useMinute()
  const mayWrite = useIsAllowed('alerts.write')
  const { saving, acknowledge, snooze } = useAcknowledgeAndSnooze()
  const [{ page }] = useAlertFilters()
  return (
    <Loaded query={useOpenAlerts(page)} errorTitle="Os alertas não foram carregados" loading={<AlertSkeleton />}>
      {({ data, pagy }) => (
        <>
          {data.length === 0 ? (
            <EmptyState
              title={page > 1 ? 'Nenhum alerta nesta página' : 'Nada pede atenção'}
              text={
                page > 1
                  ? 'Os alertas que continuam abertos estão nas páginas anteriores.'
                  : 'Quando algo sair do combinado, aparece aqui com o porquê.'
              }
            />
          ) : (
            <Rows
              alerts={sortByUrgency(data, now)}
              farm={farm}
              item={alert => ({
                isSnoozed: isSnoozed(alert, now),
                saving: saving?.id === alert.id ? saving.kind : undefined,
                onAcknowledge: mayWrite ? () => void acknowledge(alert.id) : undefined,
                onSnooze: mayWrite ? () => void snooze(alert.id) : undefined,
              })}
            />
          )}
          <Pages page={page} pages={pagy.pages} />
        </>
      )}
    </Loaded>
  )
}

function AlertHistory({ farm }: { farm: Farm }) {
  const [filters, setFilters] = useAlertFilters()
  const isFiltered = [filters.kind, filters.lot_id, filters.from, filters.to].some(value => value !== undefined)
  return (
    <>
      <AlertHistoryFilters filters={filters} onChange={setFilters} />
      <Loaded query={useAlertHistory(filters)} errorTitle="O histórico não foi carregado" loading={<AlertSkeleton />}>
        {({ data, pagy }) => (
          <>
            {data.length === 0 && (
              <EmptyState
                title={isFiltered ? 'Nenhum alerta com estes filtros' : 'Nenhum alerta fechado ainda'}
                text={
                  isFiltered
                    ? 'Escolha outro tipo, outro lote ou outros dias.'
                    : 'Os alertas vêm para cá quando a causa acaba.'
                }
              />
            )}
            {data.length > 0 && <Rows alerts={data} farm={farm} item={() => ({})} />}
            <Pages page={filters.page} pages={pagy.pages} />
          </>
        )}
      </Loaded>
    </>
  )
}

/** Also beyond the last page, which becomes empty when its alerts close. */
function Pages({ page, pages }: { page: number; pages: number }) {
  const [, setFilters] = useAlertFilters()
  const count = Math.max(page, pages)
  return count > 1 && <Pagination page={page} pageCount={count} onPageChange={next => setFilters({ page: next })} />
}

type RowsProps = {
  alerts: readonly AlertJson[]
  farm: Farm
  item: (alert: AlertJson) => Partial<Parameters<typeof AlertItem>[0]>
}

function Rows({ alerts, farm: { timezone }, item }: RowsProps) {
  const today = useToday()
  const corralOf = useCorralNames()
  return (
    <Card flush>
      <ul className="divide-y divide-line">
        {alerts.map(alert => (
          <li key={alert.id}>
            <AlertItem
              alert={alert}
              when={whenText(alert, today, timezone)}
              corral={corralOfAlert(alert, corralOf)}
              {...item(alert)}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The corral, or that of the lot, which the alert is about. */
function corralOfAlert({ subject: { type, id, name } }: AlertJson, corralOf: ReturnType<typeof useCorralNames>) {
  if (type === 'corral') return name
  return type === 'lot' && id !== null ? corralOf({ id }) : undefined
}

/** 'desde hoje, 07:15'; 'ontem, 07:15, até 08:40: resolvido'. The day of the end is named where it is another one. */
function whenText({ opened_at, closed_at, ended_by }: AlertJson, today: string, timezone: string): string {
  const opened = formatRelativeTime(opened_at, today, timezone)
  if (closed_at === null) return `desde ${opened}`
  const [first, last] = [opened_at, closed_at].map(at => dayAt(Date.parse(at), timezone))
  const end = first === last ? formatTime(closed_at, timezone) : formatRelativeTime(closed_at, today, timezone)
  return `${opened}, até ${end}${ended_by ? `: ${endTexts[ended_by]}` : ''}`
}

const endTexts: Record<AlertEnd, string> = { mended: 'resolvido', day_over: 'o dia acabou sem solução' }

const AlertSkeleton = () => (
  <Card>
    <Skeleton className="mb-4 h-7 w-40" label="Carregando alertas" />
    <SkeletonText lines={6} />
  </Card>
)
