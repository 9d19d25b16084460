/** Active and finished lots, and the days, readings and operations of one lot. */
import { HttpResponse, http } from 'msw'
import { addDays } from '../../domain/time/day.ts'
import type { Lot, LotDay, Reading } from '../admin/lots/lots.ts'
import type { LotOperation } from '../admin/lots/useLotOperations.ts'
import { corrals } from './dashboard.fixture.ts'
import { mockFarmApi } from './FieldStory.tsx'
import { lots as lotsWithRules } from './feed.fixture.ts'
import { FARM_ID, today } from './field.fixture.ts'
import { operationRows } from './operations.fixture.ts'
import { mockRecordsApi } from './records.fixture.ts'

const [nelore, second, ...others] = lotsWithRules
if (!nelore || !second) throw new Error('The stories need two lots.')

/** The first lot has a client and a generated name. */
export const lots: Lot[] = [
  {
    ...nelore,
    name: 'B01-250612',
    client_name: 'Agropecuária Santa Rita',
    name_pattern: 'pattern1',
    is_custom_name: false,
  },
  second,
  ...others,
]

const FINISHED_DAYS_AGO = 40
export const finishedLots: Lot[] = [
  {
    ...second,
    id: 90,
    name: 'Cruzado 250301',
    deactivated_at: addDays(today, -FINISHED_DAYS_AGO),
    entry_date: addDays(today, -140),
    days_confined: 100,
    rule: null,
    dry_matter_intake: null,
  },
]

type LotBody = { corral_id: number }

export const lotsApi = mockRecordsApi<Lot>('/lots', lots, 'Lote', {
  defaults: nelore,
  toRecord: body => ({
    ...body,
    corral: corrals.find(({ id }) => id === (body as unknown as LotBody).corral_id) ?? null,
  }),
})

const NOTES = [0, 5, 0, -5, 0, null, 10]

export const days: LotDay[] = Array.from({ length: 41 }, (_, at) => {
  const planned = 1_020 + Math.round(60 * Math.sin(at / 5)) + at * 3
  const delivered = at === 40 ? 460 : planned + ((at * 37) % 25) - 10
  return {
    date: addDays(today, at - 40),
    quantity: 118,
    days_confined: 35 + at,
    note: NOTES[at % 7] ?? null,
    projected_avg_weight: Math.round(387.8 + at * 1.31),
    planned,
    delivered,
    kg_per_head: Math.round((delivered / 118) * 100) / 100,
    dry_matter_intake: Math.round((delivered * 0.7 * 10_000) / (118 * (387.8 + at * 1.31))) / 100,
  }
}).filter((_, at) => at !== 25)

export const readings: Reading[] = Array.from({ length: 12 }, (_, at) => ({
  id: 300 - at,
  lot_id: 1,
  lot_name: 'B01-250612',
  date: addDays(today, -at),
  note: NOTES[at % 5] ?? 0,
  timestamp: `${addDays(today, -at)}T09:12:00.000Z`,
  created_at: `${addDays(today, -at)}T09:12:00.000Z`,
  user: at === 11 ? null : { id: 3, name: at % 3 === 0 ? 'Marina Duarte' : 'João Batista' },
}))

/** In progress, with nothing delivered to the lot yet, and the two before it. */
const operations: LotOperation[] = operationRows.slice(0, 3).map(({ id, status, date, start_time }, at) => ({
  id,
  status,
  date,
  start_time,
  planned: 1_140 - at * 3,
  delivered: at === 0 ? 0 : 1_130 + at,
}))
const pagy = { count: operations.length, pages: 1, page: 1, prev: null, next: null, items: 8 }

const farm = `/api/v1/farms/${FARM_ID}`
/** Answers with the days of the requested range only, as the server does. */
const handlerInRange = <T extends { date: string }>(path: string, all: T[]) =>
  http.get(`${farm}${path}`, ({ request }) => {
    const query = new URL(request.url).searchParams
    const [from, to] = [query.get('from') ?? '', query.get('to') ?? '9999']
    return HttpResponse.json({ data: all.filter(({ date }) => date >= from && date <= to) })
  })

/** Put these before the handlers of `lotsApi`: '/lots/:id' would match '/lots/inactive'. */
export const relatedHandlers = [
  mockFarmApi.get('/lots/inactive', finishedLots),
  handlerInRange('/lots/trough_readings', readings),
  handlerInRange('/lots/:id/days', days),
  mockFarmApi.get('/corrals', corrals),
  http.get(`${farm}/lots/:id/operations`, () => HttpResponse.json({ data: operations, pagy })),
]

/** Its last days, readings and operations: those of the first lot, forty days earlier. */
const before = (date: string) => addDays(date, -FINISHED_DAYS_AGO)
export const finishedLotHandlers = [
  mockFarmApi.get('/lots/90', finishedLots[0]),
  handlerInRange(
    '/lots/90/days',
    days.slice(0, -1).map(day => ({ ...day, date: before(day.date), quantity: second.quantity })),
  ),
  handlerInRange(
    '/lots/trough_readings',
    readings.map(({ date, ...reading }) => ({
      ...reading,
      lot_id: 90,
      lot_name: 'Cruzado 250301',
      date: before(date),
      timestamp: `${before(date)}T09:12:00.000Z`,
    })),
  ),
  http.get(`${farm}/lots/90/operations`, () =>
    HttpResponse.json({
      data: operations.map(({ id, date, ...operation }) => ({
        ...operation,
        id: id - 120,
        date: before(date),
        status: 'completed',
        delivered: operation.planned + 4,
      })),
      pagy,
    }),
  ),
]
