/** Trough reading: a note for each lot, which adjusts its next feeding. As a list on a desktop, one trough at a time on a phone. */
import { Suspense, useState } from 'react'
import { Banner, Button, matchesMedia } from 'ui-kit'
import { useStore } from '../../core/create-store.ts'
import { createLocalStorageStore } from '../../core/local-storage.ts'
import { screen } from '../../core/screen.ts'
import { type Farm, useFarm } from '../../core/session.ts'
import { usePrefetch } from '../offline/usePrefetch.ts'
import { OneByOne } from './OneByOne.tsx'
import { ReadingSkeleton } from './reading-placeholders.tsx'
import { useTroughs } from './useTroughs.ts'

export type Mode = 'list' | 'one'

/** A phone reads one trough at a time, and does without the list. */
const loadList = () => import('./ReadingList.tsx')
const ReadingList = screen(loadList, 'ReadingList')
const NoLots = screen(() => import('./NoLots.tsx'), 'NoLots')

/** The last mode that the person chose. Null before that: the mode then depends on the screen's size. */
const chosenMode = createLocalStorageStore<Mode | null>('cocho.reading-mode', null)
const modeForScreen = (): Mode => (matchesMedia('(max-width: 48rem), (max-height: 34rem)') ? 'one' : 'list')

/** What may be opened for the first time where there is no network. */
const loadOffline = () =>
  Promise.all([
    loadList(),
    import('./NoLots.tsx'),
    import('../offline/OutboxPanel.tsx'),
    import('./GoToTrough.tsx'),
    import('./ReadingSummary.tsx'),
    import('./CalledTrough.tsx'),
    import('ui-kit/feedlot/WeekBars/WeekBars.tsx'),
    import('./DeathButton.tsx'),
    import('./RecordDeath.tsx'),
  ])

export function TroughReading() {
  const farm = useFarm()
  return farm ? <FarmTroughs key={farm.id} farm={farm} /> : null
}

function FarmTroughs({ farm }: { farm: Farm }) {
  const { round, error, retry } = useTroughs(farm)
  const [initialMode] = useState(modeForScreen)
  usePrefetch(loadOffline)
  const mode = useStore(chosenMode) ?? initialMode
  if (error && !round) return <LotsError text={error.message} onRetry={() => void retry()} />
  if (!round) return <ReadingSkeleton />
  if (round.troughs.length === 0)
    return (
      <Suspense fallback={<ReadingSkeleton />}>
        <NoLots />
      </Suspense>
    )
  if (mode === 'one') return <OneByOne round={round} onList={() => chosenMode.set('list')} />
  return (
    <Suspense fallback={<ReadingSkeleton />}>
      <ReadingList round={round} onMode={chosenMode.set} />
    </Suspense>
  )
}

const LotsError = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <Banner
    tone="error"
    title="Os lotes não foram carregados"
    action={
      <Button variant="secondary" onClick={onRetry}>
        Tentar Novamente
      </Button>
    }
  >
    {text}
  </Banner>
)
