/** The figures of a head that left: its gain, its carcass and what it earned. Weights are kg, yields parts of 1, money reais. */
import { toArrobas } from './arroba.ts'

type SoldHead = {
  entryWeight: number
  exitWeight: number
  carcass: number
  days: number
  entryYield: number
  /** Kg of dry matter a day. */
  intake: number
  /** Reais a day: feed and operation. */
  dailyCost: number
  /** Reais an arroba at entry, and at the sale. */
  bought: number
  sold: number
}

export function headResult(head: SoldHead) {
  const { entryWeight, exitWeight, carcass, days, entryYield, intake, dailyCost, bought, sold } = head
  const entryCarcass = entryWeight * entryYield
  const [gain, carcassGain] = [exitWeight - entryWeight, carcass - entryCarcass]
  const [entryArrobas, exitArrobas, produced] = [entryCarcass, carcass, carcassGain].map(toArrobas) as [
    number,
    number,
    number,
  ]
  const purchase = entryArrobas * bought
  const spent = purchase + days * dailyCost
  const profit = exitArrobas * sold - spent
  return {
    gmd: gain / days,
    carcassGmd: carcassGain / days,
    entryArrobas,
    exitArrobas,
    produced,
    carcassYield: carcass / exitWeight,
    gainYield: carcassGain / gain,
    feedConversion: intake / (gain / days),
    /** Kg of dry matter an arroba produced. */
    biologicalEfficiency: (intake * days) / produced,
    costPerArroba: (days * dailyCost) / produced,
    breakEven: spent / exitArrobas,
    profit,
    margin: profit / spent,
    monthlyMargin: (profit / spent / days) * 30,
  }
}

type Herd = { entered: number; entryWeight: number; out: number; exitWeight: number }

/** The gain a day with the dead counted: what they ate and did not gain is the lot's. */
export const gmdWithDead = ({ entered, entryWeight, out, exitWeight }: Herd, headDays: number): number =>
  (out * exitWeight - entered * entryWeight) / headDays

/** The gain a day of those that left alive. */
export const gmdWithoutDead = ({ entryWeight, out, exitWeight }: Herd, headDaysOfAlive: number): number =>
  (out * exitWeight - out * entryWeight) / headDaysOfAlive
