/** Deliveries of before the lots were in the product: the rows of a lot's day are one delivery. */
import { formatDate, formatKg, formatPercent } from '../../format/format.ts'
import { sum, sumBy } from '../../units/sum.ts'
import { MAX_LOAD_GRAMS, toGrams, toKg } from '../../units/weight.ts'
import type { DeliveryFact, HistoryFarm, StoredDelivery } from './history-farm.ts'
import type { HistoryRecord, LotRow } from './plan-history.ts'

type Row = LotRow<'delivery'>
const keyOf = ({ lotId, day }: Pick<DeliveryFact, 'lotId' | 'day'>) => `${lotId} ${day}`

export function planDeliveries(rows: readonly Row[], { deliveries }: HistoryFarm): HistoryRecord[] {
  const stored = new Map(deliveries.map(delivery => [keyOf(delivery), delivery]))
  const days = Map.groupBy(rows, ({ lot, input }) => keyOf({ lotId: lot.id, day: input.day }))
  return [...days].map(([key, ofDay]) => planned(ofDay, stored.get(key)))
}

function planned(rows: readonly Row[], known: StoredDelivery | undefined): HistoryRecord {
  const delivery = deliveryOf(rows)
  const name = rows[0]?.lot.name ?? ''
  const record = { name, rows: rows.map(({ row }) => row), changes: [] as [], delivery }
  const refusal = refusalOf(delivery, known, name)
  if (refusal === null) return { ...record, status: known ? 'equal' : 'new', errors: [] }
  return { ...record, status: 'refused', errors: [{ row: record.rows[0] ?? 0, field: 'delivered', message: refusal }] }
}

/** The dry matter is the mean of the rows, weighted by their kg. */
function deliveryOf(rows: readonly Row[]): DeliveryFact {
  const [first] = rows
  const grams = rows.map(({ input }) => toGrams(input.delivered))
  const delivered = sum(grams)
  const percents = new Set(rows.map(({ input }) => input.dry_matter))
  const weighted = sumBy([...rows.entries()], ([at, { input }]) => (grams[at] ?? 0) * input.dry_matter)
  return {
    lotId: first?.lot.id ?? 0,
    day: first?.input.day ?? '',
    delivered,
    dryMatterPercent: percents.size === 1 ? (first?.input.dry_matter ?? 0) : Number((weighted / delivered).toFixed(6)),
  }
}

function refusalOf(delivery: DeliveryFact, known: StoredDelivery | undefined, name: string): string | null {
  if (delivery.delivered > MAX_LOAD_GRAMS)
    return `As linhas deste dia somam ${formatKg(toKg(delivery.delivered))}: um lote recebe até ${formatKg(toKg(MAX_LOAD_GRAMS))} por dia.`
  if (!known || isEqual(known, delivery)) return null
  const { delivered, dryMatterPercent, importedOn, day } = known
  return `O lote ${name} já tem ${formatKg(toKg(delivered))} em ${formatDate(day)}, com ${formatPercent(dryMatterPercent)} de MS, importados em ${formatDate(importedOn)}. Desfaça aquela importação antes, ou tire a linha.`
}

const isEqual = (known: StoredDelivery, { delivered, dryMatterPercent }: DeliveryFact) =>
  known.delivered === delivered && known.dryMatterPercent === dryMatterPercent
