/** The figures of a proposal, in integer cents. */
import { addDays } from '../time/day.ts'
import { percentOfCents } from '../units/money.ts'
import { sumBy } from '../units/sum.ts'

/** A line of the kit table. */
export type KitItem = { description: string; quantity: number; unitValue: number }

/** What the figures are computed from. `discount` is in hundredths of a percent of the kit. */
type PricedProposal = {
  kitItems: readonly KitItem[]
  discount: number
  monthlySubscription: number
  aiService: number
}

export const VALID_DAYS = 15
const SECOND_INSTALMENT_DAYS = 30

export const validUntil = (proposalDate: string) => addDays(proposalDate, VALID_DAYS)

export const lineTotal = ({ quantity, unitValue }: Pick<KitItem, 'quantity' | 'unitValue'>) => quantity * unitValue

export function computeTotals({ kitItems, discount, monthlySubscription, aiService }: PricedProposal) {
  const kitValue = sumBy(kitItems, lineTotal)
  const discountValue = percentOfCents(kitValue, discount)
  return {
    kitValue,
    discountValue,
    totalValue: kitValue - discountValue,
    monthlyTotal: monthlySubscription + aiService,
  }
}

/** Two halves: the entry, and the rest 30 days later. An odd cent is in the entry. */
export function splitInInstalments(totalValue: number) {
  const second = Math.floor(totalValue / 2)
  return [
    { label: 'Entrada, na aprovação', percent: 50, value: totalValue - second },
    { label: `${SECOND_INSTALMENT_DAYS} dias após a entrada`, percent: 50, value: second },
  ]
}
