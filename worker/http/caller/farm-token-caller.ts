/** The caller behind a farm access token: in the place of the manager who created it, with less than a manager may do. */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { TokenAccess } from '../../../domain/account/farm-token.ts'
import { statementBuilder } from '../../db/batch.ts'
import { farms, farmTokens, farmUsers, users } from '../../db/schema.ts'
import { farmColumns } from './session-caller.ts'

const { placeholder } = sql

/** No row unless the token is valid and its creator is a manager of its farm. Without the condition `farm`, the columns of the farm are null. */
const selectProgramOn = (farm: SQL | undefined) =>
  statementBuilder
    .select({
      tokenId: sql<number>`${farmTokens.id}`.as('caller_token'),
      access: sql<TokenAccess>`${farmTokens.access}`.as('token_access'),
      readsMoney: sql<boolean>`${farmTokens.readsMoney}`.mapWith(Boolean).as('token_money'),
      lastUsedOn: sql<string | null>`${farmTokens.lastUsedOn}`.as('token_used'),
      userId: sql<number>`${users.id}`.as('user_id'),
      name: sql<string>`coalesce(${farmUsers.name}, ${users.name})`.as('user_name'),
      ...farmColumns,
    })
    .from(farmTokens)
    .innerJoin(
      farmUsers,
      and(
        eq(farmUsers.farmId, farmTokens.farmId),
        eq(farmUsers.userId, farmTokens.userId),
        eq(farmUsers.active, true),
        eq(farmUsers.userType, 'admin'),
      ),
    )
    .innerJoin(users, eq(users.id, farmTokens.userId))
    .leftJoin(farms, and(eq(farms.id, farmTokens.farmId), farm))
    .where(
      and(
        sql`${farmTokens.tokenHash} = ${placeholder('tokenHash')}`,
        sql`${farmTokens.expiresAt} > ${placeholder('now')}`,
        sql`${farmTokens.revokedAt} is null`,
        sql`${users.deletedAt} is null`,
      ),
    )

/** Reads the program on the farm in the path. */
export const selectProgram = selectProgramOn(sql`${farms.id} = ${placeholder('farmId')}`)
/** For a path without a farm: a token is of one. */
export const selectProgramOfToken = selectProgramOn(undefined)

export type ProgramRow = Awaited<typeof selectProgram>[number]

/** Stores the farm's day of the last use, once a day. */
export const touchToken = ({ tokenId }: ProgramRow, today: string) =>
  statementBuilder
    .update(farmTokens)
    .set({ lastUsedOn: today })
    .where(and(eq(farmTokens.id, tokenId), sql`${farmTokens.lastUsedOn} is not ${today}`))
