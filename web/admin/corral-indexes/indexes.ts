import type { Described as CorralIndex } from '../../../domain/trough-reading/corral-index.ts'

export type { CorralIndex }
