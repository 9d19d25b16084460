/** Why a line is skipped, as the cab offers it. */
import type { LineKind } from '../plan/line-id.ts'

/** The lot needs nothing, so nothing is missing. */
export const TROUGH_FULL = 'Cocho cheio'

/** Such a lot counts as fed: what it did not get is neither missing nor given by the next treats. A correction takes the reason away. */
export const isTroughFull = ({ skip_reason }: { skip_reason: string | null }): boolean => skip_reason === TROUGH_FULL

export const skipReasons: Record<LineKind, readonly string[]> = {
  load: ['Sem estoque', 'Vagão quebrado'],
  unload: [TROUGH_FULL, 'Acabou a ração do vagão', 'Vagão quebrado'],
}
