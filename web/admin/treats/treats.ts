import type { TreatJson as Treat } from '../../../domain/feed/treat.ts'

export type { Treat }
