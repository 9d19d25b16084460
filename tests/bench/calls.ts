/** The ten most used calls of a farm with 50 lots and a year behind it, and the SQL that each of them runs. */
import type { IRequest } from 'itty-router'
import { getPlatformProxy } from 'wrangler'
import { addDays, dayAt } from '../../domain/time/day.ts'
import { api } from '../../worker/api.ts'
import { plantDays } from '../support/database/planted-days.ts'
import { PASSWORD } from '../support/demo-farm.ts'
import { type BoundStatement, recordSql } from './recorded-sql.ts'

type Call = { name: string; method: 'GET' | 'POST'; path: string; body?: object; isList: boolean }
/** A call with the statements that the API ran for it. */
export type MeasuredCall = Call & { statements: BoundStatement[] }

const LOTS = 50
/** The demo farm has two months of its own. */
const PLANTED_DAYS = 365
const DAYS_OF_STAY = 100

/** Fills the demo farm, runs every call once and records its statements. */
export async function recordCalls(state: string): Promise<{ token: string; calls: MeasuredCall[] }> {
  const { env, ctx, dispose } = await getPlatformProxy<Env>({ persist: { path: `${state}/v3` }, remoteBindings: false })
  const send = sender(env, ctx)
  try {
    const { token, farms } = await send<{ token: string; farms: { id: number }[] }>('/users/sign_in', {
      body: { email: 'gestor@demo.cochoemdia.com.br', password: PASSWORD },
    })
    const farmId = farms[0]?.id ?? 0
    const farm = `/farms/${farmId}`
    await plantYear(env.DB, farmId)
    await addLots(
      path => send(farm + path, { token }),
      body => send(`${farm}/lots`, { token, body }),
    )
    const calls = [...reads(farm), ...(await repeatedWrites(farm, path => send(farm + path, { token })))]
    const measured: MeasuredCall[] = []
    for (const call of calls) measured.push({ ...call, statements: await statementsOf(call, token, env, ctx) })
    return { token, calls: measured }
  } finally {
    await dispose()
  }
}

const today = dayAt(Date.now(), 'America/Sao_Paulo')

/** A lot stays for some months: the readings before are those of a lot that has ended. */
async function plantYear(db: D1Database, farmId: number): Promise<void> {
  await plantDays(db, farmId, PLANTED_DAYS)
  const { meta } = await db
    .prepare(
      `update trough_readings set lot_id = ended.id, at = at + lot_id, original_at = original_at + lot_id
      from (select min(id) as id from lots where farm_id = ?1 and deactivated_on is not null) as ended
      where farm_id = ?1 and day < ?2`,
    )
    .bind(farmId, addDays(today, -DAYS_OF_STAY))
    .run()
  if (!meta.changes) throw new Error('The farm has no readings of a year.')
}

const reads = (farm: string): Call[] => [
  { name: 'GET lots', method: 'GET', path: `${farm}/lots`, isList: true },
  { name: 'GET corral_indexes', method: 'GET', path: `${farm}/corral_indexes`, isList: true },
  { name: 'GET operations', method: 'GET', path: `${farm}/operations?items=15`, isList: true },
  { name: 'GET rules', method: 'GET', path: `${farm}/rules`, isList: true },
  { name: 'GET treat_schedules', method: 'GET', path: `${farm}/treat_schedules`, isList: true },
  { name: 'GET days', method: 'GET', path: `${farm}/days?from=${addDays(today, -29)}&to=${today}`, isList: true },
  { name: 'GET operations/today', method: 'GET', path: `${farm}/operations/today`, isList: false },
  { name: 'GET users/me', method: 'GET', path: '/users/me', isList: false },
]

type Get = <T>(path: string) => Promise<{ data: T }>

/** A phone repeats a batch until it receives the answer, so repetitions must be cheap for the server. */
async function repeatedWrites(farm: string, get: Get): Promise<Call[]> {
  const { data: lots } = await get<{ id: number }[]>('/lots')
  const { data: operations } = await get<{ id: number }[]>('/operations/today')
  const at = new Date().toISOString()
  const readings = lots.slice(0, 10).map(({ id }) => ({ lot_id: id, timestamp: at, note: 0 }))
  const events = [{ id: crypto.randomUUID(), operation_id: operations[0]?.id, type: 'start', at }]
  return [
    {
      name: 'POST lots/trough_readings',
      method: 'POST',
      path: `${farm}/lots/trough_readings`,
      body: { readings },
      isList: false,
    },
    {
      name: 'POST operations/events',
      method: 'POST',
      path: `${farm}/operations/events`,
      body: { events },
      isList: false,
    },
  ]
}

/** A write is sent once before it is recorded: what is measured is its repetition. */
async function statementsOf(call: Call, token: string, env: Env, ctx: unknown): Promise<BoundStatement[]> {
  const options = { token, ...(call.body && { body: call.body }) }
  if (call.body) await sender(env, ctx)(call.path, options)
  const { d1, statements } = recordSql(env.DB)
  await sender({ ...env, DB: d1 }, ctx)(call.path, options)
  return statements
}

type Lot = { corral: { id: number }; entry_date: string }

async function addLots(get: Get, create: (body: object) => Promise<unknown>): Promise<void> {
  const { data: lots } = await get<Lot[]>('/lots')
  const [lot] = lots
  if (!lot) throw new Error('The demo farm has no lot.')
  for (let i = lots.length; i < LOTS; i++) await create(lotBody(lot, i))
}

const lotBody = (lot: Lot, index: number) => ({
  name: `Nelore ${index}`,
  quantity: 100,
  corral_id: lot.corral.id,
  entry_date: lot.entry_date,
  initial_avg_weight: 380,
  initial_load: 1200,
  gmd: 1.4,
  is_custom_name: true,
})

const sender =
  (env: Env, ctx: unknown) =>
  async <T>(path: string, { token = '', body }: { token?: string; body?: object } = {}): Promise<T> => {
    const request = new Request(`http://localhost/api/v1${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: token, 'content-type': 'application/json', 'cf-connecting-ip': '127.0.0.1' },
      ...(body && { body: JSON.stringify(body) }),
    })
    const response = await api.fetch(request as unknown as IRequest, env, ctx as ExecutionContext)
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response.json() as Promise<T>
  }
