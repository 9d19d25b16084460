/** The screen of the wagon's tablet: today's operations, or one of them step by step. Works without network. */
import { useSearchParams } from 'wouter'
import { findOperation, operationKey } from '../../../domain/operation/operation-key.ts'
import { useRefreshSession } from '../../layout/useRefreshSession.ts'
import { type Farm, useFarm } from '../../session.ts'
import { usePrefetch } from '../offline/usePrefetch.ts'
import { usePrefetchFieldData } from '../offline/usePrefetchFieldData.ts'
import { OperationRun } from './OperationRun.tsx'
import { TodayOperations } from './TodayOperations.tsx'
import { useTodayOperations } from './useTodayOperations.ts'

/** Dialogs that may open for the first time where there is no network. */
const loadDialogs = () =>
  Promise.all([
    import('ui-kit/base/Dialog/Dialog.tsx'),
    import('./OptionsDialog.tsx'),
    import('./CorrectDialog.tsx'),
    import('./CancelDialog.tsx'),
    import('./SkipDialog.tsx'),
    import('./QuestionDialog.tsx'),
    import('./WagonSetup.tsx'),
    import('./WagonDialog.tsx'),
    import('../offline/OutboxPanel.tsx'),
  ])

export function Operator() {
  usePrefetch(loadDialogs)
  usePrefetchFieldData()
  useRefreshSession()
  const farm = useFarm()
  return farm ? <FarmOperations key={farm.id} farm={farm} /> : <TodayOperations farm={undefined} />
}

function FarmOperations({ farm }: { farm: Farm }) {
  const today = useTodayOperations(farm)
  const [search] = useSearchParams()
  const open = findOperation(today.operations ?? [], search.get('operacao') ?? '')
  if (!open) return <TodayOperations farm={farm} data={today} />
  return <OperationRun key={operationKey(open)} operation={open} outbox={today.outbox} />
}
