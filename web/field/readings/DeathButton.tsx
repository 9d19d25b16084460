/** The button that opens the record of a death. */
import { Suspense, useState } from 'react'
import { Button } from 'ui-kit'
import { screen } from '../../core/screen.ts'
import type { Trough } from './trough.ts'
import type { ReadingRound } from './useTroughs.ts'

const RecordDeath = screen(() => import('./RecordDeath.tsx'), 'RecordDeath')

export function DeathButton({ round, trough }: { round: ReadingRound; trough: Trough }) {
  const [opened, setOpened] = useState(false)
  if (trough.lot.quantity === 0) return null
  return (
    <div>
      <Button variant="secondary" size="field" onClick={() => setOpened(true)}>
        Registrar morte
      </Button>
      <Suspense fallback={null}>
        {opened && <RecordDeath round={round} trough={trough} onClose={() => setOpened(false)} />}
      </Suspense>
    </div>
  )
}
