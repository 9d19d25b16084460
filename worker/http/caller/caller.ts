/** What the kernel reads of any caller. */
import type { Account, Member } from '../context.ts'

/** Whose days count where no farm's do. */
export const HOME_TIMEZONE = 'America/Sao_Paulo'

export const isAccount = (caller: unknown): caller is Account =>
  typeof caller === 'object' && caller !== null && 'userId' in caller

export const isMember = (caller: unknown): caller is Member => isAccount(caller) && 'farm' in caller

export const callerUserId = (caller: unknown): number | null => (isAccount(caller) ? caller.userId : null)

/** The time zone whose day is the context's `today`. */
export const callerTimezone = (caller: unknown): string => (isMember(caller) ? caller.farm.timezone : HOME_TIMEZONE)
