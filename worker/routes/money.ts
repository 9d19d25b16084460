/** Routes of the stock, of prices, of costs and of contracts. A fixed path comes before `:id`. */

import * as clientLinks from '../farm/contracts/client-links.ts'
import * as contracts from '../farm/contracts/contracts.ts'
import * as invoiceRecords from '../farm/contracts/invoice-records.ts'
import * as invoices from '../farm/contracts/invoices.ts'
import * as closeouts from '../farm/costs/closeouts.ts'
import * as closings from '../farm/costs/closings.ts'
import * as costs from '../farm/costs/costs.ts'
import * as deviations from '../farm/costs/deviations.ts'
import * as lotEntries from '../farm/costs/lot-entries.ts'
import * as marketReferences from '../farm/costs/market-references.ts'
import * as plans from '../farm/costs/plans.ts'
import * as rates from '../farm/costs/rates.ts'
import * as sales from '../farm/costs/sales.ts'
import * as slaughterPoint from '../farm/costs/slaughter-point.ts'
import * as entries from '../farm/stock/entries.ts'
import * as prices from '../farm/stock/prices.ts'
import * as stock from '../farm/stock/stock.ts'
import type { ApiRouter } from '../http/router.ts'

export function addMoneyRoutes(api: ApiRouter): void {
  api.get('/farms/:farmId/stock', stock.show)
  api.post('/farms/:farmId/stock/receipts', entries.receive)
  api.post('/farms/:farmId/stock/counts', entries.count)
  api.delete('/farms/:farmId/stock/entries/:entryId', entries.remove)
  api.get('/farms/:farmId/stock/:id/days', stock.days)
  api.get('/farms/:farmId/ingredients/:id/prices', prices.list)
  api.post('/farms/:farmId/ingredients/:id/prices', prices.create)
  api.delete('/farms/:farmId/ingredients/:id/prices/:day', prices.remove)
  api.get('/farms/:farmId/costs', costs.show)
  api.get('/farms/:farmId/costs/deviations', deviations.show)
  api.get('/farms/:farmId/lots/:id/costs', costs.showLot)
  api.get('/farms/:farmId/lots/:id/entries', lotEntries.list)
  api.post('/farms/:farmId/lots/:id/entries', lotEntries.create)
  api.delete('/farms/:farmId/lots/entries/:entryId', lotEntries.remove)
  api.post('/farms/:farmId/lots/:id/sales', sales.create)
  api.delete('/farms/:farmId/lots/sales/:saleId', sales.remove)
  api.get('/farms/:farmId/lots/:id/closeout', closeouts.show)
  api.get('/farms/:farmId/lots/:id/closeout.pdf', closeouts.pdf)
  api.get('/farms/:farmId/lots/:id/closeout.xlsx', closeouts.xlsx)
  api.get('/farms/:farmId/lots/:id/closings', closings.list)
  api.post('/farms/:farmId/lots/:id/closings', closings.create)
  api.get('/farms/:farmId/lots/closings/:closingId', closings.show)
  api.get('/farms/:farmId/lots/closings/:closingId/pdf', closings.pdf)
  api.get('/farms/:farmId/lots/closings/:closingId/xlsx', closings.xlsx)
  api.put('/farms/:farmId/lots/:id/plan', plans.update)
  api.get('/farms/:farmId/lots/:id/slaughter_point', slaughterPoint.show)
  api.get('/farms/:farmId/cost_rates', rates.list)
  api.post('/farms/:farmId/cost_rates', rates.create)
  api.delete('/farms/:farmId/cost_rates/:day', rates.remove)
  api.get('/farms/:farmId/market_references', marketReferences.list)
  api.post('/farms/:farmId/market_references', marketReferences.create)
  api.put('/farms/:farmId/market_references/:id', marketReferences.update)
  api.delete('/farms/:farmId/market_references/:id', marketReferences.remove)
  api.get('/farms/:farmId/contracts', contracts.list)
  api.post('/farms/:farmId/contracts', contracts.create)
  api.get('/farms/:farmId/contracts/:id', contracts.show)
  api.put('/farms/:farmId/contracts/:id', contracts.update)
  api.delete('/farms/:farmId/contracts/:id', contracts.remove)
  api.get('/farms/:farmId/contracts/:id/invoices', invoices.list)
  api.post('/farms/:farmId/contracts/:id/invoices', invoices.create)
  api.get('/farms/:farmId/contracts/:id/links', clientLinks.list)
  api.post('/farms/:farmId/contracts/:id/links', clientLinks.create)
  api.delete('/farms/:farmId/contracts/:id/links/:linkId', clientLinks.revoke)
  api.get('/farms/:farmId/invoices/:id.pdf', invoices.pdf)
  api.get('/farms/:farmId/invoices/:id', invoices.show)
  api.get('/farms/:farmId/invoices/:id/records', invoiceRecords.list)
  api.put('/farms/:farmId/invoices/:id/status', invoices.changeStatus)
}
