/** Sends what the outbox keeps: oldest first, in batches, one tab at a time. The same fact may go out twice; the server takes it once. */
import type { LotJson as Lot } from '../../../domain/lot/lot.ts'
import type { OperationJson as Operation } from '../../../domain/operation/operation.ts'
import { ApiError, post } from '../../api.ts'
import { acknowledge, type OutboxItem, pending } from './outbox.ts'

/** What the server said of a farm's lots and operations as it took the facts. */
export type ServerAnswer = { farmId: number; lots: Lot[]; operations: Operation[] }
type Told = { accepted: number; repeated: number; rejected: Rejected[]; lots?: Lot[]; operations?: Operation[] }
type Rejected = { id?: string | null; lot_id?: number | null; timestamp?: string | null; error: string }

export type Sender = {
  /** Whose facts go out. */
  email: string
  farmIds: readonly number[]
  /** Called before the facts leave the device, so that no screen falls back to what was before them. */
  heard: (answer: ServerAnswer) => void
}

const MOST_IN_A_BATCH = 500

/** Throws the ApiError of a failure that time mends; what was not sent stays. */
export async function sendBatches(sender: Sender): Promise<void> {
  await alone(async () => {
    const waiting = (await pending()).filter(item => !item.refused && item.by === sender.email)
    for (const farmId of sender.farmIds) {
      const ofFarm = waiting.filter(item => item.farmId === farmId)
      for (const kind of ['reading', 'event'] as const)
        for (const batch of batches(ofFarm.filter(item => item.kind === kind))) await deliver(kind, batch, sender)
    }
  })
}

const alone = (work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request('cocho-outbox', work) : work()

function* batches(items: OutboxItem[]): Generator<OutboxItem[]> {
  for (let i = 0; i < items.length; i += MOST_IN_A_BATCH) yield items.slice(i, i + MOST_IN_A_BATCH)
}

async function deliver(kind: OutboxItem['kind'], batch: OutboxItem[], sender: Sender): Promise<void> {
  const [{ farmId } = { farmId: 0 }] = batch
  try {
    const told = await post<{ data?: Told } | null>(`/farms/${farmId}${path[kind]}`, {
      [list[kind]]: batch.map(item => item.fact),
      sent_at: new Date().toISOString(),
    })
    const refused = refusedOf(batch, told?.data)
    sender.heard({ farmId, lots: told?.data?.lots ?? [], operations: told?.data?.operations ?? [] })
    await acknowledge(batch, refused)
  } catch (error) {
    if (!(error instanceof ApiError) || passes(error)) throw error
    await refusedWhole(kind, batch, sender, error)
  }
}

const path = { reading: '/lots/trough_readings', event: '/operations/events' }
const list = { reading: 'readings', event: 'events' }

/** An answer that does not account for every fact is not the server's: a hotel's sign-in page also says 200. */
function refusedOf(batch: OutboxItem[], told: Told | undefined): Map<string, string> {
  const refused = new Map(told?.rejected?.map(one => [one.id ?? `${one.lot_id}:${one.timestamp}`, one.error]))
  const counted = (told?.accepted ?? 0) + (told?.repeated ?? 0) + (told?.rejected?.length ?? 0)
  const found = batch.filter(item => refused.has(item.key)).length
  if (counted === batch.length && found === refused.size) return refused
  throw new ApiError(0, { errors: ['A resposta não veio do Cocho em Dia. Confira a internet e tente de novo.'] })
}

/** A fact that spoils its batch must not hold up the others, so the batch is halved until that one is alone; no access is no access for each. */
async function refusedWhole(
  kind: OutboxItem['kind'],
  batch: OutboxItem[],
  sender: Sender,
  error: ApiError,
): Promise<void> {
  const forAll = error.status === 403 || error.status === 404
  if (forAll || batch.length === 1) return acknowledge(batch, new Map(batch.map(({ key }) => [key, error.message])))
  const middle = Math.ceil(batch.length / 2)
  await deliver(kind, batch.slice(0, middle), sender)
  await deliver(kind, batch.slice(middle), sender)
}

const PASSING = new Set([0, 401, 408, 409, 425, 429])

/** A failure that time mends: no network, a busy server, a session to renew. */
export const passes = ({ status }: ApiError) => PASSING.has(status) || status >= 500
