/** What somebody saw in each trough: a note a lot, which adjusts the next feeding. As a list on a desk, one at a time on the phone at dawn. */
import { useState } from 'react'
import { Banner, Button, matchesMedia, SegmentedControl } from 'ui-kit'
import { useStore } from '../../create-store.ts'
import { createLocalStorageStore } from '../../local-storage.ts'
import { type Farm, useFarm } from '../../session.ts'
import { usePrefetch } from '../offline/usePrefetch.ts'
import { OneByOne } from './OneByOne.tsx'
import { ReadingList } from './ReadingList.tsx'
import { NoLots, ReadingSkeleton } from './reading-placeholders.tsx'
import { useTroughs } from './useTroughs.ts'

type Mode = 'list' | 'one'

/** Chosen once, then as it was left; before that, by the width of the screen. */
const chosenMode = createLocalStorageStore<Mode | null>('cocho.reading-mode', null)
const byWidth = (): Mode => (matchesMedia('(max-width: 768px)') ? 'one' : 'list')

const panel = () => import('../offline/OutboxPanel.tsx')

export function TroughReading() {
  const farm = useFarm()
  return farm ? <OfFarm key={farm.id} farm={farm} /> : null
}

function OfFarm({ farm }: { farm: Farm }) {
  const { round, error, retry } = useTroughs(farm)
  const [usual] = useState(byWidth)
  usePrefetch(panel)
  const mode = useStore(chosenMode) ?? usual
  if (error && !round) return <Failed text={error.message} onRetry={() => void retry()} />
  if (!round) return <ReadingSkeleton />
  if (round.troughs.length === 0) return <NoLots />
  if (mode === 'one') return <OneByOne round={round} onList={() => chosenMode.set('list')} />
  return <ReadingList round={round} mode={<Modes mode={mode} />} />
}

function Modes({ mode }: { mode: Mode }) {
  const options = [
    { value: 'list' as const, label: 'Lista' },
    { value: 'one' as const, label: 'Um por vez' },
  ]
  return <SegmentedControl label="Modo de leitura" options={options} value={mode} onChange={chosenMode.set} />
}

const Failed = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <Banner
    tone="error"
    title="Os lotes não foram carregados"
    action={
      <Button variant="secondary" onClick={onRetry}>
        Tentar de novo
      </Button>
    }
  >
    {text}
  </Banner>
)
