/** Protocols, created through the API. */

import { createRecord, today } from '../api-records.ts'
import type { FarmMember } from '../farm.ts'

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
