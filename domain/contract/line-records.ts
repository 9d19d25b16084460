/** The records that a line of an invoice is made of: head-days and dry matter by day, sales, deaths and services. Quantities are thousandths, as those of the line. */
import { billedDays, isIn, listDeaths, type Period } from './billed-heads.ts'
import {
  type Charge,
  computeCharges,
  entryCarcass,
  isOfFormerLot,
  type LotFacts,
  lotsOfLines,
  toThousandths,
} from './charges.ts'
import type { ContractTerms } from './contract.ts'
import type * as Output from './invoice-records-output.ts'

type LineRecord = {
  day: string
  /** Null where it is of no heads: dry matter and services. */
  heads: number | null
  quantity: number
}

type LineKey = Pick<Charge, 'kind' | 'lotId' | 'description'>

export type LineRecords = LineKey & {
  /** What was charged: nothing of a line that records since then would add. */
  charged: number
  /** What the records of now would charge. Null where the lot is not in the contract any more. */
  now: number | null
  records: readonly LineRecord[]
}

const ofSale = (facts: LotFacts, sale: LotFacts['sales'][number]): LineRecord => ({
  day: sale.day,
  heads: sale.heads,
  quantity: toThousandths(sale.carcass - entryCarcass(facts, sale)),
})

/** The parts of a partnership are of all its sales, so each sale has the arrobas that its heads produced. */
function recordsOfLot(kind: Charge['kind'], facts: LotFacts, period: Period): LineRecord[] {
  if (kind === 'head_days')
    return billedDays(facts, period)
      .filter(({ heads }) => heads > 0)
      .map(({ day, heads }) => ({ day, heads, quantity: heads * 1000 }))
  if (kind === 'dry_matter')
    return facts.fed
      .filter(({ day, dryMatter }) => isIn(day, period) && dryMatter !== 0)
      .map(({ day, dryMatter }) => ({ day, heads: null, quantity: dryMatter }))
  if (kind === 'deaths')
    return listDeaths(facts.lot.id, facts.movements, period).map(({ day, quantity: heads }) => ({
      day,
      heads,
      quantity: toThousandths(entryCarcass(facts, { heads, day })),
    }))
  return facts.sales.filter(({ day }) => isIn(day, period)).map(sale => ofSale(facts, sale))
}

/** Services of the same name are distinguished by their amount, and those of the same amount by their order. */
function keysOf(lines: readonly Charge[]): string[] {
  const keys = lines.map(({ kind, lotId, description, amount }) =>
    JSON.stringify([kind, lotId, description, kind === 'service' ? amount : null]),
  )
  return keys.map((key, at) => `${key} ${keys.slice(0, at).filter(other => other === key).length}`)
}

/** `charged`: the lines of the invoice. Lines that records since then would add come after them. */
export function lineRecords(
  terms: ContractTerms,
  lots: readonly LotFacts[],
  charged: readonly Charge[],
  period: Period,
): LineRecords[] {
  const now = computeCharges(terms, lotsOfLines(lots, charged, period), period)
  const [keys, keysNow] = [keysOf(charged), keysOf(now)]
  const added = now.flatMap((line, at) => (keys.includes(keysNow[at] ?? '') ? [] : [{ line, charged: 0, at }]))
  // the services are the last lines, in the order of their records
  const services = terms.services.filter(({ day }) => isIn(day, period))
  const recordsOf = ({ kind, lotId }: Charge, at: number): LineRecord[] => {
    const facts = lots.find(({ lot }) => lot.id === lotId)
    if (facts) return recordsOfLot(kind, facts, period).toSorted((a, b) => a.day.localeCompare(b.day))
    const service = at < 0 ? undefined : services[at - (now.length - services.length)]
    return service ? [{ day: service.day, heads: null, quantity: 1000 }] : []
  }
  const sent = charged.map((line, at) => ({ line, charged: line.quantity, at: keysNow.indexOf(keys[at] ?? '') }))
  return [...sent, ...added].map(({ line, charged: quantity, at }) => ({
    ...{ kind: line.kind, lotId: line.lotId, description: line.description },
    charged: quantity,
    now: isOfFormerLot(line, lots) ? null : (now[at]?.quantity ?? 0),
    records: recordsOf(line, at),
  }))
}

type Facts = { contract: ContractTerms; lots: readonly LotFacts[] }
type Invoice = { firstDay: string; lastDay: string }

export const recordsToJson = (
  { contract, lots }: Facts,
  { firstDay, lastDay }: Invoice,
  charged: readonly Charge[],
  names: ReadonlyMap<number, string>,
): Output.LineRecords[] =>
  lineRecords(contract, lots, charged, { from: firstDay, to: lastDay }).map(line => ({
    kind: line.kind,
    lot: line.lotId === null ? null : { id: line.lotId, name: names.get(line.lotId) ?? `Lote ${line.lotId}` },
    description: line.description,
    charged: line.charged / 1000,
    now: line.now === null ? null : line.now / 1000,
    records: line.records.map(({ day, heads, quantity }) => ({ date: day, heads, quantity: quantity / 1000 })),
  }))
