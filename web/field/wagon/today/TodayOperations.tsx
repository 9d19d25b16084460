/** The operations of today, by time. The button of the current one is yellow. */
import { LayoutDashboard } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { Banner, Button, cx, EmptyState, IconButton, Logo, Skeleton } from 'ui-kit'
import { formatLongDay, formatRelativeDay } from '../../../../domain/format/format.ts'
import type { FeedingDay } from '../../../../domain/operation/feeding-day/feeding-day.ts'
import type { Operation } from '../../../../domain/operation/fold/operation-output.ts'
import { operationKey } from '../../../../domain/operation/plan/operation-key.ts'
import { screen } from '../../../core/screen.ts'
import { type Farm, useIsAllowed } from '../../../core/session.ts'
import { ClockWarning } from '../../../layout/ClockWarning.tsx'
import { ThemeButtons } from '../../../layout/ThemeButtons.tsx'
import { SyncStatus } from '../../offline/SyncStatus.tsx'
import { leaveSimulator, useScaleSettings } from '../../scale/scale-settings.ts'
import { readableInTheSun } from '../readable-in-the-sun.ts'
import { DayHeadline } from './DayHeadline.tsx'
import { TodayOperationCard } from './TodayOperationCard.tsx'
import { deletedKeys, rejectedAsDeleted } from './unlisted-operation.ts'
import { useFeedingDay } from './useFeedingDay.ts'
import type { TodayData } from './useTodayOperations.ts'

/** Notices that are seldom there. */
const NewVersion = screen(() => import('../../app-version/NewVersion.tsx'), 'NewVersion')
const StaleNotice = screen(() => import('../../offline/StaleNotice.tsx'), 'StaleNotice')

type Props = { farm: Farm | undefined; data?: TodayData }

export function TodayOperations({ farm, data }: Props) {
  return (
    <div className={cx('flex min-h-dvh flex-col bg-page', readableInTheSun)}>
      <header className="sticky top-0 z-10 flex flex-wrap items-center gap-x-3 border-b border-line bg-surface px-4 py-2 max-[22.5rem]:gap-x-0 max-[22.5rem]:px-2 pt-[max(0.5rem,env(safe-area-inset-top))] short:py-0">
        <span className="max-sm:hidden">
          <Logo variant="icon" />
        </span>
        <p className="min-w-0 flex-1 truncate font-semibold max-sm:order-last max-sm:basis-full">
          {farm?.name ?? 'Nenhuma fazenda'}
        </p>
        <span className="max-sm:flex-1">{data && <SyncStatus outbox={data.outbox} compact />}</span>
        <ThemeButtons />
        <IconButton label="Ir para o painel" size="field" href="/admin">
          <LayoutDashboard size={24} aria-hidden="true" />
        </IconButton>
      </header>
      <main className="mx-auto w-full max-w-3xl flex-1 space-y-5 px-4 py-6 short:space-y-3 short:py-3">
        {farm && data ? <Today farm={farm} data={data} /> : <NoFarm />}
        <Suspense>
          <NewVersion />
        </Suspense>
      </main>
    </div>
  )
}

function Today({ farm, data }: { farm: Farm; data: TodayData }) {
  const day = useFeedingDay(farm, data)
  return (
    <>
      <div>
        <h1 className="font-display text-3xl font-semibold">Operações de hoje</h1>
        <p className="text-lg text-ink-2">{formatLongDay(data.today)}</p>
        {day && (day.treats.length > 0 || day.startsOn) && <DayHeadline day={day} />}
      </div>
      <RehearsalNotice farmId={farm.id} />
      {/* with the list, which the first answer brings, so that it moves nothing that is shown */}
      <ClockWarning key={String(data.operations === undefined)} />
      <Suspense>
        {data.isDerived ? (
          <StaleNotice path="/feeding_plan" seen="Programação vista" />
        ) : (
          <StaleNotice path="/operations/today" />
        )}
      </Suspense>
      {deletedKeys(data).map(key => (
        <DeletedNotice key={key} operationKey={key} />
      ))}
      <OperationList {...data} day={day} />
      <Button variant="ghost" size="field" href="/admin/notifications">
        Avisar neste aparelho
      </Button>
    </>
  )
}

/** A tablet that is left like this records no real weight. */
function RehearsalNotice({ farmId }: { farmId: number }) {
  if (useScaleSettings().way !== 'simulator') return null
  return (
    <Banner
      tone="warning"
      title="Treino: o simulador está ligado neste aparelho"
      action={
        <Button variant="secondary" size="field" onClick={() => leaveSimulator(farmId)}>
          Desligar o simulador
        </Button>
      }
    >
      As operações abertas aqui são de treino: nada é enviado. Desligue antes de tratar o gado.
    </Banner>
  )
}

const DeletedNotice = ({ operationKey }: { operationKey: string }) => (
  <Banner
    tone="error"
    title="O gestor excluiu uma operação em que você trabalhava"
    action={
      <Button variant="secondary" size="field" href={`/operador?operacao=${operationKey}`}>
        Ver
      </Button>
    }
  >
    O que você pesou continua guardado neste aparelho e no servidor, e conta se a operação voltar.
  </Banner>
)

function OperationList({
  operations,
  error,
  retry,
  outbox,
  today,
  plan,
  day,
}: TodayData & { day: FeedingDay | undefined }) {
  if (!operations) {
    // without the outbox it is not known yet what was weighed
    const failure = outbox.isLoaded ? error : undefined
    return failure ? <OperationsError text={failure.message} onRetry={() => void retry()} /> : <OperationsSkeleton />
  }
  if (operations.length === 0)
    return <NoOperations offline={!plan && (outbox.state === 'offline' || error?.status === 0)} />
  const keptOf = (operation: Operation) => rejectedAsDeleted(operation, outbox).length
  const current =
    operations.find(operation => keptOf(operation) > 0) ??
    operations.find(({ status }) => status === 'in_progress') ??
    operations.find(({ status }) => status === 'pending')
  const earlier = operations.filter(({ date }) => date < today)
  const running = earlier.filter(({ status }) => status !== 'pending')
  const waiting = earlier.filter(({ status }) => status === 'pending')
  const cards = { current, today, keptOf }
  return (
    <>
      <EarlierOperations title="Ainda em andamento" operations={running} {...cards} />
      <EarlierOperations title="De ontem" operations={waiting} {...cards} />
      <Cards operations={operations.filter(({ date }) => date === today)} {...cards} day={day} />
    </>
  )
}

/** Those of a day before. */
function EarlierOperations({ title, ...cards }: Omit<CardsProps, 'day'> & { title: string }) {
  if (cards.operations.length === 0) return null
  return (
    <section className="space-y-3">
      <h2 className="font-display text-xl font-semibold">{title}</h2>
      <Cards {...cards} day={undefined} />
    </section>
  )
}

type CardsProps = {
  operations: Operation[]
  current: Operation | undefined
  today: string
  day: FeedingDay | undefined
  keptOf: (operation: Operation) => number
}

const Cards = ({ operations, current, today, day, keptOf }: CardsProps) => (
  <ol className="space-y-4">
    {operations.map(operation => (
      <li key={operationKey(operation)}>
        <TodayOperationCard
          operation={operation}
          isCurrent={operation === current}
          kept={keptOf(operation)}
          treats={day?.treats.filter(({ treatScheduleId }) => treatScheduleId === operation.treat_schedule_id) ?? []}
          {...(operation.date !== today && { day: formatRelativeDay(operation.date, today) })}
        />
      </li>
    ))}
  </ol>
)

const OperationsSkeleton = () => (
  <div className="space-y-4">
    <Skeleton className="h-64 rounded-card" label="Carregando as operações de hoje" />
    <Skeleton className="h-64 rounded-card" />
  </div>
)

const OperationsError = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <Banner
    tone="error"
    title="As operações de hoje não foram carregadas"
    action={
      <Button variant="secondary" size="field" onClick={onRetry}>
        Tentar Novamente
      </Button>
    }
  >
    {text}
  </Banner>
)

function NoOperations({ offline }: { offline: boolean }) {
  const canSchedule = useIsAllowed('treat_schedules.write')
  if (offline) {
    return (
      <EmptyToday text="Sem sinal, não deu para buscar as operações de hoje. Elas aparecem assim que houver sinal." />
    )
  }
  if (!canSchedule) return <EmptyToday text="Peça ao gestor que inclua você em uma programação de tratos." />
  return (
    <EmptyToday
      text="Registre uma programação de tratos: a operação de hoje é criada com ela."
      action={
        <Button size="field" href="/admin/treat-schedule/new">
          Nova programação
        </Button>
      }
    />
  )
}

const EmptyToday = ({ text, action }: { text: string; action?: ReactNode }) => (
  <EmptyState title="Nenhuma operação para hoje" text={text} action={action} />
)

const NoFarm = () => (
  <EmptyState title="Nenhuma fazenda" text="Sua conta ainda não está em uma fazenda. Fale com o gestor." />
)
