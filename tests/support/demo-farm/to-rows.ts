/** The yard as rows: everything that stands before the first reading. */
import * as Day from '../../../domain/time/day.ts'
import * as tables from '../../../worker/db/schema.ts'
import type { TableRows } from '../insert-rows.ts'
import { appetite, stageOf } from './cattle.ts'
import type { DemoFarm, Herd } from './farms.ts'

type Given = { first: number; now: number; passwordHash: string }
export type LotRow = typeof tables.lots.$inferInsert & { id: number; projectedLoad: number; ruleId: number }
export type FarmRows = ReturnType<typeof toRows>

export function toRows(yard: DemoFarm, { first, now, passwordHash }: Given) {
  const { timezone } = yard.farm
  const today = Day.dayAt(now, timezone)
  const opened = Day.startOfDay(Day.addDays(today, -yard.days - 60), timezone)
  const stamps = { createdAt: opened, updatedAt: opened }
  const farmId = first + 1
  const id = (i: number) => first + i + 1
  const own = <R>(list: readonly R[]) => list.map((row, i) => ({ id: id(i), farmId, ...row, ...stamps }))

  const corrals = own(yard.corrals)
  const ingredients = own(yard.ingredients.map(name => ({ name })))
  const recipes = own(yard.stages.map(({ name, timer, dryMatterPercent }) => ({ name, timer, dryMatterPercent })))
  const recipeIngredients = yard.stages.flatMap(({ mix }, recipe) =>
    mix.map(([name, percent], position) => ({
      farmId,
      recipeId: id(recipe),
      position,
      percent,
      ingredientId: id(yard.ingredients.indexOf(name)),
    })),
  )
  const rules = own(yard.stages.map(({ name }, i) => ({ name, recipeId: id(i) })))
  const treats = own(yard.treats.map(({ name, percent }) => ({ name, percent })))
  const schedules = own(yard.treats.map(({ name }) => ({ name, nextSlot: yard.stages.length + 1 })))
  const items = yard.treats.flatMap(({ time }, treat) =>
    yard.stages.map((_, stage) => ({
      id: first + treat * yard.stages.length + stage + 1,
      ...{
        farmId,
        treatScheduleId: id(treat),
        slot: stage + 1,
        ruleId: id(stage),
        treatId: id(treat),
        scheduledTime: time,
      },
    })),
  )
  const users = yard.people.map(({ email, name, staff = false }, i) => ({
    id: id(i),
    email,
    name,
    staff,
    passwordHash,
    ...stamps,
  }))
  const farmUsers = yard.people.flatMap(({ userType }, i) =>
    userType ? [{ farmId, userId: id(i), userType, ...stamps }] : [],
  )
  const operators = farmUsers.filter(({ userType }) => userType === 'worker')
  const assigned = operators.length ? operators : farmUsers
  const lots = yard.herds.map((herd, i) =>
    lotOf(yard, herd, {
      id: id(i),
      farmId,
      today,
      position: i + 1,
      corralId: id(yard.corrals.findIndex(corral => corral.name === herd.corral)),
      rule: id,
      now,
    }),
  )

  const rows: TableRows[] = [
    { table: tables.farms, rows: [{ id: farmId, ...yard.farm, ...stamps }] },
    { table: tables.users, rows: users },
    { table: tables.farmUsers, rows: farmUsers },
    { table: tables.corrals, rows: corrals },
    { table: tables.corralIndexes, rows: own(yard.corralIndexes) },
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

function lotOf(yard: DemoFarm, herd: Herd, { id, farmId, today, position, corralId, rule, now }: Place): LotRow {
  const entryDate = Day.addDays(today, -herd.age)
  const stage = stageOf(yard.stages, herd, herd.finished ?? 0)
  const entryLoad = appetite(stageOf(yard.stages, herd, herd.age), herd, herd.age)
  const { timezone } = yard.farm
  const entered = Day.startOfDay(entryDate, timezone) + 9 * 3_600_000
  const [year = '', month = '', day = ''] = entryDate.slice(2).split('-')
  return {
    ...{ id, farmId, position, corralId, entryDate, ruleId: rule(yard.stages.indexOf(stage)) },
    ...{
      name: `${herd.breed} ${year}${month}${day}`,
      namePattern: 'pattern3',
      isCustomName: true,
      clientName: herd.client ?? null,
    },
    ...{ quantity: herd.quantity, initialAvgWeight: herd.weight * 1000, gmd: Math.round(herd.gmd * 1000) },
    ...{ initialLoad: entryLoad, baseLoad: entryLoad, baseSetAt: 0, projectedLoad: entryLoad, revision: 0 },
    ...{
      deactivatedOn: herd.finished === undefined ? null : Day.addDays(today, -herd.finished),
      createdAt: entered,
      updatedAt: Math.min(now, entered),
    },
  }
}
