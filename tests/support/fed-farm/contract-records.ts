/** Contracts and invoices, created through the API. */

import { createRecord, daysAgo, lotBody } from '../api-records.ts'
import type { FarmMember } from '../farm.ts'

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
export async function invoiceOnce(admin: FarmMember, lot: { id: number }): Promise<void> {
  const services = [{ day: daysAgo(4), description: 'Vermífugo', amount: 1250 }]
  const contract = await createRecord(admin, '/contracts', contractBody([lot.id], { services }))
  const invoices = `/contracts/${contract.id}/invoices`
  const sent = await createRecord(admin, invoices, { from: daysAgo(5), to: daysAgo(4) })
  await admin.put(`/invoices/${sent.id}/status`, { status: 'sent' })
  await createRecord(admin, invoices, { from: daysAgo(3), to: daysAgo(2) })
  await createRecord(admin, `/contracts/${contract.id}/links`, {})
}
