/** The last row of a table of lots: sums of heads and loads, and means of the rest by head. */
import type { Lot } from './lot-output.ts'

type Figures = Pick<
  Lot,
  | 'quantity'
  | 'days_confined'
  | 'initial_avg_weight'
  | 'projected_avg_weight'
  | 'gmd'
  | 'initial_load'
  | 'projected_load'
  | 'average_consumption'
  | 'dry_matter_intake'
>

/** Null where no lot has the figure. */
export type LotTotals = {
  [Key in Exclude<keyof Figures, 'quantity' | 'initial_load' | 'projected_load'>]: number | null
} & {
  quantity: number
  initial_load: number
  projected_load: number
}

export function lotTotals(lots: readonly Figures[]): LotTotals {
  const sum = (read: (lot: Figures) => number) => lots.reduce((total, lot) => total + read(lot), 0)
  const mean = (read: (lot: Figures) => number | null) => meanByHead(lots, read)
  return {
    quantity: sum(lot => lot.quantity),
    initial_load: sum(lot => lot.initial_load),
    projected_load: sum(lot => lot.projected_load),
    days_confined: mean(lot => lot.days_confined),
    initial_avg_weight: mean(lot => lot.initial_avg_weight),
    projected_avg_weight: mean(lot => lot.projected_avg_weight),
    gmd: mean(lot => lot.gmd),
    average_consumption: mean(lot => lot.average_consumption),
    dry_matter_intake: intakeOf(lots),
  }
}

/** A lot of 200 head counts twice as much as one of 100. Lots without the figure do not count. */
function meanByHead(lots: readonly Figures[], read: (lot: Figures) => number | null): number | null {
  return weightedMean(lots.map(lot => ({ value: read(lot), weight: lot.quantity })))
}

/** Intake is a percent of live weight, so it is weighted by live weight: the mean is what all eat in percent of what all weigh. */
function intakeOf(lots: readonly Figures[]): number | null {
  return weightedMean(
    lots.map(lot => ({ value: lot.dry_matter_intake, weight: lot.quantity * lot.projected_avg_weight })),
  )
}

function weightedMean(parts: readonly { value: number | null; weight: number }[]): number | null {
  const known = parts.flatMap(({ value, weight }) => (value === null ? [] : [{ value, weight }]))
  const weight = known.reduce((sum, part) => sum + part.weight, 0)
  return weight > 0 ? known.reduce((sum, part) => sum + part.value * part.weight, 0) / weight : null
}
