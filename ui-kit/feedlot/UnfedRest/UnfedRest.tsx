import { useState } from 'react'
import { formatKg } from '../../../domain/format/format.ts'
import type { Unfed } from '../../../domain/operation/wagon/continuation.ts'
import { continueText, inWagonText, unfedText } from '../../../domain/operation/wagon/unfed-text.ts'
import { Button } from '../../base/Button/Button.tsx'

export type SpreadChoice = {
  /** 'Os 2 tratos seguintes podem dar 450 kg a mais.' */
  text: string
  /** The next treats give it already: the button takes that back. */
  isDone: boolean
  loading: boolean
  onPress: () => void
}

type Props = {
  /** How many lots lack feed, how much, and what of it is in the wagon. */
  unfed: Unfed
  /** The larger one is for gloves: to go on is the yellow next step there. */
  size?: 'md' | 'field'
  /** The continuation is being saved. */
  loading?: boolean
  /** What the next treats can give on top, or already do; left out where no treat of the day waits. */
  spread?: SpreadChoice | undefined
  /** Receives whether what is in the wagon is given to the lots. */
  onContinue: (carries: boolean) => void
}

/** What an operation that ended did not give, and the way to go on with it. What is in the wagon is offered as the first load. */
export function UnfedRest({ unfed, size = 'md', loading = false, spread, onContinue }: Props) {
  const [isAsking, setAsking] = useState(false)
  const { inWagon, kg } = unfed
  if (spread?.isDone) return <Done spread={spread} size={size} />
  const main = size === 'field' ? 'next' : 'primary'
  return (
    <div className="space-y-3">
      <p className={size === 'field' ? 'text-lg' : ''}>
        <strong>{unfedText(unfed)}</strong> {inWagonText(unfed)}
      </p>
      {isAsking ? (
        <fieldset className="space-y-3">
          <legend className="mb-2 font-semibold">O que havia no vagão ainda está nele?</legend>
          <div className={rowClasses[size]}>
            <Button variant={main} size={size} loading={loading} onClick={() => onContinue(true)}>
              {`Sim, dar os ${formatKg(inWagon)} aos lotes`}
            </Button>
            <Button variant="secondary" size={size} disabled={loading} onClick={() => onContinue(false)}>
              {`Não, carregar ${formatKg(kg)} de novo`}
            </Button>
          </div>
        </fieldset>
      ) : (
        <>
          {spread && <p>{spread.text}</p>}
          <div className={rowClasses[size]}>
            <Button
              variant={main}
              size={size}
              loading={loading}
              onClick={() => (inWagon > 0 ? setAsking(true) : onContinue(false))}
            >
              {continueText(unfed)}
            </Button>
            {spread && (
              <Button variant="secondary" size={size} loading={spread.loading} onClick={spread.onPress}>
                Repartir nos próximos tratos
              </Button>
            )}
          </div>
        </>
      )}
    </div>
  )
}

/** The buttons have the whole width on a phone in the cab. */
const rowClasses = { md: 'flex flex-wrap gap-2', field: 'flex flex-wrap gap-2 max-sm:*:w-full' }

/** Both would feed the lots twice: to go on with the rest, what was spread is taken back first. */
const Done = ({ spread, size }: { spread: SpreadChoice; size: 'md' | 'field' }) => (
  <div className="space-y-3">
    <p className={size === 'field' ? 'text-lg' : ''}>
      <strong>O que faltou está repartido nos próximos tratos.</strong> {spread.text}
    </p>
    <Button variant="secondary" size={size} loading={spread.loading} onClick={spread.onPress}>
      Desfazer
    </Button>
  </div>
)
