/** Opens, changes and closes the alerts of all farms. Idempotent: what is stored and still true is not written again. */
import { sql } from 'drizzle-orm'
import type { FoundAlert } from '../../../domain/alert/alert.ts'
import { type AlertEnd, endedBy } from '../../../domain/alert/ended-by.ts'
import type { FarmFacts } from '../../../domain/alert/facts.ts'
import { type Changes, type OpenAlert, reconcile } from '../../../domain/alert/reconcile.ts'
import { alertsOfFarm } from '../../../domain/alert/rules.ts'
import { addDays, dayAt, isFeedingDayOver } from '../../../domain/time/day.ts'
import type { Db } from '../../db/batch.ts'
import { jsonRows, splitBySize } from '../../db/bulk.ts'
import { defineJob } from '../../db/job.ts'
import { alerts } from '../../db/schema.ts'
import { factsByFarm } from './alert-facts.ts'
import { type AlertRows, selectAlertRows } from './alert-queries.ts'

type Row = typeof alerts.$inferSelect
type Farm = AlertRows['farms'][number]
type FarmChanges = Omit<Changes, 'closed'> & { farm: Farm; closed: { id: number; endedBy: AlertEnd | null }[] }

export const updateAlerts = defineJob({
  name: 'alerts',
  load: (db, now, set) => selectAlertRows({ db, now, set }),
  save: (rows, db, now) => saveChanges(db, now, planFarmChanges(rows, now)),
})

/** A suspended farm has no work and no new operations: its alerts are closed. */
export function planFarmChanges(rows: AlertRows, now: number): FarmChanges[] {
  const toFacts = factsByFarm(rows, now)
  const openOf = Map.groupBy(rows.openAlerts, ({ farmId }) => farmId)
  return rows.farms.map(farm => {
    const open = openOf.get(farm.id) ?? []
    const facts = farm.suspendedAt === null ? toFacts(farm) : undefined
    const changes = reconcile(open.map(toOpenAlert), facts ? alertsOfFarm(facts, farm.alertsOff) : [])
    const endOf = (row: Row | undefined) =>
      row && facts && !farm.alertsOff.includes(row.kind)
        ? endedBy({ kind: row.kind, day: dayOf(row, rows) }, clockOf(facts, farm, now))
        : null
    return {
      farm,
      ...changes,
      closed: changes.closed.map(id => ({ id, endedBy: endOf(open.find(row => row.id === id)) })),
    }
  })
}

/** Operations of days before yesterday are not among the rows. */
function dayOf({ subjectType, subjectId, openedOn }: Row, { operations, deletedOperations }: AlertRows): string | null {
  if (subjectType !== 'operation') return openedOn
  return [...operations, ...deletedOperations].find(({ id }) => id === subjectId)?.day ?? null
}

const clockOf = ({ today }: FarmFacts, { feedingDayClose, timezone }: Farm, now: number) => ({
  today,
  isYesterdayOpen: !isFeedingDayOver(addDays(today, -1), feedingDayClose, timezone, now),
})

export const isUnchanged = ({ opened, changed, closed }: Omit<FarmChanges, 'farm'>) =>
  opened.length + changed.length + closed.length === 0

const toOpenAlert = (row: Row): OpenAlert => ({
  id: row.id,
  key: row.key,
  kind: row.kind,
  severity: row.severity,
  title: row.title,
  text: row.text,
  action: { label: row.actionLabel, href: row.actionHref },
  subject: { type: row.subjectType, id: row.subjectId, name: row.subjectName },
  lotIds: row.lotIds,
})

const figureColumns = (alert: FoundAlert) => ({
  severity: alert.severity,
  title: alert.title,
  text: alert.text,
  actionLabel: alert.action.label,
  actionHref: alert.action.href,
  subjectName: alert.subject.name,
  lotIds: alert.lotIds,
})

export function saveChanges(db: Db, now: number, all: readonly FarmChanges[]) {
  const opened = all.flatMap(({ farm, opened }) => opened.map(alert => toRow(alert, farm, now)))
  const changed = all.flatMap(({ changed }) => changed.map(alert => ({ id: alert.id, ...figureColumns(alert) })))
  const closed = all.flatMap(({ closed }) => closed)
  return {
    // another run may have opened the same ones
    opened: splitBySize(opened).map(rows => db.insert(alerts).select(jsonRows(alerts, rows)).onConflictDoNothing()),
    changed: partsOf(changed).map(rows => updateFigures(db, rows)),
    closed: partsOf(closed).map(rows => close(db, rows, now)),
  }
}

/** One part at least, so that runs have the same statements. */
const partsOf = <R>(rows: readonly R[]): (readonly R[])[] => (rows.length > 0 ? splitBySize(rows) : [rows])

const toRow = (alert: FoundAlert & { key: string }, { id, timezone }: Farm, now: number) => ({
  farmId: id,
  kind: alert.kind,
  key: alert.key,
  subjectType: alert.subject.type,
  subjectId: alert.subject.id,
  ...figureColumns(alert),
  openedAt: now,
  openedOn: dayAt(now, timezone),
})

const isOpen = sql`closed_at is null`

function updateFigures(db: Db, rows: readonly ({ id: number } & ReturnType<typeof figureColumns>)[]) {
  const value = (key: string) => sql`c.value ->> ${key}`
  return db
    .update(alerts)
    .set({
      severity: value('severity'),
      title: value('title'),
      text: value('text'),
      actionLabel: value('actionLabel'),
      actionHref: value('actionHref'),
      subjectName: value('subjectName'),
      lotIds: value('lotIds'),
    })
    .from(sql`json_each(${JSON.stringify(rows)}) c`)
    .where(sql`alerts.id = ${value('id')} and ${isOpen}`)
}

const close = (db: Db, rows: Readonly<FarmChanges['closed']>, now: number) =>
  db
    .update(alerts)
    .set({ closedAt: now, endedBy: sql`c.value ->> 'endedBy'` })
    .from(sql`json_each(${JSON.stringify(rows)}) c`)
    .where(sql`alerts.id = c.value ->> 'id' and ${isOpen}`)
