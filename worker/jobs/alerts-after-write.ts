/**
 * The alerts of a farm right after a write, so that a person does not read of a cause that they just removed. The job of the alerts finds the rest in
 * its next run.
 */
import type { AuditType } from '../../domain/audit/subjects.ts'
import { type Connection, runBatch, statementBuilder } from '../db/batch.ts'
import { rootMessage } from '../db/d1-errors.ts'
import { selectAlertRows } from './alert-queries.ts'
import { changesOf, isUnchanged, saveChanges, updateAlerts } from './alerts.ts'

/** The records that the rules of alerts look at. */
const SUBJECTS: ReadonlySet<AuditType> = new Set([
  'farm',
  'lot',
  'corral',
  'rule',
  'treat',
  'treat_schedule',
  'operation',
])

export const concernsAlerts = (type: AuditType) => SUBJECTS.has(type)

/** An evaluation that takes longer was cut off with its request. */
const CUT_OFF_MS = 30_000

/** By farm: when its evaluation began, and whether a write came since. */
const running = new Map<number, { since: number; isOutdated: boolean }>()

/** Writes during an evaluation of the same farm share the next one, so that many writes at once cost two evaluations. A failure is only logged. */
export async function updateAlertsAfterWrite(connection: Connection, farmId: number, now: number): Promise<void> {
  const other = running.get(farmId)
  if (other && now - other.since < CUT_OFF_MS) {
    other.isOutdated = true
    return
  }
  const evaluation = { since: now, isOutdated: true }
  running.set(farmId, evaluation)
  try {
    while (evaluation.isOutdated) {
      evaluation.isOutdated = false
      await updateAlertsOfFarm(connection, farmId, Math.max(now, Date.now()))
    }
  } catch (error) {
    console.error(JSON.stringify({ job: updateAlerts.jobName, farmId, error: rootMessage(error) }))
  } finally {
    running.delete(farmId)
  }
}

/** Mostly nothing changes, which takes one trip. */
async function updateAlertsOfFarm(connection: Connection, farmId: number, now: number): Promise<void> {
  const rows = await runBatch(connection, selectAlertRows({ db: statementBuilder, now, set: [farmId] }))
  const changes = changesOf(rows, now)
  if (!changes.every(isUnchanged)) await runBatch(connection, saveChanges(statementBuilder, now, changes))
}
