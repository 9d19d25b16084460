import type { Described as CorralIndex } from '../../domain/corral-index.ts'

export type { CorralIndex }
