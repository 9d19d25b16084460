/**
 * The list of lots as a Worker is usually written: Hono, and a query of drizzle each for the session, the membership, and the lots with what they
 * refer to. The JSON of a lot is that of the domain, so that it answers the same.
 */
import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { alias } from 'drizzle-orm/sqlite-core'
import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { toJson } from '../../domain/lot/lot-json.ts'
import { dayAt } from '../../domain/time/day.ts'
import { corrals, farms, farmUsers, lots, recipes, rules, sessions } from '../../worker/db/schema.ts'
import { sha256 } from '../../worker/http/tokens.ts'

const nextRules = alias(rules, 'next_rules')

const app = new Hono<{ Bindings: { DB: D1Database } }>()

app.get('/api/v1/farms/:farmId/lots', async c => {
  const db = drizzle(c.env.DB)
  const now = Date.now()
  const farmId = Number(c.req.param('farmId'))
  const [session] = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.tokenHash, sha256(c.req.header('authorization') ?? '')), gt(sessions.expiresAt, now)))
  if (!session) throw new HTTPException(401)
  const [member] = await db
    .select({ timezone: farms.timezone })
    .from(farmUsers)
    .innerJoin(farms, eq(farms.id, farmUsers.farmId))
    .where(and(eq(farmUsers.farmId, farmId), eq(farmUsers.userId, session.userId), eq(farmUsers.active, true)))
  if (!member) throw new HTTPException(404)
  const rows = await db
    .select({ lot: lots, corral: corrals, rule: rules, recipe: recipes, nextRule: nextRules })
    .from(lots)
    .leftJoin(corrals, eq(corrals.id, lots.corralId))
    .leftJoin(rules, eq(rules.id, lots.ruleId))
    .leftJoin(recipes, eq(recipes.id, rules.recipeId))
    .leftJoin(nextRules, eq(nextRules.id, lots.nextRuleId))
    .where(and(eq(lots.farmId, farmId), isNull(lots.deletedAt), isNull(lots.deactivatedOn)))
    .orderBy(asc(lots.position), asc(lots.id))
  const today = dayAt(now, member.timezone)
  return c.json({ data: rows.map(({ lot, ...relations }) => toJson(lot, relations, today)) })
})

export default app
