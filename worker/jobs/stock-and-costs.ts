/** What a request runs after it changed an entry, a price or the cost method: the stock of its farm, and then the costs that follow from it. */
import type { Connection } from '../db/batch.ts'
import { workOutFeedCosts } from './feed-costs.ts'
import { workOutDirtyStock } from './stock.ts'

export async function workOutStockAndCosts(connection: Connection, farmId: number): Promise<void> {
  await workOutDirtyStock.forFarms(connection, Date.now(), [farmId])
  await workOutFeedCosts.forFarms(connection, Date.now(), [farmId])
}
