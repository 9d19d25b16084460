/** A lot of 100 heads of 380 kg that entered on the first of June, and terms, for tests. */
import type { BilledLot } from './billed-heads.ts'
import type { LotFacts } from './charges.ts'
import type { ContractTerms } from './contract.ts'

type Over = Partial<Omit<LotFacts, 'lot'>> & { lot?: Partial<BilledLot> }

export const lotFacts = ({ lot, ...over }: Over = {}): LotFacts => ({
  lot: {
    id: 1,
    quantity: 100,
    baseQuantity: 100,
    entryDate: '2025-06-01',
    deactivatedOn: null,
    initialAvgWeight: 380_000,
    ...lot,
  },
  movements: [],
  sales: [],
  fed: [],
  entryYield: 0.5,
  entryMeans: [],
  elsewhere: [],
  ...over,
})

export const terms = (over: Partial<ContractTerms>): ContractTerms => ({
  kind: 'head_day',
  price: 1_000,
  clientShare: null,
  deaths: 'client',
  arrobaPrice: null,
  services: [],
  ...over,
})
