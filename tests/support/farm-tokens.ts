/** Farm access tokens in the database: also those that the API would not create. */
import { TOKEN_PREFIX, type TokenAccess } from '../../domain/account/farm-token.ts'
import { dayAt } from '../../domain/time/day.ts'
import { DAY_MS } from '../../domain/time/milliseconds.ts'
import { farmTokens } from '../../worker/db/schema.ts'
import { generateToken, sha256 } from '../../worker/http/tokens.ts'
import { db } from './api-client.ts'

type Options = { access?: TokenAccess; readsMoney?: boolean; expiresAt?: number; revokedAt?: number }

/** It was used today, so that a request with it writes nothing. */
export async function insertFarmToken(
  farmId: number,
  userId: number,
  { access = 'read', readsMoney = false, expiresAt = Date.now() + DAY_MS, revokedAt }: Options = {},
): Promise<string> {
  const token = TOKEN_PREFIX + generateToken()
  const today = dayAt(Date.now(), 'America/Sao_Paulo')
  await db.insert(farmTokens).values({
    farmId,
    userId,
    access,
    readsMoney,
    expiresAt,
    name: 'Planilha',
    tokenHash: sha256(token),
    hint: token.slice(-4),
    expiresOn: today,
    lastUsedOn: today,
    createdAt: Date.now(),
    revokedAt: revokedAt ?? null,
  })
  return token
}
