import type { TreatJson as Treat } from '../../../domain/feed/treat/treat.ts'

export type { Treat }
