/** The weighing errors of an operator, summed over the days of a period. */

import type { WeighingTotals } from '../../figures/sums.ts'
import { sumBy } from '../../units/sum.ts'
import { averageErrors } from './accuracy.ts'
import type * as Output from './operation-output.ts'

export type OperatorDay = WeighingTotals & { operations: number }

export function toJson(user: { id: number; name: string }, days: readonly OperatorDay[]): Output.OperatorErrors {
  const sum = (key: keyof OperatorDay) => sumBy(days, day => day[key])
  return {
    user_id: user.id,
    user_name: user.name,
    operations: sum('operations'),
    ...averageErrors({
      loadExpected: sum('loadExpected'),
      loadActual: sum('loadActual'),
      loadMiss: sum('loadMiss'),
      unloadExpected: sum('unloadExpected'),
      unloadActual: sum('unloadActual'),
      unloadMiss: sum('unloadMiss'),
    }),
  }
}
