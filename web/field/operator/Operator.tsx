/** The wagon's tablet: today's operations, and one of them ingredient by ingredient, lot by lot. Works with no signal. */
import { useSearchParams } from 'wouter'
import { type Farm, useFarm } from '../../session.ts'
import { usePrefetch } from '../offline/usePrefetch.ts'
import { usePrefetchFieldData } from '../offline/usePrefetchFieldData.ts'
import { OperationRun } from './OperationRun.tsx'
import { TodayOperations } from './TodayOperations.tsx'
import { useTodayOperations } from './useTodayOperations.ts'

/** What is asked over the cab's screen, far from any signal. */
const questions = () =>
  Promise.all([
    import('ui-kit/base/Dialog/Dialog.tsx'),
    import('./OptionsDialog.tsx'),
    import('./CorrectDialog.tsx'),
    import('./CancelDialog.tsx'),
    import('../offline/OutboxPanel.tsx'),
  ])

export function Operator() {
  usePrefetch(questions)
  usePrefetchFieldData()
  const farm = useFarm()
  return farm ? <OfFarm key={farm.id} farm={farm} /> : <TodayOperations farm={undefined} />
}

function OfFarm({ farm }: { farm: Farm }) {
  const today = useTodayOperations(farm)
  const [search] = useSearchParams()
  const open = today.operations?.find(({ id }) => id === Number(search.get('operacao')))
  if (!open) return <TodayOperations farm={farm} known={today} />
  return <OperationRun key={open.id} operation={open} outbox={today.outbox} />
}
