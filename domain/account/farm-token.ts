/** Farm access tokens: with one, a spreadsheet or another program reads or writes the data of one farm. */
import { addDays, startOfDay, toIso } from '../time/day.ts'
import { conflict, invalid } from '../validation/refusal.ts'
import { isAllowed, type Permission } from './permission.ts'

export const tokenAccesses = ['read', 'write'] as const
export type TokenAccess = (typeof tokenAccesses)[number]

export const tokenAccessLabels = { read: 'Ler', write: 'Ler e escrever' } satisfies Record<TokenAccess, string>

/** Scanners for leaked secrets recognise a token by it, and the server distinguishes it from a session's token by it. */
export const TOKEN_PREFIX = 'cocho_'

export const isFarmToken = (token: string) => token.startsWith(TOKEN_PREFIX)

/** Valid tokens of a farm. */
export const MAX_TOKENS = 20
const MAX_DAYS = 366

/** What a manager gave the token. `readsMoney`: also costs, prices and results, which no token writes. */
type TokenScope = { access: TokenAccess; readsMoney: boolean }

/** What an AI program may ask, whatever its token reads elsewhere. */
export const READS_ONLY: TokenScope = { access: 'read', readsMoney: false }

const moneyPermissions: readonly Permission[] = ['feed_costs.read', 'results.read', 'stock.write', 'costs.write']
const readingMoney: readonly Permission[] = ['feed_costs.read', 'results.read']

/** What a token may do: read everything that has no permission of its own, write what a technician writes, but for money, and import. */
export function isTokenAllowed({ access, readsMoney }: TokenScope, isWrite: boolean, can: Permission | undefined) {
  if (isWrite && access !== 'write') return false
  if (can === undefined || can === 'import.write') return true
  if (moneyPermissions.includes(can)) return !isWrite && readsMoney && readingMoney.includes(can)
  return isAllowed('technician', can)
}

/** The day is the last on which the token works. Rejects one that is over, or more than a year away. */
export function farmTokenExpiry(expiresOn: string, today: string, timezone: string): number {
  if (expiresOn < today) throw invalid({ expires_on: ['A validade não pode ser um dia que já passou.'] })
  if (expiresOn > addDays(today, MAX_DAYS)) throw invalid({ expires_on: ['A validade pode ser de um ano no máximo.'] })
  return startOfDay(addDays(expiresOn, 1), timezone)
}

export function rejectTooManyTokens(live: number): void {
  if (live >= MAX_TOKENS)
    throw conflict(`A fazenda já tem ${MAX_TOKENS} acessos. Revogue um que não é mais usado e crie de novo.`)
}

type Row = {
  id: number
  name: string
  access: TokenAccess
  readsMoney: boolean
  hint: string
  expiresOn: string
  lastUsedOn: string | null
  createdAt: number
}

/** 'paused': who created it is not a manager of the farm now. */
export const tokenStates = ['live', 'expired', 'paused'] as const
type TokenState = (typeof tokenStates)[number]

export function toJson(row: Row, today: string, createdBy: { id: number; name: string; isManager: boolean }) {
  const state: TokenState = row.expiresOn < today ? 'expired' : createdBy.isManager ? 'live' : 'paused'
  return {
    id: row.id,
    name: row.name,
    access: row.access,
    ...(row.readsMoney && { costs: true }),
    /** The last characters, by which a person recognises the token. */
    hint: row.hint,
    expires_on: row.expiresOn,
    last_used_on: row.lastUsedOn,
    state,
    created_by: { id: createdBy.id, name: createdBy.name },
    created_at: toIso(row.createdAt),
  }
}

export type FarmTokenJson = ReturnType<typeof toJson>
