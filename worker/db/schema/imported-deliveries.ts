/** What lots were fed before the farm used the product, by day, as an import brought it. */
import { index, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { foreignKey, grams } from './columns.ts'
import { imports } from './imports.ts'
import { lots } from './lots.ts'
import { farmId } from './people.ts'

export const importedDeliveries = sqliteTable(
  'imported_deliveries',
  {
    farmId,
    day: text('day').notNull(),
    lotId: foreignKey('lot_id', () => lots.id).notNull(),
    /** The weights are as fed. */
    delivered: grams('delivered'),
    /** The dry matter of what was delivered: the mean of its loads, weighted by their kg. */
    dryMatterPercent: real('dry_matter_percent').notNull(),
    importId: foreignKey('import_id', () => imports.id).notNull(),
  },
  t => [
    primaryKey({ columns: [t.farmId, t.day, t.lotId] }),
    index('imported_deliveries_of_import').on(t.importId),
    // a deleted lot is searched for its rows, and the undo of the import that made it
    index('imported_deliveries_of_lot').on(t.lotId),
  ],
)
