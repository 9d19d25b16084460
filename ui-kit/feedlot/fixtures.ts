// The lots and days that stories share. Loads are of the yard in the sketches: whole rations, head by head.
import { addDays } from '../../domain/day.ts'
import { longDay, shortDate } from '../../domain/format.ts'
import type { ChartPoint } from './chart/chart.ts'
import type { RecentDay } from './WeekBars/week.ts'
import type { WeighingLine } from './WeighingRow/WeighingRow.tsx'

export const today = '2025-11-21'

const dates = ['2025-11-15', '2025-11-16', '2025-11-17', '2025-11-18', '2025-11-19', '2025-11-20']
const notes = [0, 5, 0, 0, -5, 0]

export function week(loads: number[], delivered?: number): RecentDay[] {
  const past = loads.map((load, at) => ({
    date: dates[at] ?? today,
    quantity: 124,
    planned: load,
    delivered: load + 12,
    note: notes[at] ?? 0,
  }))
  return delivered === undefined
    ? past
    : [...past, { date: today, quantity: 124, planned: 1203, delivered, note: null }]
}

export const cruzado = {
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
  recent_days: week([1146, 1203, 1203, 1203, 1143, 1143], 420),
}

export const nelore = {
  ...cruzado,
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
  recent_days: week([720, 860, 860, 980, 980, 1134], 1130),
}

/** Entered today: no weight gained, nothing delivered, no reading yet. */
export const newcomer = {
  ...cruzado,
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

export const longNamed = {
  ...cruzado,
  id: 77,
  name: 'Confinamento experimental da Fazenda Nossa Senhora Aparecida do Rio Verde 251121',
  quantity: 12480,
  projected_load: 121056,
  corral: { id: 77, name: 'Baia experimental da seringueira norte' },
}

export const indexes = [
  { id: 1, name: 'Lambido, gado esperando', value: 10 },
  { id: 2, name: 'Limpo', value: 5 },
  { id: 3, name: 'Fina camada', value: 0 },
  { id: 4, name: 'Sobra leve', value: -5 },
  { id: 5, name: 'Sobra média', value: -10 },
  { id: 6, name: 'Sobra alta', value: -20 },
]

/** The second treat of the day as the cab shows it: silage is in, corn is on its way. */
export const lines = {
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

/** The last `count` days up to today, as a chart takes them. */
export const daysOf = (count: number, values: (at: number) => (number | null)[]): ChartPoint[] =>
  Array.from({ length: count }, (_, at) => {
    const key = addDays(today, at - count + 1)
    return { key, label: shortDate(key), title: longDay(key), values: values(at) }
  })
