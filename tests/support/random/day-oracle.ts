/** The figures of a day from its weighings, written a second time beside the SQL of worker/jobs/lot-days.ts and farm-days.ts. */
import { daysConfined, type Lot, projectedWeight } from '../../../domain/lot/lot.ts'
import type { LotDay } from '../../../domain/lot/lot-day.ts'
import type { FarmDay } from '../../../domain/report/farm-day.ts'
import { toHundredths } from '../../../domain/units/weight.ts'

type WeighedLot = Pick<Lot, 'quantity' | 'entryDate' | 'deactivatedOn' | 'initialAvgWeight' | 'gmd'>
/** An unload line, with the dry matter of its recipe in percent. */
type UnloadLine = { quantity: number; expected: number; actual: number | null; dryMatterPercent: number }

/** `quantity` is that of the day's feedings; on a day without feedings, that of the lot. */
export function toLotDay(
  lot: WeighedLot,
  day: string,
  unloadLines: readonly UnloadLine[],
  note: number | null,
): LotDay {
  const lotOfDay = { ...lot, deactivatedOn: lot.deactivatedOn && lot.deactivatedOn < day ? lot.deactivatedOn : null }
  const dryMatterHundredths = sum(unloadLines.map(line => (line.actual ?? 0) * toHundredths(line.dryMatterPercent)))
  return {
    day,
    quantity: unloadLines.length > 0 ? Math.max(...unloadLines.map(({ quantity }) => quantity)) : lot.quantity,
    daysConfined: daysConfined(lotOfDay, day),
    projectedAvgWeight: projectedWeight(lotOfDay, daysConfined(lotOfDay, day)),
    call: null,
    refused: 0,
    imported: 0,
    isImported: false,
    planned: sum(unloadLines.map(({ expected }) => expected)),
    delivered: sum(unloadLines.map(({ actual }) => actual ?? 0)),
    dryMatter: Math.round(dryMatterHundredths / 10_000),
    note,
  }
}

type OperatorSums = Omit<FarmDay, keyof LotDay | 'day'>

export function sumFarmDay(day: string, lots: readonly LotDay[], operators: readonly OperatorSums[]): FarmDay {
  return {
    day,
    quantity: sum(lots.map(lot => lot.quantity)),
    planned: sum(lots.map(lot => lot.planned)),
    delivered: sum(lots.map(lot => lot.delivered)),
    dryMatter: sum(lots.map(lot => lot.dryMatter)),
    imported: 0,
    operations: sum(operators.map(operator => operator.operations)),
    loadExpected: sum(operators.map(operator => operator.loadExpected)),
    loadMiss: sum(operators.map(operator => operator.loadMiss)),
    unloadExpected: sum(operators.map(operator => operator.unloadExpected)),
    unloadMiss: sum(operators.map(operator => operator.unloadMiss)),
  }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
