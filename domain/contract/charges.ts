/** What a contract charges for a period: a line for each lot, one for its deaths and one for each service. Quantities are thousandths, money cents. */
import type { HeadMovement } from '../lot/heads.ts'
import { costAtPrice, GRAMS_PER_ARROBA, priceOfCarcass } from '../units/price.ts'
import { sumBy } from '../units/sum.ts'
import {
  type BilledLot,
  billedHeadDays,
  isIn,
  listDeaths,
  type Period,
  type Sale,
  transferredHeads,
  unsoldHeads,
} from './billed-heads.ts'
import type { ContractTerms, Service } from './contract.ts'
import type { EntryMean } from './entry-carcass.ts'

export const chargeKinds = [
  'head_days',
  'arrobas',
  'dry_matter',
  'client_part',
  'feedlot_part',
  'deaths',
  'service',
] as const
export type ChargeKind = (typeof chargeKinds)[number]

export type Charge = {
  kind: ChargeKind
  /** Null of a service. */
  lotId: number | null
  /** What a service is. Null in other lines. */
  description: string | null
  /** Thousandths of head-days, arrobas, kg of dry matter or services. */
  quantity: number
  /** Cents of one, of dry matter of a tonne. Null where the line is arrobas only. */
  price: number | null
  /** Negative of a credit. */
  amount: number
}

/** What the lines of a lot are worked out from. */
export type LotFacts = {
  lot: BilledLot
  movements: readonly HeadMovement[]
  sales: readonly Sale[]
  /** The dry matter that was fed, in grams, by day. */
  fed: readonly { day: string; dryMatter: number }[]
  /** The part of the entry weight that is carcass. */
  entryYield: number
  /** Those of heads that came from another lot (entry-carcass.ts), the oldest first. */
  entryMeans: readonly EntryMean[]
  /** The days of invoices of other contracts with the lot, which their clients have. */
  elsewhere: readonly Period[]
}

export const toThousandths = (grams: number) => Math.round((grams * 1000) / GRAMS_PER_ARROBA) || 0

/** That of heads that left or died on the day. */
export function entryCarcass(
  { lot, entryYield, entryMeans }: LotFacts,
  { heads, day }: { heads: number; day: string },
) {
  const mean = entryMeans.findLast(({ from }) => from <= day)
  return heads * (mean ? mean.grams : lot.initialAvgWeight * entryYield)
}

export const computeCharges = (terms: ContractTerms, lots: readonly LotFacts[], period: Period): Charge[] =>
  [
    ...lots.flatMap(facts => [...feedCharges(terms, facts, period), deathCredit(terms, facts, period)]),
    ...terms.services.filter(({ day }) => isIn(day, period)).map(serviceCharge),
  ].filter(({ quantity }) => quantity !== 0)

function feedCharges(terms: ContractTerms, facts: LotFacts, period: Period): Charge[] {
  const price = terms.price ?? 0
  const line = { lotId: facts.lot.id, description: null }
  if (terms.kind === 'head_day') {
    const days = billedHeadDays(facts, period)
    return [{ ...line, kind: 'head_days', quantity: days * 1000, price, amount: days * price }]
  }
  if (terms.kind === 'dry_matter') {
    const grams = sumBy(
      facts.fed.filter(({ day }) => isIn(day, period)),
      ({ dryMatter }) => dryMatter,
    )
    return [{ ...line, kind: 'dry_matter', quantity: grams, price, amount: costAtPrice(grams, price) }]
  }
  const { entry, produced } = carcassOf(facts, period)
  if (terms.kind === 'arroba')
    return [
      { ...line, kind: 'arrobas', quantity: toThousandths(produced), price, amount: priceOfCarcass(produced, price) },
    ]
  return partnershipCharges(terms, line, { entry, produced })
}

/** The carcass that left in the period, less that with which the same heads entered. Those that died are in neither. */
function carcassOf(facts: LotFacts, period: Period) {
  const sales = facts.sales.filter(({ day }) => isIn(day, period))
  const entry = sumBy(sales, sale => entryCarcass(facts, sale))
  return { entry, produced: sumBy(sales, ({ carcass }) => carcass) - entry }
}

/** The client keeps the entry arrobas and a part of those produced. A lot that produced none leaves no part to the feedlot. */
function partnershipCharges(
  { clientShare, arrobaPrice }: ContractTerms,
  line: Pick<Charge, 'lotId' | 'description'>,
  { entry, produced }: { entry: number; produced: number },
): Charge[] {
  const gained = Math.max(0, produced)
  const feedlot = (gained * (10_000 - (clientShare ?? 0))) / 10_000
  const client = entry + produced - feedlot
  return [
    { ...line, kind: 'client_part', quantity: toThousandths(client), price: null, amount: 0 },
    {
      ...line,
      kind: 'feedlot_part',
      quantity: toThousandths(feedlot),
      price: arrobaPrice,
      amount: arrobaPrice === null ? 0 : priceOfCarcass(feedlot, arrobaPrice),
    },
  ]
}

/** A credit of the arrobas with which the dead heads entered. Nothing where the client bears deaths. */
function deathCredit({ deaths, arrobaPrice }: ContractTerms, facts: LotFacts, period: Period): Charge {
  const dead = deaths === 'feedlot' ? listDeaths(facts.lot.id, facts.movements, period) : []
  const grams = sumBy(dead, ({ quantity: heads, day }) => entryCarcass(facts, { heads, day }))
  const price = arrobaPrice ?? 0
  const credit = { quantity: toThousandths(grams), price, amount: -priceOfCarcass(grams, price) || 0 }
  return { kind: 'deaths', lotId: facts.lot.id, description: null, ...credit }
}

const serviceCharge = ({ description, amount }: Service): Charge => ({
  kind: 'service',
  lotId: null,
  description,
  quantity: 1000,
  price: amount,
  amount,
})

/** The line of a lot that is in the contract no more: what it charged stays. */
export const isOfFormerLot = ({ lotId }: Pick<Charge, 'lotId'>, lots: readonly LotFacts[]): boolean =>
  lotId !== null && !lots.some(({ lot }) => lot.id === lotId)

/** The lots without those that joined after the lines were charged, where another contract charged days of the period: they are no change of the lines. */
export const lotsOfLines = (
  lots: readonly LotFacts[],
  lines: readonly Pick<Charge, 'lotId'>[],
  { from, to }: Period,
): LotFacts[] =>
  lots.filter(
    ({ lot, elsewhere }) =>
      lines.some(({ lotId }) => lotId === lot.id) || !elsewhere.some(other => other.from <= to && other.to >= from),
  )

export const totalAmount = (charges: readonly Pick<Charge, 'amount'>[]): number =>
  sumBy(charges, ({ amount }) => amount)

type LotHeads = { lotId: number; heads: number }

const chargesCarcass = ({ kind }: Pick<ContractTerms, 'kind'>) => kind === 'arroba' || kind === 'partnership'

const countHeads = (lots: readonly LotFacts[], count: (facts: LotFacts) => number): LotHeads[] =>
  lots.map(facts => ({ lotId: facts.lot.id, heads: count(facts) })).filter(({ heads }) => heads > 0)

/** The lots whose carcass is not known yet, where the contract charges by it. */
export const missingSales = (
  terms: Pick<ContractTerms, 'kind'>,
  lots: readonly LotFacts[],
  period: Period,
): LotHeads[] => (chargesCarcass(terms) ? countHeads(lots, facts => unsoldHeads(facts, period)) : [])

/** The lots with heads that went to a lot outside of the contract: their arrobas are in no line, where the contract charges by them. */
export function transferredOut(
  terms: Pick<ContractTerms, 'kind'>,
  lots: readonly LotFacts[],
  period: Period,
): LotHeads[] {
  const own = new Set(lots.map(({ lot }) => lot.id))
  return chargesCarcass(terms) ? countHeads(lots, facts => transferredHeads(facts, own, period)) : []
}
