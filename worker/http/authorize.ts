/** Who may call a route: everyone, the holder of a valid token, an active member of the farm in the path, or the vendor's staff. */
import { and, eq, sql } from 'drizzle-orm'
import { type IRequest, StatusError } from 'itty-router'
import { isTokenAllowed } from '../../domain/account/farm-token.ts'
import { isAllowed, type Permission, type UserType } from '../../domain/account/permission.ts'
import type { FarmPlan } from '../../domain/account/plan-limit.ts'
import { rejectSuspended } from '../../domain/account/suspension.ts'
import { rejectWithoutSecondFactor } from '../../domain/staff/staff-factor.ts'
import { type Batch, statementBuilder, toBatch } from '../db/batch.ts'
import { farms, farmUsers, pendingRegistrations, registrationSessions, sessions, users } from '../db/schema.ts'
import { type ProgramRow, selectProgram } from './caller/farm-token-caller.ts'
import { isLocalhost } from './client/site-origin.ts'
import type { Account, Member, Registration, Staff, TokenHolder } from './context.ts'
import { limitFarmWrites, limitProgramReads } from './rate-limit.ts'

const { placeholder } = sql

/** The account of a valid session, with its membership in the farm of the path. A batch answers by column name, so every column has its own. */
const selectCaller = statementBuilder
  .select({
    sessionId: sql<number>`${sessions.id}`.as('session_id'),
    seenAt: sql<number>`coalesce(${sessions.seenAt}, ${sessions.createdAt})`.as('session_seen'),
    userId: sql<number>`${users.id}`.as('user_id'),
    name: sql<string>`coalesce(${farmUsers.name}, ${users.name})`.as('user_name'),
    email: sql<string>`${users.email}`.as('user_email'),
    staff: sql<number>`${users.staff}`.as('user_staff'),
    verifiedAt: sql<number | null>`${users.verifiedAt}`.as('user_verified'),
    /** Looked up for staff only. */
    secondFactor: sql<number>`(case when ${users.staff} then exists (
      select 1 from second_factors where user_id = ${users.id} and confirmed_at is not null) else 0 end)`.as(
      'user_factor',
    ),
    userType: sql<UserType | null>`${farmUsers.userType}`.as('member_type'),
    farmId: sql<number | null>`${farms.id}`.as('member_farm'),
    farmName: sql<string>`${farms.name}`.as('farm_name'),
    timezone: sql<string>`${farms.timezone}`.as('farm_timezone'),
    plan: sql<FarmPlan>`${farms.plan}`.as('farm_plan'),
    feedingDayClose: sql<string>`${farms.feedingDayClose}`.as('farm_close'),
    suspendedAt: sql<number | null>`${farms.suspendedAt}`.as('farm_suspended'),
  })
  .from(sessions)
  .innerJoin(users, eq(users.id, sessions.userId))
  .leftJoin(
    farmUsers,
    and(
      eq(farmUsers.userId, users.id),
      sql`${farmUsers.farmId} = ${placeholder('farmId')}`,
      eq(farmUsers.active, true),
    ),
  )
  .leftJoin(farms, eq(farms.id, farmUsers.farmId))
  .where(
    and(
      sql`${sessions.tokenHash} = ${placeholder('tokenHash')}`,
      sql`${sessions.expiresAt} > ${placeholder('now')}`,
      sql`${users.deletedAt} is null`,
    ),
  )

export type CallerRow = Awaited<typeof selectCaller>[number]

const selectRegistration = statementBuilder
  .select({
    registrationId: sql<number>`${pendingRegistrations.id}`.as('registration_id'),
    name: sql<string>`${pendingRegistrations.name}`.as('registration_name'),
    email: sql<string>`${pendingRegistrations.email}`.as('registration_email'),
  })
  .from(registrationSessions)
  .innerJoin(pendingRegistrations, eq(pendingRegistrations.id, registrationSessions.registrationId))
  .where(
    and(
      sql`${registrationSessions.tokenHash} = ${placeholder('tokenHash')}`,
      sql`${registrationSessions.expiresAt} > ${placeholder('now')}`,
    ),
  )

/** What the tables have about the holder of a token. */
export type CallerRows = { callers?: CallerRow[]; registrations?: Registration[]; programs?: ProgramRow[] }

/** A kind of caller. `authorize` turns the row into the caller, or throws 401, 403 or 404. */
export type Access<Caller> = {
  token: boolean
  /** For the vendor's staff only. */
  staff?: boolean
  /** The member, where the routes are of a farm. */
  ofFarm?: (caller: Caller) => Member
  /** Read in the batch of the route. */
  batch: Batch<CallerRows>
  authorize: (row: CallerRow | undefined, can?: Permission, registration?: Registration) => Caller
  /** For farm access tokens, where they are accepted. */
  program?: {
    batch: Batch<CallerRows>
    authorize: (row: ProgramRow | undefined, route: TokenRoute) => Caller
    /** Throws 429 when programs ask for the farm's data too often. */
    limitReads: (env: Env, caller: Caller) => Promise<void>
  }
  /** Throws where the caller is known, and this request of theirs is refused. */
  rejectRequest?: (caller: Caller, request: { req: Pick<IRequest, 'url' | 'method'>; now: number }) => void
  /** Throws 429 when the caller's farm writes too much. */
  limitWrites?: (env: Env, caller: Caller, batchSize: number) => Promise<void>
  /** The time zone whose day is the context's `today`. */
  timezoneOf: (caller: Caller) => string
}

/** The declaration of a route about tokens. */
export type TokenRoute = { can?: Permission | undefined; sessionOnly?: boolean | undefined; isWrite: boolean }

const callerBatch = toBatch({ callers: selectCaller })
/** Whose days count where no farm's do. */
export const HOME_TIMEZONE = 'America/Sao_Paulo'

export const publicAccess: Access<null> = {
  token: false,
  batch: { queries: [], toRows: () => ({}) },
  authorize: () => null,
  timezoneOf: () => HOME_TIMEZONE,
}
export const accountAccess: Access<Account> = {
  token: true,
  batch: callerBatch,
  authorize: authorizeAccount,
  timezoneOf: () => HOME_TIMEZONE,
}
/** The few routes that also serve who has signed up and not proven the address. */
export const tokenHolderAccess: Access<TokenHolder> = {
  token: true,
  batch: toBatch({ callers: selectCaller, registrations: selectRegistration }),
  authorize: (row, _, registration) => registration ?? authorizeAccount(row),
  timezoneOf: () => HOME_TIMEZONE,
}
export const farmAccess: Access<Member> = {
  token: true,
  ofFarm: member => member,
  batch: callerBatch,
  authorize: authorizeMember,
  rejectRequest: ({ farm }, { req, now }) => rejectSuspended(farm, { isWrite: req.method !== 'GET', now }),
  limitWrites: (env, { farm }, batchSize) => limitFarmWrites(env, farm.id, batchSize),
  timezoneOf: ({ farm }) => farm.timezone,
  program: {
    batch: toBatch({ programs: selectProgram }),
    authorize: authorizeProgram,
    limitReads: (env, { farm }) => limitProgramReads(env, farm.id),
  },
}
/** Routes of the vendor's people. */
export const staffAccess: Access<Staff> = {
  token: true,
  staff: true,
  batch: callerBatch,
  authorize: authorizeStaff,
  rejectRequest: (caller, { req }) => rejectWithoutSecondFactor(caller, isLocalhost(req)),
  timezoneOf: () => HOME_TIMEZONE,
}

export const unauthorized = () => new StatusError(401, 'Você não está autorizado a acessar esta página')

function authorizeAccount(row: CallerRow | undefined): Account {
  if (!row) throw unauthorized()
  const { sessionId, userId, name, email, staff, verifiedAt } = row
  return { sessionId, userId, name, email, staff: Boolean(staff), verified: verifiedAt !== null }
}

function authorizeStaff(row: CallerRow | undefined): Staff {
  const account = authorizeAccount(row)
  if (!account.staff)
    throw new StatusError(403, 'Esta área é da equipe do Cocho em Dia. Os dados da sua fazenda estão no painel.')
  return { ...account, hasSecondFactor: Boolean(row?.secondFactor) }
}

function authorizeMember(row: CallerRow | undefined, can?: Permission): Member {
  const account = authorizeAccount(row)
  if (!row?.farmId || !row.userType) throw new StatusError(404, 'Fazenda não encontrada.')
  if (can && !isAllowed(row.userType, can))
    throw new StatusError(403, 'Você não tem permissão para fazer isto. Fale com o gestor da fazenda.')
  const { farmId: id, farmName: name, timezone, plan, feedingDayClose, suspendedAt } = row
  return { ...account, userType: row.userType, farm: { id, name, timezone, plan, feedingDayClose, suspendedAt } }
}

/** Its writes are recorded as those of the manager who created it, with the token. */
function authorizeProgram(row: ProgramRow | undefined, { can, sessionOnly = false, isWrite }: TokenRoute): Member {
  if (!row)
    throw new StatusError(401, 'Este acesso não vale mais: foi revogado, venceu ou quem o criou saiu da fazenda.')
  if (!row.farmId) throw new StatusError(404, 'Fazenda não encontrada.')
  if (sessionOnly || !isTokenAllowed(row.access, isWrite, can))
    throw new StatusError(403, sessionOnly || row.access === 'write' ? TOKEN_NEVER : TOKEN_READS)
  const { userId, name, tokenId, farmId: id, farmName, timezone, plan, feedingDayClose, suspendedAt } = row
  const account = { sessionId: 0, userId, name, email: '', staff: false, verified: true }
  const farm = { id, name: farmName, timezone, plan, feedingDayClose, suspendedAt }
  return { ...account, tokenId, userType: 'technician', farm }
}

const TOKEN_NEVER = 'Um acesso de programa não chega a esta parte. Entre com o seu email e a sua senha.'
const TOKEN_READS = 'Este acesso só lê os dados da fazenda. Para escrever, crie outro em Integrações.'
