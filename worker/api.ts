/** Every route of the API. Each handler has its declaration as `.route` (http/route.ts), so the contract tests iterate over `api.routes`. */
import { createRouter } from './http/router.ts'
import { addAccountRoutes } from './routes/account.ts'
import { addFarmRoutes } from './routes/farm.ts'
import { addFeedRoutes } from './routes/feed.ts'
import { addFieldRoutes } from './routes/field.ts'
import { addImportRoutes } from './routes/imports.ts'
import { addLotsRoutes } from './routes/lots.ts'
import { addMoneyRoutes } from './routes/money.ts'
import { addSiteRoutes } from './routes/site.ts'
import { addStaffRoutes } from './routes/staff.ts'

export const api = createRouter()

// routes match in this order: the most used ones first
addFieldRoutes(api)
addAccountRoutes(api)
addSiteRoutes(api)
addStaffRoutes(api)
addLotsRoutes(api)
addFeedRoutes(api)
addMoneyRoutes(api)
addImportRoutes(api)
addFarmRoutes(api)
