/** Late facts of operators, and their mocked API. */
import { HttpResponse, http } from 'msw'
import type { ApprovalJson } from '../../domain/approval/approval-json.ts'
import { addDays } from '../../domain/time/day.ts'
import { FARM_ID, today } from './field.fixture.ts'

const url = `/api/v1/farms/${FARM_ID}/approvals`
const instantOf = (daysAgo: number, time: string) => `${addDays(today, -daysAgo)}T${time}:00.000Z`

const reading: ApprovalJson = {
  id: 31,
  kind: 'reading',
  status: 'waiting',
  date: addDays(today, -5),
  recorded_at: instantOf(5, '09:10'),
  received_at: instantOf(0, '09:40'),
  user: { id: 4, name: 'João Batista' },
  lot: { id: 1, name: 'Nelore 12' },
  operation_id: null,
  line: null,
  reason: null,
  before: null,
  after: 10,
  load_before: 15_000,
  load_after: 16_500,
  decided_by: null,
  decided_at: null,
}

const correction: ApprovalJson = {
  ...reading,
  id: 32,
  kind: 'weight',
  date: addDays(today, -1),
  lot: null,
  operation_id: 1284,
  line: { id: 2, kind: 'load', name: 'Silagem de milho planta inteira', treat_name: 'Trato 1' },
  reason: 'Digitei errado',
  before: 1140,
  after: 1104.5,
  load_before: null,
  load_after: null,
}

const unknownLoad: ApprovalJson = { ...reading, id: 30, before: -100, after: 5, load_before: 0, load_after: null }

const decided = { load_before: null, load_after: null, decided_by: { id: 2, name: 'Ana Lima' } }
export const approvals: ApprovalJson[] = [
  correction,
  reading,
  unknownLoad,
  { ...reading, ...decided, id: 21, status: 'approved', decided_at: instantOf(0, '08:00'), before: 5 },
  { ...correction, ...decided, id: 20, status: 'refused', decided_at: instantOf(0, '08:05'), user: null },
]

/** Answers a page by status, and decides. `own` answers all of them. */
export function mockApprovalsApi(initial: ApprovalJson[] = approvals) {
  let rows = initial
  const decide = (id: number, status: 'approved' | 'refused', message: string) => {
    rows = rows.map(row => (row.id === id ? { ...row, ...decided, status, decided_at: instantOf(0, '09:50') } : row))
    return HttpResponse.json({ data: rows.find(row => row.id === id), message })
  }
  const handlers = [
    http.get(url, ({ request }) => {
      const query = new URL(request.url).searchParams
      const found = rows.filter(({ status }) => status === (query.get('status') ?? 'waiting'))
      const data = found.slice(0, Number(query.get('items')))
      return HttpResponse.json({ data, pagy: { count: found.length, next_cursor: null, prev_cursor: null } })
    }),
    http.get(`${url}/own`, () => HttpResponse.json({ data: rows })),
    http.put(`${url}/:id/approve`, ({ params }) =>
      decide(
        Number(params.id),
        'approved',
        'Leitura aprovada. A carga de Nelore 12 passou de 15.000 kg para 16.500 kg.',
      ),
    ),
    http.put(`${url}/:id/refuse`, ({ params }) =>
      decide(Number(params.id), 'refused', 'Correção recusada. O peso não mudou.'),
    ),
  ]
  const reset = () => {
    rows = initial
  }
  return { handlers, reset }
}
