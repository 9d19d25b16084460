import { conflictText, conflictTitle, deviceAnswers } from '../../../domain/operation/fold/conflict-text.ts'
import {
  bothCount,
  type WeightConflict as Conflict,
  type Decision,
  deviceCounts,
} from '../../../domain/operation/fold/weight-conflicts.ts'
import { Button } from '../../base/Button/Button.tsx'

type Props = {
  /** The treat with its lines, and the weights of each. */
  conflict: Conflict
  /** The farm's time zone. */
  timezone?: string | undefined
  /** The larger one is for gloves. */
  size?: 'md' | 'field'
  /** The decision is being saved. */
  loading?: boolean
  /** Receives the answer, as the event that records it. */
  onDecide: (decision: Decision) => void
}

/** Lines of a long treat that are listed; the others are counted. */
const SHOWN = 6

/**
 * Weights that two devices recorded without having seen each other's, and the question whether it was one feeding or two. Who was there knows the
 * answer, so all buttons look alike.
 */
export function WeightConflict({ conflict, timezone, size = 'md', loading = false, onDecide }: Props) {
  const { lines } = conflict
  const more = lines.length - SHOWN
  return (
    <div className="space-y-4">
      <p className="font-semibold">{conflictTitle(conflict)}</p>
      <ul className="space-y-1.5">
        {lines.slice(0, SHOWN).map(line => (
          <li key={line.id} className="wrap-anywhere">
            {conflictText(line, timezone)}
          </li>
        ))}
        {more > 0 && <li className="text-ink-2">{more === 1 ? 'e mais 1 pesagem' : `e mais ${more} pesagens`}</li>}
      </ul>
      <p>
        <strong>É o mesmo trato, ou foram dois?</strong> Até você responder, vale a soma.
      </p>
      <div className={size === 'field' ? 'grid gap-2' : 'flex flex-wrap gap-2'}>
        <Button variant="secondary" size={size} loading={loading} onClick={() => onDecide(bothCount(conflict))}>
          Foram dois: contam os dois
        </Button>
        {deviceAnswers(conflict).map(({ device, text }) => (
          <Button
            key={device}
            variant="secondary"
            size={size}
            disabled={loading}
            onClick={() => onDecide(deviceCounts(conflict, device))}
          >
            {`Foi um só: ${text}`}
          </Button>
        ))}
      </div>
    </div>
  )
}
