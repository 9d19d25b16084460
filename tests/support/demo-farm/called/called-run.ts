/** The farm of dry matter while its history is made: what each lot has read and eaten so far. */
import { headsAtDayEnd } from '../../../../domain/lot/heads.ts'
import { projectedWeightOn, weighingInForce } from '../../../../domain/lot/weighing.ts'
import { type CallFact, toCallColumns } from '../../../../domain/trough-reading/call-fold.ts'
import type * as tables from '../../../../worker/db/schema.ts'
import { findStage } from '../cattle.ts'
import type { SeededRandom } from '../random.ts'
import type { LotRow } from '../to-rows.ts'
import type { operationRows } from '../wagon.ts'
import { type CalledBook, dayAgo, mixesOn, type Pen } from './called-rows.ts'

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

export const toEnteredLot = ({ lot, pen }: LotHistory) => ({
  id: lot.id,
  baseQuantity: pen.herd.quantity,
  entryDate: lot.entryDate,
})
export const headsOn = (one: LotHistory, day: string) => headsAtDayEnd(toEnteredLot(one), one.pen.movements, day)
export const weightOn = ({ lot, pen }: LotHistory, day: string) =>
  projectedWeightOn(lot, weighingInForce(pen.weighings, day), day)

export const fedDryMatter = (run: HistoryRun, { pen }: LotHistory, daysAgo: number) => {
  const stage = run.called.stages.indexOf(findStage(run.called.stages, pen.herd, daysAgo))
  return mixesOn(run, dayAgo(run, daysAgo)).recipes[stage]?.dryMatterPercent ?? 0
}

export const listCalls = ({ lot, readings }: LotHistory) =>
  toCallColumns({ baseCall: lot.baseCall ?? null, baseSetAt: lot.baseSetAt ?? 0 }, readings)
