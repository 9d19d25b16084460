/** Farm access tokens: with one, a spreadsheet or another program reads or writes the farm's data. */
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import * as FarmToken from '../../../domain/account/farm-token.ts'
import * as TokenInput from '../../../domain/account/farm-token-input.ts'
import * as FarmTokenOutput from '../../../domain/account/farm-token-output.ts'
import type { UserType } from '../../../domain/account/permission.ts'
import { listOf, Message, saved } from '../../../domain/schema/envelope.ts'
import { found } from '../../../domain/validation/refusal.ts'
import type { FarmScope } from '../../db/farm-scope.ts'
import { farmTokens, farmUsers, users } from '../../db/schema.ts'
import { assertInBatch, lastInsertId } from '../../db/statements.ts'
import type { QueryContext } from '../../http/context.ts'
import { recordSecurityEvent } from '../../http/security-events.ts'
import { generateToken, sha256 } from '../../http/tokens.ts'
import { read, write } from '../route.ts'
import { nameOnFarm } from '../users/people.ts'

/** How many tokens are listed; the earliest that expired are left out. */
const LISTED = 100

const notRevoked = ({ inFarm }: FarmScope, ...more: Parameters<FarmScope['inFarm']>[1][]) =>
  inFarm(farmTokens, isNull(farmTokens.revokedAt), ...more)

/** Each token has its creator, and the role of that person on the farm now. */
export const list = read({
  database: 'main',
  can: 'settings.write',
  sessionOnly: true,
  output: listOf(FarmTokenOutput.FarmToken),
  prepare: scope => ({
    tokens: scope.db
      .select({
        id: sql<number>`${farmTokens.id}`.as('token_id'),
        name: sql<string>`${farmTokens.name}`.as('token_name'),
        access: sql<FarmToken.TokenAccess>`${farmTokens.access}`.as('token_access'),
        readsMoney: sql<boolean>`${farmTokens.readsMoney}`.mapWith(Boolean).as('token_money'),
        hint: sql<string>`${farmTokens.hint}`.as('token_hint'),
        expiresOn: sql<string>`${farmTokens.expiresOn}`.as('token_expiry'),
        lastUsedOn: sql<string | null>`${farmTokens.lastUsedOn}`.as('token_used'),
        createdAt: sql<number>`${farmTokens.createdAt}`.as('token_created'),
        userId: sql<number>`${users.id}`.as('creator_id'),
        userName: nameOnFarm.as('creator_name'),
        userType: sql<UserType | null>`case when ${farmUsers.active} then ${farmUsers.userType} end`.as('creator_type'),
      })
      .from(farmTokens)
      .innerJoin(users, eq(users.id, farmTokens.userId))
      .leftJoin(farmUsers, and(eq(farmUsers.farmId, farmTokens.farmId), eq(farmUsers.userId, farmTokens.userId)))
      .where(notRevoked(scope))
      .orderBy(desc(farmTokens.id))
      .limit(LISTED),
  }),
  reply: ({ tokens }, { today }) =>
    tokens.map(({ userId, userName, userType, ...row }) =>
      FarmToken.toJson(row, today, { id: userId, name: userName, isManager: userType === 'admin' }),
    ),
})

const liveTokens = (context: QueryContext) =>
  sql<number>`(select count(*) from ${farmTokens} where ${notRevoked(context, gt(farmTokens.expiresAt, context.now))})`

const selectLive = (context: QueryContext) =>
  context.db.select({ count: liveTokens(context).as('live_tokens') }).from(sql`(select 1)`)

export const create = write({
  database: 'main',
  can: 'settings.write',
  sessionOnly: true,
  input: TokenInput.Create,
  output: saved(FarmTokenOutput.NewFarmToken),
  status: 201,
  load: context => ({ live: selectLive(context) }),
  decide: (
    { live: [live] },
    { input: { name, access, costs: readsMoney = false, expires_on: expiresOn }, member: { userId, farm }, today, now },
  ) => {
    FarmToken.rejectTooManyTokens(live?.count ?? 0)
    const token = FarmToken.TOKEN_PREFIX + generateToken()
    const expiresAt = FarmToken.farmTokenExpiry(expiresOn, today, farm.timezone)
    const row = {
      name,
      access,
      readsMoney,
      expiresOn,
      expiresAt,
      hint: token.slice(-4),
      createdAt: now,
      lastUsedOn: null,
    }
    return { token, row: { ...row, userId, farmId: farm.id, tokenHash: sha256(token) } }
  },
  save: ({ row }, context) => ({
    token: context.db.insert(farmTokens).values(row).returning({ id: farmTokens.id }),
    limit: assertInBatch(context.db, sql`${liveTokens(context)} <= ${FarmToken.MAX_TOKENS}`),
    event: recordSecurityEvent(context, 'farm_token_created', { detail: { access: row.access } }),
  }),
  audit: {
    type: 'farm_token',
    action: 'create',
    changes: (_, { input }) => ({ id: lastInsertId(farmTokens), after: input }),
  },
  reply: ({ token, row }, { member, today, saved }) => ({
    data: {
      ...FarmToken.toJson({ ...row, id: saved.token[0]?.id ?? 0 }, today, {
        ...member,
        id: member.userId,
        isManager: true,
      }),
      token,
    },
    message: 'Acesso criado. Copie o código agora: ele não aparece de novo.',
  }),
})

export const revoke = write({
  database: 'main',
  can: 'settings.write',
  sessionOnly: true,
  output: Message,
  load: context => ({
    token: context.db
      .select()
      .from(farmTokens)
      .where(notRevoked(context, eq(farmTokens.id, context.params.id))),
  }),
  decide: ({ token: [token] }) => found(token),
  save: ({ id }, context) => ({
    token: context.db
      .update(farmTokens)
      .set({ revokedAt: context.now })
      .where(notRevoked(context, eq(farmTokens.id, id))),
    event: recordSecurityEvent(context, 'farm_token_revoked'),
  }),
  audit: {
    type: 'farm_token',
    action: 'revoke',
    changes: ({ id, name, access, expiresOn }) => ({ id, before: { name, access, expires_on: expiresOn } }),
  },
  reply: ({ name }) => ({ message: `Acesso ${name} revogado. O programa que o usa deixa de entrar agora.` }),
})
