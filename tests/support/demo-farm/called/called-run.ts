/** The farm of dry matter while its history is made: what each lot has read and eaten so far. */
import { headsAtEndOf } from '../../../../domain/lot/heads.ts'
import { projectedWeightOn, weighingInForce } from '../../../../domain/lot/weighing.ts'
import { type CallFact, toCallColumns } from '../../../../domain/trough-reading/call-fold.ts'
import type * as tables from '../../../../worker/db/schema.ts'
import { stageOf } from '../cattle.ts'
import type { SeededRandom } from '../random.ts'
import type { LotRow } from '../to-rows.ts'
import type { operationRows } from '../wagon.ts'
import { type CalledBook, dayOf, mixesOn, type Pen } from './called-rows.ts'

export type Reading = typeof tables.troughReadings.$inferInsert & CallFact
export type WagonTrip = ReturnType<typeof operationRows>
export type Fed = { planned: number; delivered: number }
export type LotHistory = {
  lot: LotRow
  pen: Pen
  readings: Reading[]
  calls: { day: string; call: number }[]
  fed: Map<string, Fed>
}
export type HistoryRun = CalledBook & { animals: LotHistory[]; trips: WagonTrip[]; random: SeededRandom }

export const enteredOf = ({ lot, pen }: LotHistory) => ({
  id: lot.id,
  baseQuantity: pen.herd.quantity,
  entryDate: lot.entryDate,
})
export const headsOn = (one: LotHistory, day: string) => headsAtEndOf(enteredOf(one), one.pen.movements, day)
export const weightOn = ({ lot, pen }: LotHistory, day: string) =>
  projectedWeightOn(lot, weighingInForce(pen.weighings, day), day)

export const dryMatterOf = (run: HistoryRun, { pen }: LotHistory, daysAgo: number) => {
  const stage = run.called.stages.indexOf(stageOf(run.called.stages, pen.herd, daysAgo))
  return mixesOn(run, dayOf(run, daysAgo)).recipes[stage]?.dryMatterPercent ?? 0
}

export const callsOf = ({ lot, readings }: LotHistory) =>
  toCallColumns({ baseCall: lot.baseCall ?? null, baseSetAt: lot.baseSetAt ?? 0 }, readings)
