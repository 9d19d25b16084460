/** A request of any route that succeeds on a farm of `createFedFarm`, with the records of `createStaffRecords`. */
import { createRecord } from './api-records.ts'
import { latestIds } from './database/database-tables.ts'
import { createUser } from './farm.ts'
import { createContract, createFreeLot } from './fed-farm/contract-records.ts'
import { closedLot, type createFedFarm, createNewestIngredient, priceNewest } from './fed-farm/fed-farm.ts'
import {
  cancelOperation,
  feedingEvents,
  holdOperation,
  sendLateReading,
  spreadOperation,
} from './fed-farm/operation-records.ts'
import { deleteProtocols, replaceProtocols, startProtocol } from './fed-farm/protocol-records.ts'
import { buildPath, type Route, sampleMovement, writeRoutes } from './routes.ts'
import { sampleBody } from './sample-body.ts'
import { createContact, type Staff } from './staff.ts'

type People = Awaited<ReturnType<typeof createFedFarm>>
type Callers = { people: People; staff: Staff }

/** Deletes run in the reverse order of creation: a rule before its recipe. */
export const orderedWrites: readonly Route[] = [
  ...writeRoutes.filter(({ method }) => method !== 'DELETE'),
  ...writeRoutes.filter(({ method }) => method === 'DELETE').reverse(),
]

/** The only admin cannot leave the farm. */
function callerOf({ ofFarm, path, staff: forStaff }: Route, { people, staff }: Callers) {
  if (forStaff) return staff
  if (!ofFarm) return undefined
  return path.endsWith('/farm_users/me') ? people.technician : people.admin
}

export async function sampleRequest(route: Route, { people, staff }: Callers) {
  const prepared = await batchBody(route, people)
  const idOf = await latestIds(people.id)
  // account routes get a new account, because some of them end the session
  const { token } = callerOf(route, { people, staff }) ?? (await createUser())
  const body = prepared ?? (route.kind === 'write' && route.input ? sampleBody(route.input, idOf) : undefined)
  // what is changed of a lot is that of the first one
  const id = route.path.endsWith('/closings')
    ? await closedLot(people.admin)
    : /weighings|\/protocol\b/.test(route.path)
      ? await firstLot(people)
      : route.table
        ? idOf(route.table)
        : 0
  const path = buildPath(route, people.id, id)
    .replace(/(?<=\/weighings\/)1$/, String(idOf('lot_weighings')))
    .replace(/(?<=\/analyses\/)1$/, String(idOf('ingredient_analyses')))
    .replace(/(?<=\/webhooks\/).*(?=\/resend)/, await firstDelivery(people))
    .replace(/(?<=\/links\/)1$/, String(idOf('client_links')))
  return { path, token, body }
}

/** That of the finished lot, of which the first webhook was told. */
async function firstDelivery({ admin }: Pick<People, 'admin'>): Promise<string> {
  const webhook = (await admin.get('/webhooks')).body.data.at(-1)?.id ?? 0
  const delivery = (await admin.get(`/webhooks/${webhook}/deliveries`)).body.data?.at(-1)?.id ?? 0
  return `${webhook}/deliveries/${delivery}`
}

const firstLot = async ({ admin }: People): Promise<number> => (await admin.get('/lots')).body.data[0].id

/** The bodies of batches, whose elements the schema does not describe, and of a person of whom something is held. */
async function batchBody({ kind, path, method }: Route, people: People): Promise<unknown> {
  if (kind === 'read') return undefined
  if (path.endsWith('/lots/trough_readings')) {
    const [lot] = (await people.admin.get('/lots')).body.data
    return { readings: [{ lot_id: lot.id, timestamp: new Date().toISOString(), note: 5 }] }
  }
  if (path.endsWith('/imports'))
    return { id: crypto.randomUUID(), kind: 'corral', rows: [['Baia'], [`Baia ${crypto.randomUUID().slice(0, 8)}`]] }
  if (path.endsWith('/lots/movements')) return { movements: [sampleMovement(await firstLot(people))] }
  if (/\/(approve|refuse)$/.test(path))
    await sendLateReading(people.worker, (await people.admin.get('/lots')).body.data[0])
  if (/recover|leave_deleted/.test(path)) await holdOperation(people.admin, people.worker)
  if (/\/protocol(\/advance)?$/.test(path) && method !== 'PUT') await startProtocol(people.admin)
  if (method === 'DELETE' && path.endsWith('/rules/:id')) await deleteProtocols(people.admin)
  if (method === 'DELETE' && path.endsWith('/protocols/:id')) await replaceProtocols(people.admin)
  // other samples put lots into the first corral by name, which the newest one may be
  if (method === 'DELETE' && path.endsWith('/corrals/:id'))
    await createRecord(people.admin, '/corrals', { name: `Curral ${crypto.randomUUID().slice(0, 8)}` })
  if (method === 'DELETE' && path.endsWith('/ingredients/:id')) await createNewestIngredient(people.admin)
  if (path.endsWith('/contracts') || (method === 'PUT' && path.endsWith('/contracts/:id')))
    await createFreeLot(people.admin)
  if (method === 'DELETE' && path.endsWith('/contracts/:id')) await createContract(people.admin)
  if (path.endsWith('/prices/:day')) await priceNewest(people)
  if (path.endsWith('/invoices/:id/status')) return { status: 'sent' }
  if (path.endsWith('/spread')) await (method === 'POST' ? cancelOperation : spreadOperation)(people.admin)
  if (path.startsWith('/manager/personal_data')) return { email_or_phone: (await createContact()).email }
  if (!path.endsWith('/operations/events')) return undefined
  const [rule, treat] = [
    (await people.admin.get('/rules')).body.data[0],
    (await people.admin.get('/treats')).body.data[0],
  ]
  const items = [{ rule_id: rule.id, treat_id: treat.id, scheduled_time: '16:00' }]
  await createRecord(people.admin, '/treat_schedules', { user_ids: [people.worker.id], treat_items: items })
  const operations = (await people.admin.get('/operations/today')).body.data
  const pending = operations.find((operation: { status: string }) => operation.status === 'pending')
  return { events: feedingEvents(pending, new Date().toISOString()) }
}
