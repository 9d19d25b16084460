/** Treats: the feedings of a day, each a percent of its load. */
import { eq } from 'drizzle-orm'
import * as Treat from '../../../domain/feed/treat/treat.ts'
import * as TreatInput from '../../../domain/feed/treat/treat-input.ts'
import * as TreatOutput from '../../../domain/feed/treat/treat-output.ts'
import type { NoKeys } from '../../../domain/schema/no-keys.ts'
import { treatItems } from '../../db/schema.ts'
import { crudRoutes } from '../crud.ts'
import { selectSchedulesUsing } from './treat-schedule-queries.ts'

export const { list, show, create, update, remove } = crudRoutes('treat', {
  input: TreatInput.Write,
  output: TreatOutput.Treat,
  toColumns: ({ name, percent, locked, ...rest }) => ({
    name,
    percent,
    ...(locked !== undefined && { locked }),
    ...(rest satisfies NoKeys),
  }),
  toJson: Treat.toJson,
  users: {
    select: (scope, id) => selectSchedulesUsing(scope, eq(treatItems.treatId, id)),
    reject: Treat.rejectDelete,
  },
})
