/** The rows of a demo farm before its history: people, records, lots and schedules. */
import * as Day from '../../../domain/time/day.ts'
import { HOUR_MS } from '../../../domain/time/milliseconds.ts'
import * as tables from '../../../worker/db/schema.ts'
import type { TableRows } from '../database/insert-rows.ts'
import { appetite, findStage } from './cattle.ts'
import type { DemoFarm, Herd } from './farms.ts'

type Options = { first: number; now: number; passwordHash: string }
export type LotRow = typeof tables.lots.$inferInsert & { id: number; projectedLoad: number; ruleId: number }
export type FarmRows = ReturnType<typeof toRows>

export function toRows(farm: DemoFarm, { first, now, passwordHash }: Options) {
  const { timezone } = farm.farm
  const today = Day.dayAt(now, timezone)
  const opened = Day.startOfDay(Day.addDays(today, -farm.days - 60), timezone)
  const stamps = { createdAt: opened, updatedAt: opened }
  const farmId = first + 1
  const id = (i: number) => first + i + 1
  const own = <R>(list: readonly R[]) => list.map((row, i) => ({ id: id(i), farmId, ...row, ...stamps }))

  const corrals = own(farm.corrals)
  const ingredients = own(farm.ingredients.map(name => ({ name })))
  const recipes = own(farm.stages.map(({ name, timer, dryMatterPercent }) => ({ name, timer, dryMatterPercent })))
  const recipeIngredients = farm.stages.flatMap(({ mix }, recipe) =>
    mix.map(([name, percent], position) => ({
      farmId,
      recipeId: id(recipe),
      position,
      percent,
      ingredientId: id(farm.ingredients.indexOf(name)),
    })),
  )
  const rules = own(farm.stages.map(({ name }, i) => ({ name, recipeId: id(i) })))
  const treats = own(farm.treats.map(({ name, percent }) => ({ name, percent })))
  const schedules = own(
    farm.treats.map(({ name }) => ({ name, wagonName: 'Vagão 1', nextSlot: farm.stages.length + 1 })),
  )
  const items = farm.treats.flatMap(({ time }, treat) =>
    farm.stages.map((_, stage) => ({
      id: first + treat * farm.stages.length + stage + 1,
      farmId,
      treatScheduleId: id(treat),
      slot: stage + 1,
      ruleId: id(stage),
      treatId: id(treat),
      scheduledTime: time,
    })),
  )
  // the farm manages the accounts of its crew
  const users = farm.people.map(({ email, name, userType, staff = false }, i) => ({
    id: id(i),
    email,
    name,
    staff,
    passwordHash,
    verifiedAt: userType === 'worker' ? null : now,
    managedBy: userType === 'worker' ? farmId : null,
    ...stamps,
  }))
  const farmUsers = farm.people.flatMap(({ userType }, i) =>
    userType ? [{ farmId, userId: id(i), userType, ...stamps }] : [],
  )
  const operators = farmUsers.filter(({ userType }) => userType === 'worker')
  const assigned = operators.length ? operators : farmUsers
  const lots = farm.herds.map((herd, i) =>
    lotOf(farm, herd, {
      id: id(i),
      farmId,
      today,
      position: i + 1,
      corralId: id(farm.corrals.findIndex(corral => corral.name === herd.corral)),
      rule: id,
      now,
    }),
  )

  const rows: TableRows[] = [
    { table: tables.farms, rows: [{ id: farmId, ...farm.farm, ...stamps }] },
    { table: tables.users, rows: users },
    { table: tables.farmUsers, rows: farmUsers },
    { table: tables.corrals, rows: corrals },
    { table: tables.corralIndexes, rows: own(farm.corralIndexes) },
    { table: tables.ingredients, rows: ingredients },
    { table: tables.recipes, rows: recipes },
    { table: tables.recipeIngredients, rows: recipeIngredients },
    { table: tables.rules, rows: rules },
    { table: tables.treats, rows: treats },
    { table: tables.treatSchedules, rows: schedules },
    { table: tables.treatItems, rows: items },
    {
      table: tables.treatScheduleUsers,
      rows: schedules.flatMap(schedule =>
        assigned.map(({ userId }) => ({ farmId, treatScheduleId: schedule.id, userId })),
      ),
    },
  ]
  return {
    rows,
    farmId,
    timezone,
    today,
    now,
    lots,
    schedules,
    items,
    operators: assigned,
    readers: farmUsers,
    book: { corrals, ingredients, recipes, recipeIngredients, rules, treats },
  }
}

type Place = {
  id: number
  farmId: number
  today: string
  position: number
  corralId: number
  rule: (i: number) => number
  now: number
}

function lotOf(farm: DemoFarm, herd: Herd, { id, farmId, today, position, corralId, rule, now }: Place): LotRow {
  const entryDate = Day.addDays(today, -herd.age)
  const stage = findStage(farm.stages, herd, herd.finished ?? 0)
  const entryLoad = appetite(findStage(farm.stages, herd, herd.age), herd, herd.age)
  const { timezone } = farm.farm
  const entered = Day.startOfDay(entryDate, timezone) + 9 * HOUR_MS
  const [year = '', month = '', day = ''] = entryDate.slice(2).split('-')
  return {
    id,
    farmId,
    position,
    corralId,
    entryDate,
    ruleId: rule(farm.stages.indexOf(stage)),
    name: `${herd.breed} ${year}${month}${day}`,
    namePattern: 'pattern3',
    isCustomName: true,
    clientName: herd.client ?? null,
    quantity: herd.quantity,
    initialAvgWeight: herd.weight * 1000,
    gmd: Math.round(herd.gmd * 1000),
    initialLoad: entryLoad,
    baseLoad: entryLoad,
    baseSetAt: 0,
    projectedLoad: entryLoad,
    revision: 0,
    deactivatedOn: herd.finished === undefined ? null : Day.addDays(today, -herd.finished),
    createdAt: entered,
    updatedAt: Math.min(now, entered),
  }
}
