/** Who may call a route: everyone, the holder of a valid token, an active member of the farm in the path, or the vendor's staff. */
import { type IRequest, StatusError } from 'itty-router'
import { isTokenAllowed } from '../../domain/account/farm-token.ts'
import { isAllowed, type Permission } from '../../domain/account/permission.ts'
import { rejectSuspended } from '../../domain/account/suspension.ts'
import { parseFeedingLimits } from '../../domain/feed/feeding-limits.ts'
import { rejectWithoutSecondFactor } from '../../domain/staff/staff-factor.ts'
import { type Batch, toBatch } from '../db/batch.ts'
import { type ProgramRow, selectProgram, selectProgramOfToken } from './caller/farm-token-caller.ts'
import { type CallerRow, selectCaller, selectRegistration } from './caller/session-caller.ts'
import { isLocalhost } from './client/site-origin.ts'
import type { Account, Member, Registration, Staff, TokenHolder } from './context.ts'
import { type LimitedRequest, limitFarm } from './rate-limit.ts'

/** What the tables have about the holder of a token. */
export type CallerRows = { callers?: CallerRow[]; registrations?: Registration[]; programs?: ProgramRow[] }

/** What the caller is to be authorized for. */
export type Call = {
  can?: Permission | undefined
  sessionOnly?: boolean | undefined
  isWrite: boolean
  now: number
  req: Pick<IRequest, 'url'>
}

/** A kind of caller. */
export type Access<Caller> = {
  token: boolean
  /** Only the vendor's staff may call. */
  staff?: boolean
  /** Only programs may call, with a farm access token, whose farm it is about. */
  programOnly?: boolean
  /** Reads the caller in the batch of the route. Without `program`, a farm access token is an unknown session. */
  callers: { session: Batch<CallerRows>; program?: Batch<CallerRows> }
  /** Turns the rows into the caller, or throws 401, 403 or 404. */
  authorize: (rows: CallerRows, call: Call) => Caller
  /** Throws 429 when the caller's farm writes too much, its programs read too much, or the caller has too much previewed. */
  limit?: (env: Env, caller: Caller, request: LimitedRequest) => Promise<void>
}

const session = toBatch({ callers: selectCaller })

export const publicAccess: Access<null> = {
  token: false,
  callers: { session: { queries: [], toRows: () => ({}) } },
  authorize: () => null,
}
export const accountAccess: Access<Account> = { token: true, callers: { session }, authorize: authorizeAccount }
/** The few routes that also serve who has signed up and not proven the address. */
export const tokenHolderAccess: Access<TokenHolder> = {
  token: true,
  callers: { session: toBatch({ callers: selectCaller, registrations: selectRegistration }) },
  authorize: rows => rows.registrations?.[0] ?? authorizeAccount(rows),
}
export const farmAccess: Access<Member> = {
  token: true,
  callers: { session, program: toBatch({ programs: selectProgram }) },
  authorize: authorizeMember,
  limit: limitFarm,
}
/** Members of a farm, suspended or not: whether they stay is their own affair. */
export const leavingAccess: Access<Member> = { ...farmAccess, authorize: memberOf }
/** Routes of the vendor's people. */
export const staffAccess: Access<Staff> = {
  token: true,
  staff: true,
  callers: { session },
  authorize: authorizeStaff,
}

/** Programs, on a path without a farm. */
export const programAccess: Access<Member> = {
  token: true,
  programOnly: true,
  callers: { session: { queries: [], toRows: () => ({}) }, program: toBatch({ programs: selectProgramOfToken }) },
  authorize: authorizeMember,
  limit: limitFarm,
}

export const unauthorized = () => new StatusError(401, 'Você não está autorizado a acessar esta página')

function authorizeAccount({ callers: [row] = [] }: CallerRows): Account {
  if (!row) throw unauthorized()
  const { sessionId, userId, name, email, staff, verifiedAt } = row
  return { sessionId, userId, name, email, staff: Boolean(staff), verified: verifiedAt !== null }
}

function authorizeStaff(rows: CallerRows, { req }: Call): Staff {
  const account = authorizeAccount(rows)
  if (!account.staff)
    throw new StatusError(403, 'Esta área é da equipe do Cocho em Dia. Os dados da sua fazenda estão no painel.')
  const caller = { ...account, hasSecondFactor: Boolean(rows.callers?.[0]?.secondFactor) }
  rejectWithoutSecondFactor(caller, isLocalhost(req))
  return caller
}

export function authorizeMember(rows: CallerRows, call: Call): Member {
  const member = memberOf(rows, call)
  rejectSuspended(member.farm, call)
  return member
}

function memberOf(rows: CallerRows, call: Call): Member {
  return rows.programs ? memberOfProgram(rows.programs, call) : memberOfSession(rows, call)
}

function memberOfSession(rows: CallerRows, { can }: Call): Member {
  const account = authorizeAccount(rows)
  const [row] = rows.callers ?? []
  if (!row?.farmId || !row.userType) throw new StatusError(404, 'Fazenda não encontrada.')
  if (can && !isAllowed(row.userType, can))
    throw new StatusError(403, 'Você não tem permissão para fazer isto. Fale com o gestor da fazenda.')
  return { ...account, userType: row.userType, farm: farmOf({ ...row, farmId: row.farmId }) }
}

/** Its writes are recorded as those of the manager who created it, with the token. */
function memberOfProgram([row]: ProgramRow[], { can, sessionOnly = false, isWrite }: Call): Member {
  if (!row)
    throw new StatusError(401, 'Este acesso não vale mais: foi revogado, venceu ou quem o criou saiu da fazenda.')
  if (!row.farmId) throw new StatusError(404, 'Fazenda não encontrada.')
  if (sessionOnly || !isTokenAllowed(row, isWrite, can))
    throw new StatusError(403, sessionOnly || row.access === 'write' ? TOKEN_NEVER : TOKEN_READS)
  const { userId, name, tokenId } = row
  const account = { sessionId: 0, userId, name, email: '', staff: false, verified: true }
  return { ...account, tokenId, userType: 'technician', farm: farmOf({ ...row, farmId: row.farmId }) }
}

type FarmColumns = Omit<Member['farm'], 'id' | 'name' | 'feedingLimits'> & { farmId: number; farmName: string }

function farmOf({
  farmId: id,
  farmName: name,
  timezone,
  plan,
  feedingDayClose,
  feedingBasis,
  suspendedAt,
  ...row
}: FarmColumns & { feedingLimits: string | null }): Member['farm'] {
  const feedingLimits = parseFeedingLimits(row.feedingLimits)
  return { id, name, timezone, plan, feedingDayClose, feedingBasis, feedingLimits, suspendedAt }
}

const TOKEN_NEVER = 'Um acesso de programa não chega a esta parte. Entre com o seu email e a sua senha.'
const TOKEN_READS = 'Este acesso só lê os dados da fazenda. Para escrever, crie outro em Integrações.'
