/** Records created through the API, as a farm's people would create them. */
import * as Day from '../../domain/time/day.ts'
import { createFarm, type FarmMember } from './farm.ts'

const ZONE = 'America/Sao_Paulo'
export const today = () => Day.dayAt(Date.now(), ZONE)
export const daysAgo = (days: number) => Day.addDays(today(), -days)

/** Returns the record that the POST created. */
export async function createRecord(caller: FarmMember, path: string, body: unknown) {
  const { status, body: reply } = await caller.post(path, body)
  if (status !== 201) throw new Error(`POST ${path}: ${status} ${JSON.stringify(reply)}`)
  return reply.data
}

let lots = 0

/** Each body has a name of its own, because names of active lots are unique. */
export const lotBody = (corral_id: number, over: object = {}) => ({
  name: `Lote ${++lots}`,
  corral_id,
  quantity: 150,
  entry_date: daysAgo(20),
  initial_avg_weight: 380.5,
  initial_load: 15_000,
  gmd: 1.5,
  ...over,
})

export const recipeBody = (corn: { id: number }, silage: { id: number }, over: object = {}) => ({
  name: 'Terminação',
  timer: 6,
  dry_matter_percent: 70,
  ingredients: [
    { ingredient_id: corn.id, percent: 36.8 },
    { ingredient_id: silage.id, percent: 63.2 },
  ],
  ...over,
})

/** A farm with a corral. `lot()` creates a lot in it. */
export async function createFarmWithCorral(over: Parameters<typeof createFarm>[0] = {}) {
  const farm = await createFarm(over)
  const corral = await createRecord(farm.admin, '/corrals', { name: 'Baia 1' })
  const lot = (more: object = {}) => createRecord(farm.admin, '/lots', lotBody(corral.id, more))
  return { ...farm, corral, lot }
}

type ApiFeedlot = Awaited<ReturnType<typeof createApiFeedlot>>

/** A small feedlot: two lots of 15,000 and 12,000 kg under one rule, and one treat of 40 % of their load at seven. */
export async function createApiFeedlot(admin: FarmMember, operators: { id: number }[]) {
  const corral = await createRecord(admin, '/corrals', { name: 'Baia 1', capacity: 300 })
  const index = await createRecord(admin, '/corral_indexes', { name: 'Lambido', value: 10 })
  const corn = await createRecord(admin, '/ingredients', { name: 'Milho moído' })
  const silage = await createRecord(admin, '/ingredients', { name: 'Silagem de milho' })
  const recipe = await createRecord(admin, '/recipes', recipeBody(corn, silage))
  const big = await createRecord(admin, '/lots', lotBody(corral.id, { name: 'Lote A' }))
  const small = await createRecord(
    admin,
    '/lots',
    lotBody(corral.id, { name: 'Lote B', quantity: 120, initial_load: 12_000 }),
  )
  const lot_ids = [big.id, small.id]
  const rule = await createRecord(admin, '/rules', { name: 'Regra 1', recipe_id: recipe.id, lot_ids })
  const treat = await createRecord(admin, '/treats', { name: 'Trato 1', percent: 40 })
  const schedule = await createRecord(admin, '/treat_schedules', {
    user_ids: operators.map(({ id }) => id),
    treat_items: [{ rule_id: rule.id, treat_id: treat.id, scheduled_time: '07:00' }],
  })
  return { corral, index, corn, silage, recipe, big, small, rule, treat, schedule }
}

/** A feedlot on which every resource has a record: a reading of each lot, one that waits for an approval, a completed operation and a finished lot. */
export async function createFedFarm(over: Parameters<typeof createFarm>[0] = {}) {
  const farm = await createFarm(over)
  const feedlot = await createApiFeedlot(farm.admin, [farm.worker])
  await createRecord(farm.admin, '/webhooks', webhookBody())
  await feedOnce(farm.worker, feedlot)
  await stockOnce(farm.admin, feedlot)
  await invoiceOnce(farm.admin, await closeOnce(farm.admin, feedlot))
  await importOnce(farm.admin)
  await createProtocol(farm.admin)
  await createRecord(farm.admin, '/tokens', { name: 'Planilha', access: 'read', expires_on: today() })
  await createRecord(farm.admin, '/push_subscriptions', pushBody())
  await createRecord(farm.admin, '/calendar_links', {})
  return farm
}

/** The id of that receipt, of the cost, of the sale and of the closing of a lot, which the contract tests void and open. */
export const SAMPLE_ENTRY = '0a6b1d52-8c0e-4f7b-a1de-2f2a7d1c9b30'

/** The id of the import of a changed trough index, which the contract tests undo. */
export const SAMPLE_IMPORT = '7c1de9a2-41b0-4a8e-9c55-3f0b6d2e8a17'

/** A trough index whose value a spreadsheet changes. */
async function importOnce(admin: FarmMember): Promise<void> {
  const rows = [
    ['Índice', 'Ajuste'],
    ['Lambido', '12'],
  ]
  await admin.post('/imports', { id: SAMPLE_IMPORT, kind: 'corral_index', rows })
}

/** A receipt of corn and its count of yesterday, and the price of silage, which has no receipts. */
async function stockOnce(admin: FarmMember, { corn, silage, big, small }: ApiFeedlot): Promise<void> {
  const receipt = { id: SAMPLE_ENTRY, ingredient_id: corn.id, day: daysAgo(3), net_kg: 30_000, price_per_ton: 1_000 }
  await createRecord(admin, '/stock/receipts', receipt)
  const count = { id: crypto.randomUUID(), ingredient_id: corn.id, day: daysAgo(1), kg: 29_500 }
  await createRecord(admin, '/stock/counts', count)
  await createRecord(admin, `/ingredients/${silage.id}/prices`, { day: daysAgo(3), price_per_ton: 250 })
  await createRecord(admin, '/cost_rates', { day: daysAgo(3), per_head_day: 1.9 })
  await createRecord(admin, '/market_references', { month: '2025-09', name: 'icbc', region: 'GO', per_arroba: 232 })
  const entry = { id: SAMPLE_ENTRY, kind: 'freight', day: daysAgo(2), amount: 1_200 }
  // the newest active lot is the one that the contract tests put into paths
  await createRecord(admin, `/lots/${small.id}/entries`, entry)
  const weights = { live_kg: 5_450, carcass_kg: 2_997.5, price_per_arroba: 310 }
  await createRecord(admin, `/lots/${small.id}/sales`, { id: SAMPLE_ENTRY, day: daysAgo(1), heads: 10, ...weights })
  await admin.put(`/lots/${big.id}/plan`, { exit_weight: 545, exit_yield: 55 })
}

/** A finished lot that was bought and sold, whose closing is kept. */
async function closeOnce(admin: FarmMember, { corral }: Pick<ApiFeedlot, 'corral'>): Promise<{ id: number }> {
  const lot = await createRecord(admin, '/lots', lotBody(corral.id, { name: 'Lote C', entry_date: daysAgo(6) }))
  await admin.put(`/lots/${lot.id}/finish`, { finish_date: lot.entry_date })
  const day = lot.entry_date
  const sale = { heads: 150, live_kg: 60_000, carcass_kg: 33_000, price_per_arroba: 310 }
  await createRecord(admin, `/lots/${lot.id}/sales`, { id: crypto.randomUUID(), day, ...sale })
  const purchase = { id: crypto.randomUUID(), kind: 'purchase', day, amount: 600_000 }
  await createRecord(admin, `/lots/${lot.id}/entries`, purchase)
  await createRecord(admin, `/lots/${lot.id}/closings`, { id: SAMPLE_ENTRY })
  return lot
}

/** The lot of that closing. */
export const closedLot = async (admin: FarmMember): Promise<number> =>
  (await admin.get(`/lots/closings/${SAMPLE_ENTRY}`)).body.data.lot_id

export const contractBody = (lot_ids: readonly number[], over: object = {}) => ({
  client_name: 'João Prado',
  kind: 'head_day',
  price: 20,
  deaths: 'client',
  lot_ids,
  services: [],
  ...over,
})

/** A lot that is in no contract, the newest of the farm. */
export async function createFreeLot(admin: FarmMember) {
  const [corral] = (await admin.get('/corrals')).body.data
  return createRecord(admin, '/lots', lotBody(corral.id, { quantity: 1 }))
}

/** A contract without invoices, the newest of the farm. */
export async function createContract(admin: FarmMember, over: object = {}) {
  const { id } = await createFreeLot(admin)
  return createRecord(admin, '/contracts', contractBody([id], over))
}

/** A contract of a finished lot with an invoice that was sent, a draft and a link. */
async function invoiceOnce(admin: FarmMember, lot: { id: number }): Promise<void> {
  const services = [{ day: daysAgo(4), description: 'Vermífugo', amount: 1250 }]
  const contract = await createRecord(admin, '/contracts', contractBody([lot.id], { services }))
  const invoices = `/contracts/${contract.id}/invoices`
  const sent = await createRecord(admin, invoices, { from: daysAgo(5), to: daysAgo(4) })
  await admin.put(`/invoices/${sent.id}/status`, { status: 'sent' })
  await createRecord(admin, invoices, { from: daysAgo(3), to: daysAgo(2) })
  await createRecord(admin, `/contracts/${contract.id}/links`, {})
}

let protocols = 0

/** A protocol with one step, of the newest rule. */
export async function createProtocol(admin: FarmMember) {
  const rule = (await admin.get('/rules')).body.data.at(-1)
  const steps = [{ rule_id: rule.id, days: 5, daily_rise: 0.2, ceiling: 1.8 }]
  return createRecord(admin, '/protocols', { name: `Protocolo ${++protocols}`, steps })
}

/** A lot starts a protocol: the first active one, unless it is given. */
export async function startProtocol(admin: FarmMember, lotId?: number): Promise<void> {
  const [first] = (await admin.get('/lots')).body.data
  const { id } = await createProtocol(admin)
  await admin.put(`/lots/${lotId ?? first.id}/protocol`, { protocol_id: id, day: today(), call: 8 })
}

/** No lot is in a protocol any more, and no rule is in one. */
export async function deleteProtocols(admin: FarmMember): Promise<void> {
  for (const { id, protocol } of (await admin.get('/lots')).body.data)
    if (protocol) await admin.delete(`/lots/${id}/protocol`)
  for (const { id } of (await admin.get('/protocols')).body.data) await admin.delete(`/protocols/${id}`)
}

/** Protocols that no lot is in, of which the newest is to be deleted. */
export async function replaceProtocols(admin: FarmMember): Promise<void> {
  await deleteProtocols(admin)
  await createProtocol(admin)
}

export const webhookBody = (over: object = {}) => ({
  name: 'Sistema do frigorífico',
  url: 'https://erp.frigorifico.com.br/webhooks',
  events: ['lot.finished'],
  ...over,
})

let devices = 0

/** The subscription of a new device. The keys are in the right format, and belong to no browser. */
export const pushBody = (over: object = {}) => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/device-${++devices}`,
  keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
  topics: ['feeding', 'trough_empty'],
  ...over,
})

async function feedOnce(worker: FarmMember, { big, small }: ApiFeedlot): Promise<void> {
  const timestamp = new Date().toISOString()
  const readings = [big, small].map(({ id }) => ({ lot_id: id, timestamp, note: 10 }))
  await worker.post('/lots/trough_readings', { readings })
  await sendLateReading(worker, small)
  const [operation] = (await worker.get('/operations/today')).body.data
  await worker.post('/operations/events', { events: feedingEvents(operation, timestamp) })
}

let lateReadings = 0

/** A reading that waits for an approval. Each has an instant of its own. */
export async function sendLateReading(worker: FarmMember, lot: { id: number }): Promise<void> {
  const timestamp = new Date(Date.parse(`${daysAgo(5)}T10:00:00Z`) + ++lateReadings * 1000).toISOString()
  await worker.post('/lots/trough_readings', { readings: [{ lot_id: lot.id, timestamp, note: 5 }] })
}

type ScheduleToday = { today: { operation_id: number | null } | null }

/** Deletes an operation of today if it is not yet, and sends a fact of it afterwards. */
export async function holdOperation(admin: FarmMember, worker: FarmMember): Promise<void> {
  const schedules: ScheduleToday[] = (await admin.get('/treat_schedules')).body.data
  const operation = schedules.flatMap(({ today }) => today?.operation_id ?? [])[0] ?? 0
  await admin.delete(`/operations/${operation}`)
  const tare = { type: 'tare', sub_operation_id: operation * 1000 + 1, kg: 6200, at: new Date().toISOString() }
  await worker.post('/operations/events', { events: [{ id: crypto.randomUUID(), operation_id: operation, ...tare }] })
}

let canceled = 0

/** Cancels today's operation of a new lot, the newest of the farm, while another one of that lot waits. */
export async function cancelOperation(admin: FarmMember): Promise<number> {
  const name = `Cancelada ${++canceled}`
  const corral = await createRecord(admin, '/corrals', { name })
  const ingredient = await createRecord(admin, '/ingredients', { name })
  const ingredients = [{ ingredient_id: ingredient.id, percent: 100 }]
  const recipe = await createRecord(admin, '/recipes', { name, timer: 6, dry_matter_percent: 70, ingredients })
  const lot = await createRecord(admin, '/lots', lotBody(corral.id, { entry_date: today() }))
  const rule = await createRecord(admin, '/rules', { name, recipe_id: recipe.id, lot_ids: [lot.id] })
  const treat = await createRecord(admin, '/treats', { name, percent: 30 })
  const treat_items = [{ rule_id: rule.id, treat_id: treat.id, scheduled_time: '23:30' }]
  await createRecord(admin, '/treat_schedules', { user_ids: [admin.id], treat_items })
  const { id } = await createRecord(admin, '/treat_schedules', { user_ids: [admin.id], treat_items })
  const all = (await admin.get('/operations/today')).body.data
  const operation = all.find((one: { treat_schedule_id: number }) => one.treat_schedule_id === id)
  const cancel = { id: crypto.randomUUID(), type: 'cancel', at: new Date().toISOString() }
  await admin.post('/operations/events', { events: [{ ...cancel, operation_id: operation.id }] })
  return operation.id
}

/** The same, and what it did not give is spread over the one that waits. */
export async function spreadOperation(admin: FarmMember): Promise<void> {
  await createRecord(admin, `/operations/${await cancelOperation(admin)}/spread`, {})
}

type Line = { id: number; expected_quantity: number }
type SubOperation = { id: number; load_operation_ingredients: Line[]; unload_operation_corrals: Line[] }

/** The events of an operation on which every line weighs what was expected. */
export function feedingEvents(
  { id, sub_operations }: { id: number; sub_operations: SubOperation[] },
  at: string,
): object[] {
  const event = (type: string, more: object = {}) => ({ id: crypto.randomUUID(), operation_id: id, type, at, ...more })
  const weighed = (type: string) => (line: Line) => event(type, { line_id: line.id, kg: line.expected_quantity })
  return [
    event('start'),
    ...sub_operations.flatMap(sub => [
      event('tare', { sub_operation_id: sub.id, kg: 6200 }),
      ...sub.load_operation_ingredients.map(weighed('load')),
      ...sub.unload_operation_corrals.map(weighed('unload')),
    ]),
    event('finish'),
  ]
}
