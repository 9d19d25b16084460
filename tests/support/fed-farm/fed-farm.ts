/** A farm on which every resource has a record, for the tests that walk all routes. */

import {
  type ApiFeedlot,
  createApiFeedlot,
  createRecord,
  daysAgo,
  lotBody,
  pushBody,
  today,
  webhookBody,
} from '../api-records.ts'
import { latestIds } from '../database/database-tables.ts'
import { createFarm, type FarmMember } from '../farm.ts'
import { invoiceOnce } from './contract-records.ts'
import { feedOnce } from './operation-records.ts'
import { createProtocol } from './protocol-records.ts'

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
  await createRecord(admin, '/cost_rates', { day: sampleDay(), per_head_day: 1.9 })
  await createRecord(admin, '/market_references', { month: '2025-09', name: 'icbc', region: 'GO', per_arroba: 232 })
  const entry = { id: SAMPLE_ENTRY, kind: 'freight', day: daysAgo(2), amount: 1_200 }
  // the newest active lot is the one that the contract tests put into paths
  await createRecord(admin, `/lots/${small.id}/entries`, entry)
  const weights = { live_kg: 5_450, carcass_kg: 2_997.5, price_per_arroba: 310 }
  await createRecord(admin, `/lots/${small.id}/sales`, { id: SAMPLE_ENTRY, day: daysAgo(1), heads: 10, ...weights })
  await admin.put(`/lots/${big.id}/plan`, { exit_weight: 545, exit_yield: 55 })
}

/** The day of the price and of the operational cost that the contract tests remove. */
export const sampleDay = () => daysAgo(3)

/** A price of the newest ingredient, which is the one in paths. */
export async function priceNewest({ id, admin }: { id: number; admin: FarmMember }): Promise<void> {
  const ingredient = (await latestIds(id))('ingredients')
  await createRecord(admin, `/ingredients/${ingredient}/prices`, { day: sampleDay(), price_per_ton: 250 })
}

/** An ingredient without a stock: the newest one has a balance once a receipt was written. */
export async function createNewestIngredient(admin: FarmMember): Promise<void> {
  await createRecord(admin, '/ingredients', { name: `Ingrediente ${crypto.randomUUID().slice(0, 8)}` })
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
