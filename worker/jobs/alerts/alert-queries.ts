/** What the rules of alerts are evaluated from, of all farms at once: a constant number of statements. */
import { isNotNull, isNull } from 'drizzle-orm'
import type { Rows } from '../../db/batch.ts'
import { isInSet } from '../../db/farm-set.ts'
import {
  alerts,
  corrals,
  farms,
  operations,
  protocols,
  recipes,
  rules,
  treatItems,
  treatSchedules,
  treats,
} from '../../db/schema.ts'
import { ofFarms, type Selection } from './alert-farms.ts'
import { selectStock, selectWetIngredients } from './alert-ingredients.ts'
import { selectEaten, selectLots, selectNotes } from './alert-lots.ts'
import { selectDevices, selectHeld, selectLines, selectOperations } from './alert-operations.ts'

export function selectAlertRows(selection: Selection) {
  const { db, set } = selection
  return {
    farms: db.select().from(farms).where(isInSet(farms.id, set)),
    openAlerts: selectOpenAlerts(selection),
    lots: selectLots(selection),
    corrals: db
      .select()
      .from(corrals)
      .where(ofFarms(corrals, set, isNull(corrals.deletedAt))),
    schedules: db
      .select()
      .from(treatSchedules)
      .where(ofFarms(treatSchedules, set, isNull(treatSchedules.deletedAt))),
    items: db
      .select()
      .from(treatItems)
      .where(ofFarms(treatItems, set, isNull(treatItems.deletedAt))),
    rules: db
      .select()
      .from(rules)
      .where(ofFarms(rules, set, isNull(rules.deletedAt))),
    recipes: db
      .select()
      .from(recipes)
      .where(ofFarms(recipes, set, isNull(recipes.deletedAt))),
    treats: db
      .select()
      .from(treats)
      .where(ofFarms(treats, set, isNull(treats.deletedAt))),
    protocols: db
      .select()
      .from(protocols)
      .where(ofFarms(protocols, set, isNull(protocols.deletedAt))),
    operations: selectOperations(selection, isNull(operations.deletedAt)),
    deletedOperations: selectOperations(selection, isNotNull(operations.deletedAt)),
    heldOperations: selectHeld(selection),
    lines: selectLines(selection),
    notes: selectNotes(selection),
    eaten: selectEaten(selection),
    wetIngredients: selectWetIngredients(selection),
    stock: selectStock(selection),
    devices: selectDevices(selection),
  }
}

export type AlertRows = Rows<ReturnType<typeof selectAlertRows>>

const selectOpenAlerts = ({ db, set }: Selection) =>
  db
    .select()
    .from(alerts)
    .where(ofFarms(alerts, set, isNull(alerts.closedAt)))
