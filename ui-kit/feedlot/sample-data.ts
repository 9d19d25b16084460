// Sample lots, operations and days of the stories and of the pictures on the public pages.

import { errorPercent } from '../../domain/figures/error.ts'
import { formatLongDay, formatShortDate } from '../../domain/format/format.ts'
import type { LineJson } from '../../domain/operation/fold/sub-operation.ts'
import { addDays } from '../../domain/time/day.ts'
import type { ChartPoint } from './chart/chart.ts'
import type { FeedPoint } from './FeedCurve/FeedCurve.tsx'
import type { RecentDay } from './WeekBars/day-bars.ts'
import type { WeighingLine } from './WeighingRow/WeighingRow.tsx'

export const today = '2025-11-21'

const dates = ['2025-11-15', '2025-11-16', '2025-11-17', '2025-11-18', '2025-11-19', '2025-11-20']
const notes = [0, 5, 0, 0, -5, 0]

export function recentDays(loads: number[], delivered?: number): RecentDay[] {
  const past = loads.map((load, index) => ({
    date: dates[index] ?? today,
    quantity: 124,
    planned: load,
    delivered: load + 12,
    note: notes[index] ?? 0,
  }))
  return delivered === undefined
    ? past
    : [...past, { date: today, quantity: 124, planned: 1203, delivered, note: null }]
}

export const activeLot = {
  id: 4,
  name: 'Cruzado 250520',
  quantity: 124,
  days_confined: 75,
  projected_avg_weight: 468.4,
  gmd: 1.31,
  dry_matter_intake: 2.05,
  average_consumption: 9.7,
  projected_load: 1203,
  deactivated_at: null,
  corral: { id: 4, name: 'B04' },
  last_trough_reading_date: '2025-11-20T09:12:00.000Z',
  last_trough_reading_note: -5,
  recent_days: recentDays([1146, 1203, 1203, 1203, 1143, 1143], 420),
}

export const secondLot = {
  ...activeLot,
  id: 1,
  name: 'Nelore 250612',
  quantity: 118,
  days_confined: 52,
  projected_avg_weight: 411.6,
  gmd: 1.42,
  dry_matter_intake: 2.28,
  average_consumption: 9.61,
  projected_load: 1134,
  corral: { id: 1, name: 'B01' },
  recent_days: recentDays([720, 860, 860, 980, 980, 1134], 1130),
}

/** No weight gain, delivery or trough reading yet. */
export const lotEnteredToday = {
  ...activeLot,
  id: 9,
  name: 'Senepol 251121',
  quantity: 1,
  days_confined: 0,
  dry_matter_intake: null,
  average_consumption: 8,
  projected_load: 15000,
  corral: { id: 9, name: 'B12' },
  last_trough_reading_date: null,
  last_trough_reading_note: null,
  recent_days: [],
}

export const lotWithLongName = {
  ...activeLot,
  id: 77,
  name: 'Confinamento experimental da Fazenda Nossa Senhora Aparecida do Rio Verde 251121',
  quantity: 12480,
  projected_load: 121056,
  corral: { id: 77, name: 'Baia experimental da seringueira norte' },
}

export const corralIndexes = [
  { id: 1, name: 'Lambido, gado esperando', value: 10 },
  { id: 2, name: 'Limpo', value: 5 },
  { id: 3, name: 'Fina camada', value: 0 },
  { id: 4, name: 'Sobra leve', value: -5 },
  { id: 5, name: 'Sobra média', value: -10 },
  { id: 6, name: 'Sobra alta', value: -20 },
]

/** An operation in progress: the silage is loaded, the corn is being loaded. */
export const weighingLines = {
  load: [
    { id: 1, name: 'Silagem de milho', expected: 5781, actual: 5802, errorPercent: 0.4, state: 'done' },
    { id: 2, name: 'Milho moído', expected: 3974.4, actual: null, errorPercent: null, state: 'current' },
    { id: 3, name: 'Farelo de algodão', expected: 777.6, actual: null, errorPercent: null, state: 'next' },
    { id: 4, name: 'Núcleo mineral', expected: 267, actual: null, errorPercent: null, state: 'next' },
  ],
  unload: [
    { id: 5, name: 'Nelore 250612', tag: 'B01', expected: 6000, actual: null, errorPercent: null, state: 'next' },
    { id: 6, name: 'Angus 250701', tag: 'B03', expected: 4800, actual: null, errorPercent: null, state: 'next' },
  ],
} satisfies { load: [WeighingLine, WeighingLine, WeighingLine, WeighingLine]; unload: WeighingLine[] }

/** Points of the last `count` days up to today; `values` gets the index, 0 for the oldest day. */
export const chartPoints = (count: number, values: (index: number) => (number | null)[]): ChartPoint[] =>
  Array.from({ length: count }, (_, index) => {
    const key = addDays(today, index - count + 1)
    return { key, label: formatShortDate(key), title: formatLongDay(key), values: values(index) }
  })

const NOTES = [0, 5, 0, -5, null, 0, 10]

/** Days of a lot up to today, which is half fed, with a day without feeding among them. */
export const feedPoints = (count: number): FeedPoint[] =>
  chartPoints(count, index => {
    const fromToday = count - 1 - index
    const planned = 1_140 + Math.round(60 * Math.sin(fromToday / 4)) - fromToday * 4
    if (fromToday === 15) return [planned, 0]
    return [planned, fromToday === 0 ? 460 : planned + ((fromToday * 37) % 25) - 10]
  }).map((point, index) => ({ ...point, note: index === count - 1 ? null : (NOTES[(count - 2 - index) % 7] ?? null) }))

export const treatItems = {
  morning: {
    id: 31,
    rule: { id: 1, name: 'Terminação' },
    treat: { id: 1, name: 'Trato 1' },
    scheduled_time: '06:30',
    total: 10800,
    ingredients: [
      { name: 'Silagem de milho', load: 5781.2 },
      { name: 'Milho moído', load: 3974.4 },
      { name: 'Farelo de algodão', load: 777.6 },
      { name: 'Núcleo mineral', load: 266.8 },
    ],
    lots: [
      { name: 'Nelore 250612', load: 6000 },
      { name: 'Angus 250701', load: 4800 },
    ],
  },
  afternoon: {
    id: 32,
    rule: { id: 2, name: 'Adaptação' },
    treat: { id: 2, name: 'Trato 2' },
    scheduled_time: '14:00',
    total: 7560,
    ingredients: [{ name: 'Silagem de milho', load: 7560 }],
    lots: [],
  },
}

export const treatSchedule = {
  id: 12,
  name: 'Trato 1 às 06:30',
  users: [
    { id: 3, name: 'João Batista' },
    { id: 4, name: 'Maria das Dores' },
  ],
  total: 18360,
  created_at: '2025-11-03T11:00:00.000Z',
  starts_on: null,
  today: { operation_id: 1042, status: 'pending' as const, deleted: false, restorable: false },
  treat_items: [treatItems.morning, treatItems.afternoon],
}

/** An operation with one ingredient above its target and one below; the second lot is not fed yet. */
export const weighedOperation = {
  load: [
    { id: 1, ingredient_name: 'Silagem de milho', ...quantities(5781.2, 5802), start_time: '2025-11-21T09:31:00.000Z' },
    { id: 2, ingredient_name: 'Milho moído', ...quantities(3974.4, 4093.6), start_time: '2025-11-21T09:36:00.000Z' },
    { id: 3, ingredient_name: 'Farelo de algodão', ...quantities(777.6, 770), start_time: '2025-11-21T09:40:00.000Z' },
    { id: 4, ingredient_name: 'Núcleo mineral', ...quantities(266.8, 266.8), start_time: '2025-11-21T09:42:00.000Z' },
  ],
  unload: [
    {
      id: 5,
      lot_name: 'Nelore 250612',
      corral_name: 'B01',
      quantity: 118,
      ...quantities(6000, 6040),
      end_time: '2025-11-21T10:10:00.000Z',
    },
    { id: 6, lot_name: 'Angus 250701', corral_name: 'B03', quantity: 96, ...quantities(4800, null), end_time: null },
  ],
} satisfies { load: [LineJson, LineJson, LineJson, LineJson]; unload: LineJson[] }

function quantities(expected: number, actual: number | null) {
  return {
    expected_quantity: expected,
    actual_quantity: actual,
    difference_quantity: actual === null ? null : expected - actual,
    error_percent: actual === null ? null : errorPercent(expected, actual),
    source: actual === null ? null : ('typed' as const),
    skip_reason: null,
    correction: null,
  }
}
