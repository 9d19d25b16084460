/** Weighings of a lot: facts that correct the weight which its expected gain projects. Weights in grams of one head, `gmd` in grams a day. */
import { daysBetween, toIso } from '../time/day.ts'
import { toKg, toKgOrNull } from '../units/weight.ts'
import { invalid } from '../validation/refusal.ts'
import type * as Output from './weighing-output.ts'

export type Weighing = { day: string; avgWeight: number }
type WeighedLot = {
  entryDate: string
  initialAvgWeight: number
  gmd: number
}

/** The last weighing up to the day. */
export function weighingInForce<AnyWeighing extends Weighing>(
  weighings: readonly AnyWeighing[],
  day: string,
): AnyWeighing | null {
  return weighings.reduce<AnyWeighing | null>(
    (last, next) => (next.day <= day && (!last || next.day >= last.day) ? next : last),
    null,
  )
}

/** The weight at entry, or the last weighing, plus `gmd` for each day since. */
export function projectedWeightOn(lot: WeighedLot, last: Weighing | null, day: string): number {
  const from = last ?? { day: lot.entryDate, avgWeight: lot.initialAvgWeight }
  return Math.max(0, from.avgWeight + lot.gmd * Math.max(0, daysBetween(from.day, day)))
}

/** The gain a day from the entry to the last weighing. Null on the day of the entry. */
export function observedGmd(lot: Omit<WeighedLot, 'gmd'>, last: Weighing | null): number | null {
  const days = last ? daysBetween(lot.entryDate, last.day) : 0
  return last && days > 0 ? Math.round((last.avgWeight - lot.initialAvgWeight) / days) : null
}

type Lot = WeighedLot & { deactivatedOn: string | null }

/** Rejects a day that the lot did not stand there, and a second weighing of a day. */
export function rejectWeighing(
  { day }: { day: string },
  lot: Lot,
  weighings: readonly Weighing[],
  today: string,
): void {
  const refusal = (message: string) => invalid({ day: [message] })
  if (day > today) throw refusal('Dia da pesagem não pode ser depois de hoje. Confira o dia.')
  if (day < lot.entryDate) throw refusal('Dia da pesagem não pode ser antes da entrada do lote. Confira o dia.')
  if (lot.deactivatedOn && day > lot.deactivatedOn)
    throw refusal('O lote já estava encerrado neste dia. Confira o dia.')
  if (weighings.some(other => other.day === day))
    throw refusal('O lote já tem uma pesagem neste dia. Exclua a anterior antes.')
}

/** The columns of a lot's row that depend on its weighings. */
export function toWeighingColumns(weighings: readonly Weighing[]) {
  const last = weighingInForce(weighings, '9999-12-31')
  return { weighedOn: last?.day ?? null, weighedAvgWeight: last?.avgWeight ?? null }
}

type Row = Weighing & { id: number; heads: number; createdAt: number }

export function toJson(row: Row, lot: Omit<WeighedLot, 'gmd'>): Output.Weighing {
  return {
    id: row.id,
    day: row.day,
    avg_weight: toKg(row.avgWeight),
    heads: row.heads,
    observed_gmd: toKgOrNull(observedGmd(lot, row)),
    created_at: toIso(row.createdAt),
  }
}
