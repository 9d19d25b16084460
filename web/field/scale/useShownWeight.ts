import { useStore } from '../../core/create-store.ts'
import { scaleConnection } from './scale-connection.ts'

/** What the scale shows now, in kg; null while it is not connected or does not stand still. */
export function useShownWeight(): number | null {
  const { state, weight, fault } = useStore(scaleConnection)
  return state === 'connected' && weight?.stable && !fault ? weight.kg : null
}
