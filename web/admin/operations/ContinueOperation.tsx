import { Card, UnfedRest } from 'ui-kit'
import type { Operation } from '../../../domain/operation/fold/operation-output.ts'
import { findContinuation, findUnfed } from '../../../domain/operation/wagon/continuation.ts'
import { useOpenDays } from '../../core/open-days.ts'
import { useSendEvent } from '../../crud/useSendEvent.ts'
import { useSpreadFeed } from '../../crud/useSpreadFeed.ts'

/** What the operation did not give, until its feeding day closes. Nothing where every lot was fed. */
export function ContinueOperation({ operation }: { operation: Operation }) {
  const unfed = findUnfed(operation, useOpenDays())
  const { saving, send } = useSendEvent(operation.id, 'Operação continuada. O vagão já vê os lotes que faltam.')
  const spread = useSpreadFeed(operation)
  if (!unfed) return null
  return (
    <Card title="Faltou trato">
      <UnfedRest
        unfed={unfed}
        loading={saving}
        spread={spread}
        onContinue={carries => void send(findContinuation(operation, carries))}
      />
    </Card>
  )
}
