/** The audit of the stories' farm, and its mocked API. `asked` has the queries of the requests. */
import { HttpResponse, http } from 'msw'
import { toJson } from '../../domain/audit/entry.ts'
import { FARM_ID, today } from './field.fixture.ts'

type Row = Parameters<typeof toJson>[0]

const ana = { userId: 1, userName: 'Ana Prado', staff: false }
const rui = { userId: 2, userName: 'Rui Lima', staff: false }
const support = { userId: 90, userName: 'Carla Nunes', staff: true }
const removed = { userId: 5, userName: 'Usuário removido', staff: false }

const HOUR = 3_600_000
const noon = Date.parse(`${today}T15:00:00Z`)

type Change = Pick<Row, 'type' | 'action' | 'subjectName'> & { before?: object; after?: object }

const longName = `Lote ${'Nelore de recria vindo de Barra do Garças '.repeat(3)}`.trim()

const changes: [who: Pick<Row, 'userId' | 'userName' | 'staff'>, hoursAgo: number, change: Change][] = [
  [
    ana,
    1,
    { type: 'corral', action: 'update', subjectName: 'Baia 3', before: { capacity: 100 }, after: { capacity: 120 } },
  ],
  [
    rui,
    2,
    {
      type: 'recipe',
      action: 'update',
      subjectName: 'Terminação',
      before: { timer: 6, ingredients: ['Milho moído 36,8%', 'Silagem de milho 63,2%'] },
      after: { timer: 8, ingredients: ['Milho moído 40%', 'Silagem de milho 55%', 'Núcleo 5%'] },
    },
  ],
  [
    rui,
    2.5,
    {
      type: 'operation',
      action: 'correct',
      subjectName: '21/11/2025',
      before: { line: 'Milho moído (Trato 1)', weight: 1240 },
      after: { line: 'Milho moído (Trato 1)', weight: 1310.5 },
    },
  ],
  [
    ana,
    26,
    {
      type: 'lot',
      action: 'create',
      subjectName: longName,
      after: {
        name: longName,
        quantity: 118,
        corral: 'Baia 3',
        entry_date: '2025-11-20',
        gmd: 1.5,
        initial_load: 1100,
      },
    },
  ],
  [
    support,
    27,
    {
      type: 'farm',
      action: 'update',
      subjectName: 'Santa Inês',
      before: { plan: 'starter' },
      after: { plan: 'professional' },
    },
  ],
  [
    removed,
    75,
    {
      type: 'farm_user',
      action: 'update',
      subjectName: 'Rui Lima',
      before: { user_type: 'worker' },
      after: { user_type: 'technician', password_changed: true },
    },
  ],
  [ana, 76, { type: 'farm_user', action: 'resend', subjectName: 'Rui Lima' }],
]

const toRow = ([who, hoursAgo, { before, after, ...change }]: (typeof changes)[number], at: number): Row => ({
  ...who,
  ...change,
  id: changes.length - at,
  at: noon - hoursAgo * HOUR,
  subjectId: at + 1,
  tokenName: null,
  before: before ? JSON.stringify(before) : null,
  after: after ? JSON.stringify(after) : null,
})

export const entries = changes.map(toRow).map(toJson)

const url = `/api/v1/farms/${FARM_ID}/audit`
const page = (data: unknown[], pages = 1) => ({
  data,
  pagy: { count: 60, pages, page: 1, prev: null, next: null, items: 30, next_cursor: 'n8.1', prev_cursor: null },
})

export function mockAuditApi() {
  const asked: string[] = []
  const people = [ana, rui].map(({ userId, userName }) => ({ id: userId, name: userName, status: 'active' }))
  const list = http.get(url, ({ request }) => {
    const { search, searchParams } = new URL(request.url)
    asked.push(search)
    const matches = (key: string, value: unknown) => !searchParams.has(key) || searchParams.get(key) === String(value)
    const found = entries.filter(
      ({ user, subject }) => matches('user_id', user.id) && matches('type', subject.type) && matches('id', subject.id),
    )
    return HttpResponse.json(page(found, found.length === entries.length ? 2 : 1))
  })
  return {
    handlers: [list, http.get(`/api/v1/farms/${FARM_ID}/farm_users`, () => HttpResponse.json({ data: people }))],
    asked,
    reset: () => {
      asked.length = 0
    },
    empty: http.get(url, () => HttpResponse.json(page([]))),
    neverRespond: http.get(url, () => new Promise<Response>(() => undefined)),
    fail: http.get(url, () => HttpResponse.json({ errors: ['Algo deu errado do nosso lado.'] }, { status: 500 })),
  }
}
