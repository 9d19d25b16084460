/** The sentences of a proposal, the same in the editor, on the client's page and in the PDF. */
import { formatDate, formatPercent } from '../format/format.ts'
import { formatReais } from '../format/reais.ts'
import { toSearchText } from '../format/search-text.ts'
import { VALID_DAYS } from './totals.ts'

/** 'A instalação é cobrada à parte: R$ 2,50 por km rodado, mais R$ 500,00 de hospedagem e instalação.' In reais. */
export const installationText = ({ installation_per_km: km, installation_fee: fee }: InstallationPrices) =>
  `A instalação é cobrada à parte: ${formatReais(km)} por km rodado, mais ${formatReais(fee)} de hospedagem e instalação.`

type InstallationPrices = { installation_per_km: number; installation_fee: number }

export const validityText = (validUntil: string) =>
  `Esta proposta é válida por ${VALID_DAYS} dias a partir da sua data, até ${formatDate(validUntil)}.`

/** `discount` in percent. */
export const discountLabel = (discount: number) => `Desconto (${formatPercent(discount)})`

/** 'proposta-fazenda-boa-vista-12.pdf' */
export function pdfFileName({ id, client_name: name }: { id: number; client_name: string }): string {
  const slug = toSearchText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '')
  return `${['proposta', slug, id].filter(Boolean).join('-')}.pdf`
}
