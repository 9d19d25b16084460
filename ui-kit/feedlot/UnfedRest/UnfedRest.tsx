import { useState } from 'react'
import { formatKg } from '../../../domain/format/format.ts'
import type { Unfed } from '../../../domain/operation/wagon/continuation.ts'
import { continueText, inWagonText, unfedText } from '../../../domain/operation/wagon/unfed-text.ts'
import { Button } from '../../base/Button/Button.tsx'

type Props = {
  /** How many lots lack feed, how much, and what of it is in the wagon. */
  unfed: Unfed
  /** The larger one is for gloves. */
  size?: 'md' | 'field'
  /** The continuation is being saved. */
  loading?: boolean
  /** Receives whether what is in the wagon is given to the lots. */
  onContinue: (carries: boolean) => void
}

/** What an operation that ended did not give, and the way to go on with it. What is in the wagon is offered as the first load. */
export function UnfedRest({ unfed, size = 'md', loading = false, onContinue }: Props) {
  const [isAsking, setAsking] = useState(false)
  const { inWagon, kg } = unfed
  return (
    <div className="space-y-3">
      <p className={size === 'field' ? 'text-lg' : ''}>
        <strong>{unfedText(unfed)}</strong> {inWagonText(unfed)}
      </p>
      {isAsking ? (
        <fieldset className="space-y-3">
          <legend className="mb-2 font-semibold">O que havia no vagão ainda está nele?</legend>
          <div className="flex flex-wrap gap-2">
            <Button size={size} loading={loading} onClick={() => onContinue(true)}>
              {`Sim, dar os ${formatKg(inWagon)} aos lotes`}
            </Button>
            <Button variant="secondary" size={size} disabled={loading} onClick={() => onContinue(false)}>
              {`Não, carregar ${formatKg(kg)} de novo`}
            </Button>
          </div>
        </fieldset>
      ) : (
        <Button size={size} loading={loading} onClick={() => (inWagon > 0 ? setAsking(true) : onContinue(false))}>
          {continueText(unfed)}
        </Button>
      )}
    </div>
  )
}
