/** The screen of the wagon's tablet: today's operations, or one of them step by step. Works without network. */
import { Suspense, useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'
import type { Operation } from '../../../domain/operation/fold/operation-output.ts'
import { findOperation, isMade, operationKey } from '../../../domain/operation/plan/operation-key.ts'
import { screen } from '../../core/screen.ts'
import { type Farm, useFarm } from '../../core/session.ts'
import { PageSpinner } from '../../layout/PageSpinner.tsx'
import { useRefreshSession } from '../../layout/useRefreshSession.ts'
import { usePrefetch } from '../offline/usePrefetch.ts'
import { usePrefetchFieldData } from '../offline/usePrefetchFieldData.ts'
import { TodayOperations } from './today/TodayOperations.tsx'
import { restoredOperation, unlistedOperation } from './today/unlisted-operation.ts'
import { useSendAgain } from './today/useSendAgain.ts'
import { useTodayOperations } from './today/useTodayOperations.ts'
import { useOtherTablets } from './useOtherTablets.ts'

const OperationRun = screen(() => import('./OperationRun.tsx'), 'OperationRun')
const loadUnlisted = () => import('./today/UnlistedOperation.tsx')
const UnlistedOperation = screen(loadUnlisted, 'UnlistedOperation')

/** Screens and dialogs that may open for the first time where there is no network. */
const loadScreens = () =>
  Promise.all([
    import('./OperationRun.tsx'),
    import('ui-kit/base/Dialog/Dialog.tsx'),
    import('./dialogs/OptionsDialog.tsx'),
    import('./dialogs/CorrectDialog.tsx'),
    import('./dialogs/CancelDialog.tsx'),
    import('./dialogs/LotOrderDialog.tsx'),
    import('./RehearsalRun.tsx'),
    import('./weighing/SimulatorButton.tsx'),
    import('./dialogs/SkipDialog.tsx'),
    import('./dialogs/SubstituteDialog.tsx'),
    import('./dialogs/EarlyDialog.tsx'),
    import('./dialogs/QuestionDialog.tsx'),
    import('./setup/WagonSetup.tsx'),
    import('./setup/WagonDialog.tsx'),
    import('../offline/OutboxPanel.tsx'),
    import('../app-version/NewVersion.tsx'),
    import('../offline/StaleNotice.tsx'),
    import('./today/BegunStep.tsx'),
    loadUnlisted(),
    import('./weighing/ScaleTask.tsx'),
    import('../scale/ScaleDialog.tsx'),
  ])

export function Operator() {
  usePrefetch(loadScreens)
  usePrefetchFieldData()
  useRefreshSession()
  useForgottenTrainings()
  const farm = useFarm()
  return farm ? <FarmOperations key={farm.id} farm={farm} /> : <TodayOperations farm={undefined} />
}

/** Without the code, as in a first visit without signal, there was no training. */
function useForgottenTrainings(): void {
  useEffect(() => {
    const watch = import('./forget-training.ts').then(({ forgetTrainings }) => forgetTrainings())
    const stop = watch.catch(() => () => undefined)
    return () => void stop.then(end => end())
  }, [])
}

function FarmOperations({ farm }: { farm: Farm }) {
  const today = useTodayOperations(farm)
  const [search] = useSearchParams()
  const name = search.get('operacao') ?? ''
  const listed = findOperation(today.operations ?? [], name)
  const last = useLastListed(listed, name)
  // one that ended after midnight is not listed any more
  const open = listed ?? (last && hasEnded(last) ? last : undefined)
  const { outbox } = today
  const operationId = open && isMade(open) ? open.id : undefined
  useOtherTablets({ farmId: farm.id, isOpen: open !== undefined && !hasEnded(open), operationId }, today.retry)
  const found = open
    ? restoredOperation(open, outbox)
    : today.operations && name
      ? unlistedOperation(name, last, today)
      : undefined
  const { unlisted, ...sending } = useSendAgain(name, found, outbox)
  if (unlisted)
    return (
      <Suspense key={unlisted.reason} fallback={<PageSpinner />}>
        <UnlistedOperation operation={unlisted} outbox={outbox} sending={sending} />
      </Suspense>
    )
  if (open)
    return (
      <Suspense key={operationKey(open)} fallback={<PageSpinner />}>
        <OperationRun operation={open} outbox={outbox} />
      </Suspense>
    )
  return <TodayOperations farm={farm} data={today} />
}

const hasEnded = ({ status }: Operation) => status !== 'pending' && status !== 'in_progress'

/** The operation of the address as it was last listed while it is open. */
function useLastListed(listed: Operation | undefined, name: string): Operation | undefined {
  const [last, setLast] = useState<{ name: string; operation: Operation }>()
  if (listed && last?.operation !== listed) setLast({ name, operation: listed })
  return last?.name === name ? last.operation : undefined
}
