/**
 * The alerts of a farm right after a write, so that a person does not read of a cause that they just removed. The job of the alerts finds the rest in
 * its next run.
 */
import { and, eq, getTableName, isNull } from 'drizzle-orm'
import { type Connection, runBatch, statementBuilder } from '../../db/batch.ts'
import { rootMessage } from '../../db/d1-errors.ts'
import {
  corrals,
  farms,
  ingredients,
  loadLines,
  lotDays,
  lots,
  operationEvents,
  operations,
  protocols,
  recipeIngredients,
  recipes,
  rules,
  stockDays,
  stockEntries,
  subOperations,
  treatItems,
  treatSchedules,
  treats,
  troughReadings,
  unloadLines,
  webhooks,
} from '../../db/schema.ts'
import type { SavedWrite } from '../../http/after-write.ts'
import { selectAlertRows } from './alert-queries.ts'
import { isUnchanged, planFarmChanges, saveChanges, updateAlerts } from './alerts.ts'

/** The tables whose rows the rules of alerts look at (alert-queries.ts; a test compares the two). */
export const alertTables: ReadonlySet<string> = new Set(
  [
    corrals,
    farms,
    ingredients,
    loadLines,
    lotDays,
    lots,
    operationEvents,
    operations,
    recipeIngredients,
    protocols,
    recipes,
    rules,
    stockDays,
    stockEntries,
    subOperations,
    treatItems,
    treatSchedules,
    treats,
    troughReadings,
    unloadLines,
  ].map(getTableName),
)

/** Updates the alerts after a write of a farm that touched what they are about. Returns whether the farm has webhooks, which are to be sent then. */
export async function updateAlertsAfterWrite({ env, farmId, now, tables }: SavedWrite): Promise<boolean> {
  return [...tables].some(table => alertTables.has(table)) && updateAlertsNow(env.DB, farmId, now)
}

/** An evaluation that takes longer was cut off with its request. */
const CUT_OFF_MS = 30_000

/** Evaluations by farm: when each began, and whether a write came since. */
const running = new Map<number, { since: number; isOutdated: boolean }>()

/**
 * Writes during an evaluation of the same farm share the next one, so that many writes at once cost two evaluations. A failure is only logged. Returns
 * whether the farm has webhooks, which whoever evaluates last sends.
 */
export async function updateAlertsNow(connection: Connection, farmId: number, now: number): Promise<boolean> {
  const other = running.get(farmId)
  if (other && now - other.since < CUT_OFF_MS) {
    other.isOutdated = true
    return false
  }
  const evaluation = { since: now, isOutdated: true }
  running.set(farmId, evaluation)
  let hasWebhooks = false
  try {
    while (evaluation.isOutdated) {
      evaluation.isOutdated = false
      hasWebhooks = await updateAlertsOfFarm(connection, farmId, Math.max(now, Date.now()))
    }
  } catch (error) {
    console.error(JSON.stringify({ job: updateAlerts.jobName, farmId, error: rootMessage(error) }))
  } finally {
    running.delete(farmId)
  }
  return hasWebhooks
}

/** Mostly nothing changes, which takes one trip. */
async function updateAlertsOfFarm(connection: Connection, farmId: number, now: number): Promise<boolean> {
  const { rows, on } = await runBatch(connection, {
    rows: selectAlertRows({ db: statementBuilder, now, set: [farmId] }),
    on: selectWebhookThatIsOn(farmId),
  })
  const changes = planFarmChanges(rows, now)
  if (!changes.every(isUnchanged)) await runBatch(connection, saveChanges(statementBuilder, now, changes))
  return on.length > 0
}

const selectWebhookThatIsOn = (farmId: number) =>
  statementBuilder
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(and(eq(webhooks.farmId, farmId), isNull(webhooks.disabledAt)))
    .limit(1)
