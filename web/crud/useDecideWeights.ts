import { useSendEvent } from './useSendEvent.ts'

/** Saves a decision about weights of two devices. */
export function useDecideWeights(operationId: number) {
  const { saving, send } = useSendEvent(operationId, 'Decisão registrada.')
  return { saving, decide: send }
}
