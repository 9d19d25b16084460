/** Records what was echoed, by the very function of a phone's batch, under the person's own permission and the same rules of approval. */
import { countText } from '../../domain/format/count-text.ts'
import { formatKg } from '../../domain/format/format.ts'
import type { PendingRecord } from '../../domain/whatsapp/conversation-stored.ts'
import { receive as receiveMovements } from '../farm/lots/movements.ts'
import { receive as receiveReadings } from '../farm/readings/trough-readings.ts'
import { linkAccess, requestOfLink, waitingContext } from './link-request.ts'

type Received = {
  accepted: number
  repeated: number
  rejected: readonly { error: string }[]
  waiting: readonly unknown[]
  lots: readonly { name: string; corral: { name: string } | null; projected_load: number; quantity: number }[]
}

/** What the person reads. A repeated 'Sim' was recorded before. Throws what a request would be refused with. */
export async function recordProposal(
  env: Env,
  { farmId, proposal }: PendingRecord,
  { linkId, now }: { linkId: number; now: number },
): Promise<string> {
  const { ctx, done } = waitingContext()
  const request = requestOfLink(env, ctx, { linkId, farmId, now, isWrite: true })
  const isReading = proposal.kind === 'trough_reading'
  const { data } = isReading
    ? await receiveReadings.perform(linkAccess, request, proposal.body)
    : await receiveMovements.perform(linkAccess, request, proposal.body)
  await done()
  return recordedText(data, isReading)
}

function recordedText({ rejected: [rejected], waiting, lots: [lot] }: Received, isReading: boolean): string {
  if (rejected) return `Não foi registrado: ${rejected.error}`
  const what = isReading ? 'Leitura' : 'Morte'
  if (waiting.length > 0) return `${what} recebida: aguarda aprovação do técnico ou do gestor.`
  if (!lot) return `${what} registrada.`
  const place = lot.corral?.name ?? lot.name
  const heads = isReading ? '' : ` ${lot.name} tem agora ${countText(lot.quantity, 'cabeça')}.`
  return `${what} da ${place} registrada.${heads} Carga ${formatKg(lot.projected_load)}.`
}
