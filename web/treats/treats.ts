import type { Described as Treat } from '../../domain/treat.ts'

export type { Treat }
