/** The settings of a farm. */

import { eq } from 'drizzle-orm'
import * as SettingsInput from '../../domain/input/settings.ts'
import { saved } from '../../domain/output/envelope.ts'
import * as SettingsOutput from '../../domain/output/settings.ts'
import { toGrams, toKg } from '../../domain/units/weight.ts'
import { found } from '../../domain/validation/refusal.ts'
import { farms } from '../db/schema.ts'
import type { PrepareContext, QueryContext } from '../http/context.ts'
import { read, write } from '../http/route.ts'

type Settings = Pick<typeof farms.$inferSelect, 'loadTolerance' | 'unloadTolerance' | 'minimumTolerance'>

const selectSettings = ({ db, inFarm }: Pick<QueryContext | PrepareContext, 'db' | 'inFarm'>) =>
  db
    .select({
      loadTolerance: farms.loadTolerance,
      unloadTolerance: farms.unloadTolerance,
      minimumTolerance: farms.minimumTolerance,
    })
    .from(farms)
    .where(inFarm({ farmId: farms.id }))

const toJson = ({ loadTolerance, unloadTolerance, minimumTolerance }: Settings) => ({
  tolerances: {
    load_percent: loadTolerance,
    unload_percent: unloadTolerance,
    minimum_kg: toKg(minimumTolerance),
  },
})

export const show = read({
  sessionOnly: true,
  output: SettingsOutput.Settings,
  database: 'main',
  prepare: scope => [selectSettings(scope)],
  reply: ([[settings]]) => settings && toJson(settings),
})

/** What is left out stays as it is. */
const changed = (stored: Settings, { tolerances = {} }: SettingsInput.Write): Settings => ({
  loadTolerance: tolerances.load_percent ?? stored.loadTolerance,
  unloadTolerance: tolerances.unload_percent ?? stored.unloadTolerance,
  minimumTolerance: tolerances.minimum_kg === undefined ? stored.minimumTolerance : toGrams(tolerances.minimum_kg),
})

export const update = write({
  database: 'main',
  can: 'settings.write',
  input: SettingsInput.Write,
  output: saved(SettingsOutput.Settings),
  idempotent: true,
  load: context => [selectSettings(context)],
  decide: ([[settings]], { input }) => {
    const stored = found(settings)
    return { stored, next: changed(stored, input) }
  },
  save: ({ next }, { db, farmId, now }) => [
    db
      .update(farms)
      .set({ ...next, updatedAt: now })
      .where(eq(farms.id, farmId)),
  ],
  audit: {
    type: 'farm',
    action: 'update',
    changes: ({ stored, next }, { member: { farm } }) => ({
      id: farm.id,
      name: farm.name,
      before: toJson(stored).tolerances,
      after: toJson(next).tolerances,
    }),
  },
  reply: ({ next }) => ({ data: toJson(next), message: 'Configurações guardadas!' }),
})
