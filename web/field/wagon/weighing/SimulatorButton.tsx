/** The loader of the training: feed flows while it is on. */
import { useEffect } from 'react'
import { Button } from 'ui-kit'
import type { LineKind } from '../../../../domain/operation/plan/line-id.ts'
import { useStore } from '../../../core/create-store.ts'
import { simulatedFlow } from '../../scale/simulator.ts'

/** A line takes about half a minute. */
const LINE_SECONDS = 25
const MIN_RATE = 8

export function SimulatorButton({ kind, target }: { kind: LineKind; target: number }) {
  const isFlowing = useStore(simulatedFlow) !== 0
  useEffect(() => () => simulatedFlow.set(0), [])
  const rate = Math.max(MIN_RATE, target / LINE_SECONDS) * (kind === 'load' ? 1 : -1)
  return (
    <Button variant="secondary" size="field" onClick={() => simulatedFlow.set(isFlowing ? 0 : rate)}>
      {isFlowing ? 'Parar' : kind === 'load' ? 'Encher' : 'Descarregar'}
    </Button>
  )
}
