/** Plays a feeding day through the HTTP API: readings by the technician, operations by the operator, figures for the manager. */
import { PASSWORD, people } from './farms.ts'
import { seededRandom } from './random.ts'

type Fetch = (url: string, init?: RequestInit) => Promise<Response>
type Lot = { id: number; name: string; quantity: number; projected_load: number; corral: { name: string } }
type Line = { id: number; expected_quantity: number; actual_quantity: number | null }
type SubOperation = { id: number; load_operation_ingredients: Line[]; unload_operation_corrals: Line[] }
type Operation = { id: number; status: string; date: string; sub_operations: SubOperation[] }
type Totals = { planned: number; delivered: number; avg_load_error: number; avg_unload_error: number }

type PlayedDay = {
  lots: { name: string; corral: string; before: number; note: number; after: number }[]
  operations: { id: number; status: string; loaded: number; unloaded: number }[]
  day: Totals
}

const STEP_MS = 15_000
const SCALE_DIVISION = 5

/** Plays the day up to `now` and returns its changes in kg and percent. Throws the API's messages when a call fails. */
export async function playDay({
  fetch,
  base,
  now = Date.now(),
}: {
  fetch: Fetch
  base: string
  now?: number
}): Promise<PlayedDay> {
  const technician = await signIn(fetch, base, 1)
  const operator = await signIn(fetch, base, 2)
  const manager = await signIn(fetch, base, 0)
  const lots = await readTroughs(technician, now)
  const operations = await runOperations(operator, now)
  return { lots, operations, day: await fetchDayTotals(manager, operations) }
}

type ApiClient = { get: <T>(path: string) => Promise<T>; post: <T>(path: string, body: unknown) => Promise<T> }

async function signIn(fetch: Fetch, base: string, who: number): Promise<ApiClient> {
  const request = async <T>(method: string, path: string, token?: string, body?: unknown): Promise<T> => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: token }) }
    const response = await fetch(`${base}/api/v1${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const reply = (await response.json()) as T & { errors?: string[] }
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${reply.errors?.join(' ')}`)
    return reply
  }
  const { token, farms } = await request<{ token: string; farms: { id: number }[] }>(
    'POST',
    '/users/sign_in',
    undefined,
    {
      email: people[who]?.email,
      password: PASSWORD,
    },
  )
  const farm = `/farms/${farms[0]?.id}`
  return {
    get: async <T>(path: string) => (await request<{ data: T }>('GET', farm + path, token)).data,
    post: async <T>(path: string, body: unknown) => (await request<{ data: T }>('POST', farm + path, token, body)).data,
  }
}

/** A reading of every lot. */
async function readTroughs(technician: ApiClient, now: number): Promise<PlayedDay['lots']> {
  const before = await technician.get<Lot[]>('/lots')
  const random = seededRandom(now)
  const notes = before.map(lot => ({ lot, note: random.pick([10, 5, 5, 0, 0, -5, -5, -10]) ?? 0 }))
  const timestamp = new Date(now).toISOString()
  await technician.post('/lots/trough_readings', {
    readings: notes.map(({ lot, note }) => ({ lot_id: lot.id, timestamp, note })),
    sent_at: timestamp,
  })
  const after = await technician.get<Lot[]>('/lots')
  return notes.map(({ lot, note }) => ({
    name: lot.name,
    corral: lot.corral.name,
    before: lot.projected_load,
    note,
    after: after.find(({ id }) => id === lot.id)?.projected_load ?? Number.NaN,
  }))
}

/** Runs each pending operation of today with random weighing errors. */
async function runOperations(operator: ApiClient, now: number): Promise<PlayedDay['operations']> {
  const today = await operator.get<Operation[]>('/operations/today')
  const pending = today.filter(({ status }) => status === 'pending').sort((a, b) => a.id - b.id)
  const played: PlayedDay['operations'] = []
  for (const [turn, operation] of pending.entries())
    played.push(await runOperation(operator, operation, now - (pending.length - turn) * 60 * STEP_MS))
  return played
}

async function runOperation(
  operator: ApiClient,
  operation: Operation,
  from: number,
): Promise<PlayedDay['operations'][number]> {
  const events = eventsOf(operation, from)
  const { operations } = await operator.post<{ operations: Operation[] }>('/operations/events', {
    events,
    sent_at: new Date().toISOString(),
  })
  const done = operations.find(({ id }) => id === operation.id) ?? operation
  const sum = (lines: (sub: SubOperation) => Line[]) =>
    done.sub_operations.flatMap(lines).reduce((kg, line) => kg + (line.actual_quantity ?? 0), 0)
  return {
    id: done.id,
    status: done.status,
    loaded: sum(sub => sub.load_operation_ingredients),
    unloaded: sum(sub => sub.unload_operation_corrals),
  }
}

function eventsOf(operation: Operation, from: number): object[] {
  const random = seededRandom(operation.id)
  const weigh = (kg: number, spread: number) =>
    Math.max(0, Math.round((kg * (1 + random.near(spread))) / SCALE_DIVISION) * SCALE_DIVISION)
  const steps: object[] = [{ type: 'start' }]
  for (const sub of operation.sub_operations) {
    steps.push({ type: 'tare', sub_operation_id: sub.id, kg: weigh(6_200, 0.01) })
    for (const line of sub.load_operation_ingredients)
      steps.push({ type: 'load', line_id: line.id, kg: weigh(line.expected_quantity, 0.03) })
    for (const line of sub.unload_operation_corrals)
      steps.push({ type: 'unload', line_id: line.id, kg: weigh(line.expected_quantity, 0.04) })
  }
  steps.push({ type: 'finish' })
  const pace = (60 * STEP_MS) / steps.length
  return steps.map((step, i) => ({
    id: crypto.randomUUID(),
    operation_id: operation.id,
    device: 'vagão 1',
    at: new Date(from + i * pace).toISOString(),
    ...step,
  }))
}

const ATTEMPTS = 100

/** Aggregation runs in the background after the events, so poll until the day includes what was unloaded. */
async function fetchDayTotals(manager: ApiClient, operations: PlayedDay['operations']): Promise<Totals> {
  const unloaded = operations.reduce((kg, operation) => kg + operation.unloaded, 0)
  const [operation] = operations
  const date = operation && (await manager.get<Operation>(`/operations/${operation.id}`)).date
  for (let i = 0; i < ATTEMPTS; i++) {
    const [day] = await manager.get<Totals[]>(date ? `/days?from=${date}&to=${date}` : '/days')
    if (day && day.delivered >= unloaded - 0.001) return day
  }
  throw new Error('Os totais do dia não chegaram: o serviço de agregação está parado?')
}
