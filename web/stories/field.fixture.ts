/** The data of the field stories: fourteen lots, the farm's indexes, and a day of three treats. */
import type { UserType } from '../../domain/account/permission.ts'
import * as Lot from '../../domain/lot/lot.ts'
import type { WireEvent } from '../../domain/operation/event.ts'
import * as FeedingPlan from '../../domain/operation/feeding-plan.ts'
import * as Operation from '../../domain/operation/operation.ts'
import { withPendingEvents } from '../../domain/operation/pending-events.ts'
import * as Plan from '../../domain/operation/plan.ts'
import { addDays, dayAt } from '../../domain/time/day.ts'
import type { Session } from '../session.ts'

export const timezone = 'America/Sao_Paulo'
export const today = dayAt(Date.now(), timezone)
export const FARM_ID = 1

export const people = {
  operator: session(3, 'João Batista', 'operador@demo.cochoemdia.com.br', 'worker', [
    'read',
    'readings.write',
    'operations.run',
  ]),
  technician: session(2, 'Marina Duarte', 'tecnico@demo.cochoemdia.com.br', 'technician', [
    'read',
    'readings.write',
    'operations.run',
    'lots.write',
    'corral_indexes.write',
    'treat_schedules.write',
    'approvals.write',
    'alerts.write',
  ]),
}

function session(
  id: number,
  name: string,
  email: string,
  user_type: UserType,
  can: Session['farms'][number]['can'],
): Session {
  const farms = [{ id: FARM_ID, name: 'Fazenda Santa Inês', user_type, timezone, can: [...can] }]
  return { token: `token-${user_type}`, id, email, name, user_type, staff: false, farms }
}

const herds = [
  ['Nelore 250612', 118, 9.6],
  ['Nelore 250618', 120, 9.5],
  ['Angus 250701', 96, 10.1],
  ['Cruzado 250520', 124, 9.7],
  ['Nelore 250703', 118, 9.2],
  ['Senepol 250711', 88, 9.9],
  ['Cruzado 250716', 110, 9.4],
  ['Brangus 250722', 102, 9.8],
  ['Nelore 250729', 130, 8.9],
  ['Angus 250804', 94, 9.1],
  ['Tabapuã 250811', 122, 8.4],
  ['Cruzado 250819', 116, 8.1],
  ['Nelore 250826', 126, 7.6],
  ['Guzerá 250902', 108, 7.2],
] as const

const NOTES = [0, 5, 0, 0, -5, 0]
const corralName = (at: number) => `B${String(at + 1).padStart(2, '0')}`

function lotRow([name, quantity, perHead]: readonly [string, number, number], at: number): Lot.Lot {
  const load = Math.round(quantity * perHead) * 1000
  return {
    id: at + 1,
    name,
    namePattern: null,
    isCustomName: true,
    clientName: null,
    quantity,
    corralId: at + 1,
    ruleId: at % 2 ? 2 : 1,
    position: at + 1,
    gmd: 1_310,
    entryDate: addDays(today, -75 + at * 4),
    deactivatedOn: null,
    initialAvgWeight: 342_000,
    initialLoad: load,
    baseLoad: load,
    baseSetAt: 0,
    projectedLoad: load,
    lastReadingAt: Date.now() - 86_400_000,
    lastReadingNote: NOTES[at % 6] ?? 0,
    createdAt: 0,
    updatedAt: 0,
    recentDays: NOTES.map((note, back) => recentDay(addDays(today, back - 6), quantity, load, note, back + at)),
  }
}

function recentDay(day: string, quantity: number, load: number, note: number, wave: number): Lot.RecentDay {
  const planned = Math.round((load / 1000) * (0.94 + 0.012 * (wave % 6))) * 1000
  return { day, quantity, planned, delivered: planned + 12_000, note }
}

export const lots = herds.map((herd, at) =>
  Lot.toJson(
    lotRow(herd, at),
    { id: at + 1, name: corralName(at) },
    { id: 1, name: 'Terminação' },
    { dryMatterPercent: 68 },
    today,
  ),
)

export const indexes = [
  ['Lambido, gado esperando', 10],
  ['Limpo', 5],
  ['Fina camada', 0],
  ['Sobra leve', -5],
  ['Sobra média', -10],
  ['Sobra alta', -20],
].map(([name, value], at) => ({ id: at + 1, name: String(name), value: Number(value) }))

/** Two lots of one rule: a treat of 40 % has 10,800 kg. */
const planFarm: Plan.PlanFarm = {
  rules: [{ id: 1, name: 'Terminação', recipeId: 1 }],
  recipes: [{ id: 1, name: 'Terminação 85', timer: 6, dryMatterPercent: 70 }],
  recipeIngredients: [53.53, 36.8, 7.2, 2.47].map((percent, position) => ({
    recipeId: 1,
    position,
    ingredientId: position + 1,
    percent,
  })),
  ingredients: ['Silagem de milho', 'Milho moído', 'Farelo de algodão', 'Núcleo mineral'].map((name, at) => ({
    id: at + 1,
    name,
  })),
  lots: [
    { id: 1, name: 'Nelore 250612', quantity: 1560, ruleId: 1, corralId: 1, projectedLoad: 15_000_000, position: 1 },
    { id: 3, name: 'Angus 250701', quantity: 1212, ruleId: 1, corralId: 3, projectedLoad: 12_000_000, position: 3 },
  ],
  corrals: [
    { id: 1, name: 'B01' },
    { id: 3, name: 'B03' },
  ],
  treats: [40, 35, 25].map((percent, at) => ({ id: at + 1, name: `Trato ${at + 1}`, percent })),
}

const SLOTS = ['07:00', '11:00', '15:30'].map((scheduledTime, at) => ({
  slot: at + 1,
  ruleId: 1,
  treatId: at + 1,
  scheduledTime,
}))

/** Schedule 7 of the operator, whose operations are those of `createOperation(7)`. */
export const feedingPlan = FeedingPlan.toJson(today, {
  schedules: [{ id: 7, name: 'Programação', startsOn: null, createdAt: 0 }],
  items: SLOTS.map(item => ({ ...item, treatScheduleId: 7, createdAt: null })),
  assignments: [{ treatScheduleId: 7, userId: 3 }],
  operations: [],
  farm: planFarm,
})

export function createOperation(
  id: number,
  slots: readonly number[] = [1, 2, 3],
  farm: Plan.PlanFarm = planFarm,
): Operation.OperationJson {
  const items = SLOTS.filter(({ slot }) => slots.includes(slot))
  const folded = Operation.fold({ closedAt: null, frozenPlan: Plan.planOperation(id, items, farm) }, [])
  const at = Date.now() - 3_600_000
  return Operation.toJson(
    { id, treatScheduleId: id, day: today, createdAt: at, updatedAt: at, ...folded.outcome },
    [],
    folded.subOperations,
  )
}

/** The same plan with long names of ingredients and lots. */
export const planWithLongNames: Plan.PlanFarm = {
  ...planFarm,
  ingredients: planFarm.ingredients.map(one => ({
    ...one,
    name: `${one.name} peletizado de alta energia com tamponante`,
  })),
  lots: planFarm.lots.map(lot => ({ ...lot, name: `${lot.name} da Fazenda Nossa Senhora Aparecida do Rio Verde` })),
}

/** An operation after its first `count` weighings, some of them a little over or under the target. */
export function withWeighings(operationJson: Operation.OperationJson, count: number): Operation.OperationJson {
  const deviations = [1.003, 0.997, 1.031, 1, 1.004, 0.992]
  const lines = operationJson.sub_operations.flatMap(sub => [
    ...sub.load_operation_ingredients.map(line => ({ type: 'load' as const, line })),
    ...sub.unload_operation_corrals.map(line => ({ type: 'unload' as const, line })),
  ])
  const eventBase = (minute: number) => ({
    id: `w${minute}`,
    operation_id: operationJson.id,
    at: new Date(Date.now() - (90 - minute) * 60_000).toISOString(),
  })
  const events: WireEvent[] = lines.slice(0, count).map(({ type, line }, at) => ({
    ...eventBase(at + 2),
    type,
    line_id: line.id,
    kg: Math.round(line.expected_quantity * (deviations[at % 6] ?? 1)),
  }))
  const [sub] = operationJson.sub_operations
  const tare: WireEvent[] = sub ? [{ ...eventBase(1), type: 'tare', sub_operation_id: sub.id, kg: 6240 }] : []
  return withPendingEvents(operationJson, [{ ...eventBase(0), type: 'start' }, ...tare, ...events], {
    id: 3,
    name: 'João Batista',
  })
}
