/** Why a line is skipped, as the cab offers it. */
import type { LineKind } from '../plan/line-id.ts'

/** The lot needs nothing, so nothing is missing. */
export const TROUGH_FULL = 'Cocho cheio'

export const skipReasons: Record<LineKind, readonly string[]> = {
  load: ['Sem estoque', 'Vagão quebrado'],
  unload: [TROUGH_FULL, 'Acabou a ração do vagão', 'Vagão quebrado'],
}
