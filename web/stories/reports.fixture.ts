/** The reports of the stories' farm, with the figures of a feedlot of fourteen lots, and their mocked API. */
import { HttpResponse, http } from 'msw'
import type { DayReport, SheetOperation, SheetTreat } from '../../domain/output/day-sheet.ts'
import type {
  AccuracyReport,
  AccuracyReportRow,
  IngredientReport,
  LotReport,
  NotesReport,
} from '../../domain/output/report.ts'
import { daysOf } from '../../domain/report/report-presets.ts'
import { addDays } from '../../domain/time/day.ts'
import { FARM_ID, lots, today } from './field.fixture.ts'

const period = { from: addDays(today, -29), to: today }
const days = daysOf(period, 30)
const round = (value: number, digits = 2) => Number(value.toFixed(digits))

const rows = lots.map((lot, at) => {
  const days = 78 - at * 4
  const perHead = 8.4 + days / 60 + Math.sin(at) * 0.5
  const delivered = Math.round(perHead * lot.quantity * 30)
  const difference = round(Math.sin(at * 1.7) * 2.2)
  return {
    lot: { id: lot.id, name: lot.name, corral: lot.corral },
    days,
    fed_days: Math.min(days, 30),
    quantity: lot.quantity,
    projected_avg_weight: round(342 + days * 1.42, 1),
    gmd: round(1.28 + Math.cos(at) * 0.16),
    planned: Math.round(delivered / (1 + difference / 100)),
    delivered,
    difference_percent: difference,
    kg_per_head: round(perHead),
    dry_matter_intake: round(2.02 + Math.sin(at) * 0.16),
    readings: at === 9 ? 24 : 30,
    mean_note: round(Math.sin(at * 2.3) * 2.4, 1),
    peers:
      at === 13
        ? null
        : { lots: 4 + (at % 3), kg_per_head: round(perHead - 0.2), difference_percent: round(Math.sin(at) * 4, 1) },
  }
})

const lotWithLongName = {
  lot: { id: 77, name: 'Confinamento experimental da Fazenda Nossa Senhora Aparecida 251121', corral: null },
  days: 0,
  fed_days: 0,
  quantity: 1,
  projected_avg_weight: 342,
  gmd: 1.4,
  planned: 0,
  delivered: 0,
  difference_percent: null,
  kg_per_head: null,
  dry_matter_intake: null,
  readings: 0,
  mean_note: null,
  peers: null,
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

export const lotReport: LotReport = {
  ...period,
  rows: [...rows, lotWithLongName],
  totals: {
    lots: 15,
    quantity: sum(rows.map(({ quantity }) => quantity)) + 1,
    planned: sum(rows.map(({ planned }) => planned)),
    delivered: sum(rows.map(({ delivered }) => delivered)),
    difference_percent: 0.14,
    kg_per_head: 9.34,
    dry_matter_intake: 2.08,
    readings: 414,
    mean_note: -0.4,
  },
}

/** Two hundred lots, to scroll. */
export const longLotReport: LotReport = {
  ...lotReport,
  rows: Array.from({ length: 200 }, (_, at) => {
    const row = rows[at % rows.length] ?? lotWithLongName
    return { ...row, lot: { ...row.lot, id: at + 1, name: `${row.lot.name} ${at + 1}` } }
  }),
}

const feeds = [
  ['Silagem de milho', 8120],
  ['Milho moído', 3560],
  ['Farelo de algodão', 1180],
  ['Casca de soja', 940],
  ['Caroço de algodão', 420],
  ['Núcleo mineral', 236],
  ['Ureia', 62],
] as const

/** No operation on the twelfth day. */
const usedByDay = (perDay: number, at: number) =>
  days.flatMap((date, day) =>
    day === 11 ? [] : [{ date, used: Math.round(perDay * (1 + Math.sin((day + at * 3) / 4) * 0.08 + day / 300)) }],
  )

const totalUsed = sum(feeds.flatMap(([, perDay], at) => usedByDay(perDay, at).map(({ used }) => used)))

export const ingredientReport: IngredientReport = {
  ...period,
  rows: feeds.map(([ingredient_name, perDay], at) => {
    const ofDays = usedByDay(perDay, at)
    const used = sum(ofDays.map(({ used }) => used))
    const difference_percent = [0.4, -0.3, 1.1, -0.8, 2.6, 3.9, -4.4][at] ?? 0
    const planned = Math.round(used / (1 + difference_percent / 100))
    return {
      ingredient_id: at + 1,
      ingredient_name,
      planned,
      used,
      difference: used - planned,
      difference_percent,
      share: round((used / totalUsed) * 100),
      days: ofDays,
    }
  }),
  days: days.flatMap((date, day) =>
    day === 11
      ? []
      : [
          {
            date,
            used: sum(feeds.map(([, perDay], at) => usedByDay(perDay, at).find(of => of.date === date)?.used ?? 0)),
          },
        ],
  ),
  totals: { planned: totalUsed - 812, used: totalUsed, difference: 812, difference_percent: 0.19 },
}

const trendOf = (error: number) =>
  days
    .filter((_, day) => day % 7 !== 3)
    .map((date, day) => ({ date, error_percent: round(error + Math.sin(day / 2) * error * 0.6) }))

function weighings(loads: number, error: number, bias: number) {
  const expected = loads * 1240
  return {
    loads,
    expected,
    actual: Math.round(expected * (1 + bias / 100)),
    error_percent: loads === 0 ? null : error,
    bias_percent: loads === 0 ? null : bias,
    bias_kg: Math.round((expected * bias) / 100),
    judged: loads >= 20,
  }
}

const joao = { id: 3, name: 'João Batista' }
const maria = { id: 4, name: 'Maria das Dores' }
const newcomer = { id: 5, name: 'Cícero Alves' }

const operatorRow = (user: { id: number; name: string }, loads: number, error: number, bias: number) => ({
  user,
  ...weighings(loads, error, bias),
  unload: weighings(loads * 2, error * 0.7, bias * -0.5),
  trend: trendOf(error),
})

const feedNames = feeds.map(([name], at) => ({ id: at + 1, name }))

const accuracyRows: Record<AccuracyReport['by'], AccuracyReportRow[]> = {
  operator: [
    operatorRow(newcomer, 12, 6.4, 5.9),
    operatorRow(joao, 412, 1.18, 0.42),
    operatorRow(maria, 286, 2.34, -1.87),
  ],
  operator_ingredient: [joao, maria].flatMap((user, person) =>
    feedNames.map((ingredient, at) => ({
      user,
      ingredient,
      ...weighings(at === 6 ? 9 : 62 - at * 4, 0.8 + at * 0.4 + person * 0.7, round(Math.sin(at + person) * 1.4)),
      trend: trendOf(0.8 + at * 0.4 + person * 0.7),
    })),
  ),
  operator_lot: lots.slice(0, 8).map((lot, at) => ({
    user: joao,
    lot: { id: lot.id, name: lot.name },
    ...weighings(at === 7 ? 4 : 58, 1 + at * 0.3, round(Math.cos(at) * 1.6)),
    trend: trendOf(1 + at * 0.3),
  })),
}

const accuracyReport = (by: AccuracyReport['by']): AccuracyReport => ({ ...period, by, rows: accuracyRows[by] })

const noteScale = [0, 0, 5, 0, -5, 0, 10, 0, 0, -10, 0, 5, 0, -20]

export const notesReport: NotesReport = {
  ...period,
  lots: lots.map(({ id, name, corral }, at) => ({
    id,
    name,
    corral,
    notes: days
      .filter((_, day) => (day * 5 + at * 7) % 41 !== 3)
      .map((date, day) => ({ date, note: noteScale[(day * (3 + (at % 4)) + at * 5) % noteScale.length] ?? 0 })),
  })),
}

function treat(
  id: number,
  scheduled_time: string,
  treat_name: string,
  phase: string,
  ofLots: typeof lots,
  part: number,
): SheetTreat {
  const loads = ofLots.map(({ projected_load }) => Math.round(projected_load * part))
  const total = sum(loads)
  const parts = [
    ['Silagem de milho', 0.56],
    ['Milho moído', 0.31],
    ['Farelo de algodão', 0.09],
    ['Núcleo mineral', 0.04],
  ] as const
  const expectedOf = (share: number) => Math.round(total * share)
  return {
    id,
    scheduled_time,
    treat_name,
    rule_name: phase,
    recipe_name: `Dieta de ${phase.toLowerCase()}`,
    timer: 6,
    dry_matter_percent: 52.4,
    total,
    ingredients: parts.map(([ingredient_name, share], at) => ({
      ingredient_name,
      expected: expectedOf(share),
      running_total: sum(parts.slice(0, at + 1).map(([, before]) => expectedOf(before))),
      actual: null,
    })),
    lots: ofLots.map((lot, at) => ({
      lot_name: lot.name,
      corral_name: lot.corral?.name ?? '',
      quantity: lot.quantity,
      expected: loads[at] ?? 0,
      remaining: total - sum(loads.slice(0, at + 1)),
      actual: null,
    })),
  }
}

const [finishing, growing] = [lots.slice(0, 7), lots.slice(7)]
const operation = { status: 'pending' as const, users: [joao, maria], user: null }

const operations: SheetOperation[] = [
  {
    ...operation,
    id: 1,
    treat_schedule_id: 1,
    schedule_name: 'Manhã',
    sub_operations: [
      treat(1, '06:30', 'Trato 1', 'Terminação', finishing, 0.4),
      treat(2, '07:40', 'Trato 1', 'Crescimento', growing, 0.4),
    ],
  },
  {
    ...operation,
    id: 2,
    treat_schedule_id: 2,
    schedule_name: 'Tarde',
    sub_operations: [
      treat(3, '14:00', 'Trato 2', 'Terminação', finishing, 0.6),
      treat(4, '15:10', 'Trato 2', 'Crescimento', growing, 0.6),
    ],
  },
]

const treats = operations.flatMap(({ sub_operations }) => sub_operations)

export const dayReport: DayReport = {
  date: today,
  operations,
  totals: {
    treats: treats.length,
    planned: sum(treats.map(({ total }) => total)),
    ingredients: ['Silagem de milho', 'Milho moído', 'Farelo de algodão', 'Núcleo mineral'].map(
      (ingredient_name, at) => ({
        ingredient_name,
        expected: sum(treats.map(({ ingredients }) => ingredients[at]?.expected ?? 0)),
      }),
    ),
  },
}

const url = `/api/v1/farms/${FARM_ID}/reports/:name`
const empties = {
  lots: { ...lotReport, rows: [] },
  ingredients: { ...ingredientReport, rows: [], days: [] },
  accuracy: { ...accuracyReport('operator'), rows: [] },
  notes: { ...notesReport, lots: [] },
  day: { date: today, operations: [], totals: { treats: 0, planned: 0, ingredients: [] } },
} as const

const json = (data: unknown) => HttpResponse.json({ data })

export function mockReportsApi() {
  const asked: string[] = []
  const handler = http.get(url, ({ request, params }) => {
    const { search, searchParams } = new URL(request.url)
    asked.push(`${String(params.name)}${search}`)
    const format = searchParams.get('format')
    if (format) {
      const headers = { 'content-disposition': `attachment; filename="relatorio.${format}"` }
      return new HttpResponse('Lote;Dias', { headers })
    }
    const by = (searchParams.get('by') ?? 'operator') as AccuracyReport['by'] // the screen sends no other
    const reports = {
      lots: lotReport,
      ingredients: ingredientReport,
      accuracy: accuracyReport(by),
      notes: notesReport,
      day: { ...dayReport, date: searchParams.get('date') ?? today },
    }
    return json(reports[params.name as keyof typeof reports])
  })
  return {
    handlers: [handler],
    asked,
    reset: () => {
      asked.length = 0
    },
    manyLots: http.get(url, () => json(longLotReport)),
    empty: http.get(url, ({ params }) => json(empties[params.name as keyof typeof empties])),
    neverRespond: http.get(url, () => new Promise<Response>(() => undefined)),
    fail: http.get(url, () => HttpResponse.json({ errors: ['Algo deu errado do nosso lado.'] }, { status: 500 })),
    failFile: http.get(url, ({ request }) =>
      request.url.includes('format=')
        ? HttpResponse.json({ errors: ['Não foi possível montar o arquivo.'] }, { status: 503 })
        : json(lotReport),
    ),
  }
}
