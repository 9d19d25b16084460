import type { CorralIndexJson as CorralIndex } from '../../../domain/trough-reading/corral-index.ts'

export type { CorralIndex }
