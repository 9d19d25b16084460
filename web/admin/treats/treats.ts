import type { Described as Treat } from '../../../domain/feed/treat.ts'

export type { Treat }
