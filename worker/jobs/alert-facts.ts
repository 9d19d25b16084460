/** The facts that the rules of alerts need of each farm, from the rows of all farms. */
import type { FarmFacts } from '../../domain/alert/facts.ts'
import { treatsOfDay } from '../../domain/operation/feeding-day/day-treats.ts'
import { type FeedingDay, feedingDay } from '../../domain/operation/feeding-day/feeding-day.ts'
import { type Shortage, shortagesOf } from '../../domain/operation/feeding-day/shortages.ts'
import * as Operation from '../../domain/operation/fold/operation.ts'
import type * as OperationOutput from '../../domain/operation/fold/operation-output.ts'
import * as SubOperation from '../../domain/operation/fold/sub-operation.ts'
import * as FeedingPlan from '../../domain/operation/plan/feeding-plan.ts'
import { addDays, dayAt, timeAt } from '../../domain/time/day.ts'
import { toKg } from '../../domain/units/weight.ts'
import type { AlertRows } from './alert-queries.ts'

type Farm = AlertRows[0][number]
type OperationRow = AlertRows[9][number]

/** Looks up the rows of a farm, or of an operation, once grouped. */
const groupedBy = <Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key) => {
  const groups = Map.groupBy(rows, keyOf)
  return (key: Key) => groups.get(key) ?? []
}

export function factsByFarm(rows: AlertRows, now: number): (farm: Farm) => FarmFacts {
  const [, , lots, corrals, schedules, items, rules, recipes, treats, ...operationRows] = rows
  const [existing, deleted, subs, load, unload, notes, devices] = operationRows
  const ofFarm = <Row extends { farmId: number }>(all: readonly Row[]) => groupedBy(all, ({ farmId }) => farmId)
  const [lotsOf, corralsOf, schedulesOf, itemsOf] = [ofFarm(lots), ofFarm(corrals), ofFarm(schedules), ofFarm(items)]
  const [rulesOf, recipesOf, treatsOf, existingOf] = [ofFarm(rules), ofFarm(recipes), ofFarm(treats), ofFarm(existing)]
  const [deletedOf, devicesOf] = [ofFarm(deleted), ofFarm(devices)]
  const notesOf = groupedBy(notes, ({ lotId }) => lotId)
  const toJson = operationJson(subs, load, unload)

  return farm => {
    const { id, name, timezone } = farm
    const today = dayAt(now, timezone)
    const days = [addDays(today, -1), today]
    const isRecent = ({ day }: OperationRow) => days.includes(day)
    const operations = existingOf(id).filter(isRecent)
    const farmLots = lotsOf(id)
    const farmCorrals = corralsOf(id)
    const plan = FeedingPlan.toJson(today, {
      schedules: schedulesOf(id),
      items: itemsOf(id),
      assignments: [],
      operations: [...operations, ...deletedOf(id).filter(isRecent)],
      farm: {
        rules: rulesOf(id),
        recipes: recipesOf(id),
        treats: treatsOf(id),
        lots: farmLots,
        corrals: farmCorrals,
        // what is loaded matters to no rule
        recipeIngredients: [],
        ingredients: [],
      },
    })
    const source = { plan, operations: operations.map(toJson), now, timezone, lateMinutes: farm.lateMinutes }
    return {
      farm: { id, name },
      now,
      today,
      time: timeAt(now, timezone),
      settings: { readingDue: farm.readingDue, tolerances: tolerancesOf(farm) },
      lots: farmLots.map(lot => ({
        ...lot,
        corralName: farmCorrals.find(corral => corral.id === lot.corralId)?.name ?? '',
        notes: new Map(notesOf(lot.id).map(({ day, note }) => [day, note])),
      })),
      corrals: farmCorrals,
      feedingDay: feedingDay({ ...source, day: today }),
      shortagesOfYesterday: shortagesOfYesterday({ ...source, day: addDays(today, -1) }),
      operations: operations.filter(({ day }) => day === today),
      devices: devicesOf(id),
    }
  }
}

const tolerancesOf = (farm: Farm) => ({
  load_percent: farm.loadTolerance,
  unload_percent: farm.unloadTolerance,
  minimum_kg: toKg(farm.minimumTolerance),
})

type Lines = [AlertRows[11], AlertRows[12], AlertRows[13]]

/** Without names of people, because an alert has none. */
function operationJson(...[subs, load, unload]: Lines): (row: OperationRow) => OperationOutput.Operation {
  const subsOf = groupedBy(subs, ({ operationId }) => operationId)
  const loadOf = groupedBy(load, ({ operationId }) => operationId)
  const unloadOf = groupedBy(unload, ({ operationId }) => operationId)
  return row => Operation.toJson(row, [], SubOperation.fromRows(subsOf(row.id), loadOf(row.id), unloadOf(row.id)))
}

/** A completed operation of yesterday fed all its lots, some of them less: that was an alert of yesterday. */
function shortagesOfYesterday(source: Parameters<typeof treatsOfDay>[0]): FeedingDay['shortages'] {
  const { plan, day } = source
  const ofYesterday = plan.operations.filter(({ date }) => date === day)
  const isUnended = ({ treatScheduleId }: Shortage) =>
    ofYesterday.some(
      ({ treat_schedule_id, status, deleted }) =>
        treat_schedule_id === treatScheduleId && (deleted || status === 'incomplete' || status === 'canceled'),
    )
  return shortagesOf(treatsOfDay(source)).filter(isUnended)
}
