import { OLD_WEIGHT_SECONDS } from '../../../../domain/scale/weight-age.ts'
import { SECOND_MS } from '../../../../domain/time/milliseconds.ts'
import { useStore } from '../../../core/create-store.ts'
import { scaleConnection } from '../../scale/scale-connection.ts'
import { steadyNow } from '../../scale/steady-clock.ts'
import { useSeconds } from '../useSeconds.ts'

/** What the scale shows now, in kg; null while it is not connected, sends nothing or does not stand still. */
export function useShownWeight(): number | null {
  const { state, weight, fault } = useStore(scaleConnection)
  const now = useSeconds(steadyNow)
  const isFresh = weight !== null && now - weight.at < OLD_WEIGHT_SECONDS * SECOND_MS
  return state === 'connected' && isFresh && weight.stable && !fault ? weight.kg : null
}
