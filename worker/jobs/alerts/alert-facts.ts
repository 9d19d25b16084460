/** The facts that the rules of alerts need of each farm, from the rows of all farms. */
import type { AlertStock, FarmFacts, WetIngredient } from '../../../domain/alert/facts.ts'
import { defaultFeedingLimits } from '../../../domain/feed/feeding-limits.ts'
import { expectedIntake } from '../../../domain/lot/expected-intake.ts'
import { currentWeight } from '../../../domain/lot/lot.ts'
import * as LotProtocol from '../../../domain/lot/protocol/lot-protocol.ts'
import { lotsOverLoad } from '../../../domain/operation/feeding-day/day-load.ts'
import { unfedLots } from '../../../domain/operation/feeding-day/day-lots.ts'
import { treatsOfDay } from '../../../domain/operation/feeding-day/day-treats.ts'
import { type FeedingDay, feedingDay } from '../../../domain/operation/feeding-day/feeding-day.ts'
import { recipeChanges } from '../../../domain/operation/feeding-day/recipe-changes.ts'
import { findShortages, type Shortage } from '../../../domain/operation/feeding-day/shortages.ts'
import * as OperationJson from '../../../domain/operation/fold/operation-json.ts'
import type * as OperationOutput from '../../../domain/operation/fold/operation-output.ts'
import * as FeedingPlan from '../../../domain/operation/plan/feeding-plan.ts'
import { coverageOn } from '../../../domain/stock/coverage.ts'
import type { LastCount, Use } from '../../../domain/stock/ledger.ts'
import { addDays, dayAt, isFeedingDayOver, timeAt } from '../../../domain/time/day.ts'
import { toKg } from '../../../domain/units/weight.ts'
import * as SubOperationRows from '../../operation-rows/sub-operation-rows.ts'
import type { AlertRows } from './alert-queries.ts'

type Farm = AlertRows['farms'][number]
type OperationRow = AlertRows['operations'][number]

/** Looks up the rows of a farm, or of an operation, once grouped. */
const groupedBy = <Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key) => {
  const groups = Map.groupBy(rows, keyOf)
  return (key: Key) => groups.get(key) ?? []
}

/** Looks up the rows of a farm. */
const ofFarm = <Row extends { farmId: number }>(rows: readonly Row[]) => groupedBy(rows, ({ farmId }) => farmId)

export function factsByFarm(rows: AlertRows, now: number): (farm: Farm) => FarmFacts {
  const lotsOf = ofFarm(rows.lots)
  const corralsOf = ofFarm(rows.corrals)
  const schedulesOf = ofFarm(rows.schedules)
  const itemsOf = ofFarm(rows.items)
  const rulesOf = ofFarm(rows.rules)
  const recipesOf = ofFarm(rows.recipes)
  const treatsOf = ofFarm(rows.treats)
  const protocolsOf = ofFarm(rows.protocols)
  const existingOf = ofFarm(rows.operations)
  const deletedOf = ofFarm(rows.deletedOperations)
  const heldOf = ofFarm(rows.heldOperations)
  const devicesOf = ofFarm(rows.devices)
  const notesOf = groupedBy(rows.notes, ({ lotId }) => lotId)
  const eatenOf = groupedBy(rows.eaten, ({ lotId }) => lotId)
  const wetOf = ofFarm(rows.wetIngredients)
  const stockOf = ofFarm(rows.stock)
  const toJson = operationJson(rows.lines)

  return farm => {
    const { id, name, timezone } = farm
    const today = dayAt(now, timezone)
    const yesterday = addDays(today, -1)
    const days = [yesterday, today]
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
    // those of today are derived from the records, as the devices derive them
    const deletedOfYesterday = deletedOf(id).filter(({ day }) => day === days[0])
    const source = {
      plan,
      operations: [...operations, ...deletedOfYesterday].map(toJson),
      now,
      timezone,
      lateMinutes: farm.lateMinutes,
    }
    const dayOfToday = feedingDay({ ...source, day: today })
    const treatsOfYesterday = treatsOfDay({ ...source, day: yesterday })
    return {
      farm: { id, name },
      now,
      today,
      time: timeAt(now, timezone),
      settings: {
        readingDue: farm.readingDue,
        tolerances: tolerancesOf(farm),
        limits: farm.feedingLimits ?? defaultFeedingLimits,
      },
      lots: farmLots.map(lot => ({
        ...lot,
        registeredOn: dayAt(lot.createdAt, timezone),
        corralName: farmCorrals.find(corral => corral.id === lot.corralId)?.name ?? '',
        ...protocolFacts(lot, protocolsOf(id), rulesOf(id), today),
        ...dryMatterFacts(lot, notesOf(lot.id), eatenOf(lot.id), today),
        notes: new Map(notesOf(lot.id).map(({ day, note }) => [day, note])),
      })),
      corrals: farmCorrals,
      feedingDay: dayOfToday,
      treatsOfYesterday: isFeedingDayOver(yesterday, farm.feedingDayClose, timezone, now) ? [] : treatsOfYesterday,
      unfedYesterday: unfedLots(treatsOfYesterday),
      shortagesOfYesterday: shortagesOfYesterday({ ...source, day: yesterday }),
      operations: operations.filter(({ day }) => day === today),
      unconfirmedOperations: operations.filter(({ unconfirmed }) => unconfirmed > 0),
      recipeChanges: source.operations.filter(({ date }) => date === today).flatMap(recipeChanges),
      overLoads: lotsOverLoad(dayOfToday.lots, plan.lots),
      wetIngredients: wetIngredients(wetOf(id)),
      stock: stockOf(id).flatMap(row => stockFacts(row, today)),
      heldOperations: heldOf(id),
      devices: devicesOf(id),
    }
  }
}

type LotRow = AlertRows['lots'][number]

/** Where the lot is in its protocol. */
function protocolFacts(
  { protocol: stored }: LotRow,
  protocols: AlertRows['protocols'],
  rules: AlertRows['rules'],
  today: string,
) {
  const protocol = stored && protocols.find(({ id }) => id === stored.protocolId)
  if (!protocol) return { step: null, rising: null }
  const shown = LotProtocol.toJson(stored, protocol, id => rules.find(rule => rule.id === id))
  return { step: LotProtocol.protocolDay(shown, today), rising: LotProtocol.risingStep(shown, today) }
}

/** What the alerts about calls and intake know of a lot. */
function dryMatterFacts(lot: LotRow, notes: AlertRows['notes'], eaten: AlertRows['eaten'], today: string) {
  const weight = currentWeight(lot, today)
  const reading = notes.find(({ day }) => day === today)
  const decided = lot.call === null ? undefined : lot.recentCalls.find(({ day }) => day === today)
  return {
    weight,
    decision:
      decided && reading && reading.call !== null
        ? { before: decided.before, call: decided.call, hasReason: Boolean(reading.hasReason) }
        : null,
    band: expectedIntake(lot.breedGroup, toKg(weight), toKg(lot.gmd)),
    eaten: eaten.flatMap(({ day, quantity, dryMatter }) =>
      quantity > 0 ? [{ day, kg: toKg(dryMatter) / quantity }] : [],
    ),
  }
}

function wetIngredients(rows: AlertRows['wetIngredients']): WetIngredient[] {
  const byId = Map.groupBy(rows, ({ id }) => id)
  return [...byId.values()].flatMap(ofOne => {
    const [first] = ofOne
    return first ? [{ ...first, lotIds: [...new Set(ofOne.map(({ lotId }) => lotId))] }] : []
  })
}

/** None where the first ticket was voided and the stock is still to be worked out. */
function stockFacts(row: AlertRows['stock'][number], today: string): AlertStock[] {
  const { id, name, balance, since } = row
  if (since === null) return []
  const uses = JSON.parse(row.recentUses) as Use[]
  const count = row.lastCount === null ? null : (JSON.parse(row.lastCount) as LastCount | null)
  return [
    {
      ...{ id, name, balance, since, ...coverageOn(today, balance, uses) },
      usedOn: uses.at(-1)?.day ?? null,
      lastCount: count && { day: count.day, grams: count.grams, loss: count.loss.grams, percent: count.percent },
    },
  ]
}

const tolerancesOf = (farm: Farm) => ({
  load_percent: farm.loadTolerance,
  unload_percent: farm.unloadTolerance,
  minimum_kg: toKg(farm.minimumTolerance),
})

/** Leaves out names of people, because an alert has none. */
function operationJson(lines: AlertRows['lines']): (row: OperationRow) => OperationOutput.Operation {
  const subsOf = groupedBy(lines.subOperations, ({ operationId }) => operationId)
  const loadOf = groupedBy(lines.loadLines, ({ operationId }) => operationId)
  const unloadOf = groupedBy(lines.unloadLines, ({ operationId }) => operationId)
  return row =>
    OperationJson.toJson(row, [], SubOperationRows.fromRows(subsOf(row.id), loadOf(row.id), unloadOf(row.id)))
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
  return findShortages(treatsOfDay(source)).filter(isUnended)
}
