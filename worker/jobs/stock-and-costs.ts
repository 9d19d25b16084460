/** What a request runs after it changed an entry, a price or the cost method: the stock, and then the costs that follow from it. */
import { workOutFeedCosts } from './feed-costs.ts'
import { workOutDirtyStock } from './stock.ts'

export async function workOutStockAndCosts({ DB }: Pick<Env, 'DB'>): Promise<void> {
  await workOutDirtyStock(DB, Date.now())
  await workOutFeedCosts(DB, Date.now())
}
