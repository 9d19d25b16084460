/** The wagon's tablet: today's operations, and one of them ingredient by ingredient, lot by lot. Works with no signal. */
import { useSearchParams } from 'wouter'
import { type Farm, useFarm } from '../../session.ts'
import { useTitle } from '../../use-title.ts'
import { usePrefetch } from '../offline/usePrefetch.ts'
import { usePrefetchFieldData } from '../offline/usePrefetchFieldData.ts'
import { Run } from './Run.tsx'
import { Today } from './Today.tsx'
import { useOperations } from './useOperations.ts'

/** What is asked over the cab's screen, far from any signal. */
const questions = () =>
  Promise.all([
    import('ui-kit/base/Dialog/Dialog.tsx'),
    import('./Options.tsx'),
    import('./Correct.tsx'),
    import('./Cancel.tsx'),
    import('../offline/OutboxPanel.tsx'),
  ])

export function Operator() {
  useTitle('Operador')
  usePrefetch(questions)
  usePrefetchFieldData()
  const farm = useFarm()
  return farm ? <OfFarm key={farm.id} farm={farm} /> : <Today farm={undefined} />
}

function OfFarm({ farm }: { farm: Farm }) {
  const today = useOperations(farm)
  const [search] = useSearchParams()
  const open = today.operations?.find(({ id }) => id === Number(search.get('operacao')))
  if (!open) return <Today farm={farm} known={today} />
  return <Run key={open.id} operation={open} outbox={today.outbox} />
}
