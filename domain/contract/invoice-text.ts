/** How the lines of an invoice read, on screens and in its PDF. */
import { countText } from '../format/count-text.ts'
import { formatNumber } from '../format/format.ts'
import { withPreposition } from '../format/preposition.ts'
import { formatReais, formatReaisChange } from '../format/reais.ts'
import type { ChargeKind } from './charges.ts'
import type { InvoiceLine } from './invoice-output.ts'
import type { LineRecords } from './invoice-records-output.ts'

/** `decimals`: the fewest and the most that are shown. Stored are thousandths, and a client multiplies what is shown by the price. */
type Words = { label: string; unit: string; priceUnit: string; decimals: readonly [number, number] }

export const chargeWords = {
  head_days: { label: 'Diárias', unit: 'cab. × dia', priceUnit: 'por cabeça e dia', decimals: [0, 0] },
  arrobas: { label: '@ produzidas', unit: '@', priceUnit: 'por @', decimals: [2, 3] },
  dry_matter: { label: 'Matéria seca', unit: 'kg de MS', priceUnit: 'por tonelada', decimals: [1, 3] },
  client_part: { label: '@ do cliente', unit: '@', priceUnit: '', decimals: [2, 3] },
  feedlot_part: { label: '@ do confinamento', unit: '@', priceUnit: 'por @', decimals: [2, 3] },
  deaths: { label: 'Crédito de mortes', unit: '@', priceUnit: 'por @', decimals: [2, 3] },
  service: { label: 'Serviço', unit: '', priceUnit: '', decimals: [0, 0] },
} satisfies Record<ChargeKind, Words>

/** 'Diárias do Lote 12', or the service. */
export function lineTitle({ kind, lot, description }: Pick<InvoiceLine, 'kind' | 'lot' | 'description'>): string {
  if (kind === 'service') return description ?? chargeWords.service.label
  const { label } = chargeWords[kind]
  return lot ? `${label} ${withPreposition('de', lot.name)}` : label
}

/** '12,667'. */
export function formatQuantity({ kind, quantity }: Pick<InvoiceLine, 'kind' | 'quantity'>): string {
  const [fewest, most] = chargeWords[kind].decimals
  return formatNumber(quantity, most, fewest)
}

/** '5.970 cab. × dia'. Nothing of a service, which is one. */
export const quantityText = (line: Pick<InvoiceLine, 'kind' | 'quantity'>): string =>
  line.kind === 'service' ? '' : `${formatQuantity(line)} ${chargeWords[line.kind].unit}`

export function priceText({ kind, price }: Pick<InvoiceLine, 'kind' | 'price'>): string {
  return price === null || kind === 'service' ? '' : `${formatReais(price)} ${chargeWords[kind].priceUnit}`
}

/** 'R$ 82,00', and '−' where the line is arrobas only. */
export const amountText = ({ price, amount }: Pick<InvoiceLine, 'price' | 'amount'>): string =>
  price === null ? '–' : formatReais(amount)

/** 'mudou depois do envio: +R$ 82,00'. */
export const changeText = (change: number): string => `mudou depois do envio: ${formatReaisChange(change)}`

/** The note about heads of a lot that went to another one, which the contract does not have. */
export const transferredText = ({ lot, heads }: { lot: { name: string }; heads: number }): string =>
  `${countText(heads, 'cabeça')} ${withPreposition('de', lot.name)} ${heads === 1 ? 'foi' : 'foram'} para um lote fora deste contrato, e as @ ${heads === 1 ? 'dela' : 'delas'} não estão nesta fatura. Se o combinado é cobrar, lance um serviço no contrato.`

/** How the records of now differ from what a line charged. Null where they do not. */
export function recordsChangeText({
  kind,
  charged,
  now,
}: Pick<LineRecords, 'kind' | 'charged' | 'now'>): string | null {
  if (now === null) return 'O lote saiu do contrato. Os registros estão na página dele.'
  if (now === charged) return null
  if (kind === 'service') return 'O serviço saiu do contrato depois do envio.'
  return `A fatura tem ${quantityText({ kind, quantity: charged })}; com os registros de agora seriam ${quantityText({ kind, quantity: now })}.`
}
