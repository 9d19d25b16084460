/** Data hooks, addresses and words of contracts and their invoices. */
import type { ClientLink } from '../../../domain/contract/client-output.ts'
import { contractKindLabels, priceUnits } from '../../../domain/contract/contract.ts'
import type { Contract } from '../../../domain/contract/contract-output.ts'
import type { Invoice } from '../../../domain/contract/invoice-output.ts'
import type { LineRecords } from '../../../domain/contract/invoice-records-output.ts'
import { formatPercent } from '../../../domain/format/format.ts'
import { formatReais } from '../../../domain/format/reais.ts'
import { useFarmData, useReload } from '../../core/data.ts'

export const contractsHref = '/admin/contracts'
export const contractHref = (id: number) => `${contractsHref}/${id}`
export const invoiceHref = (id: number) => `/admin/invoices/${id}`

export const useContract = (id: number) => useFarmData<Contract>(`/contracts/${id}`)
/** The newest first. */
export const useInvoices = (contractId: number) => useFarmData<Invoice[]>(`/contracts/${contractId}/invoices`)
export const useInvoice = (id: number) => useFarmData<Invoice>(`/invoices/${id}`)
/** The records of each line, in the order of the lines. */
export const useInvoiceRecords = (id: number) => useFarmData<LineRecords[]>(`/invoices/${id}/records`)
export const useClientLinks = (contractId: number) => useFarmData<ClientLink[]>(`/contracts/${contractId}/links`)

/** Loads again what a change of an invoice or a link shows. */
export const useReloadContracts = () => useReload(['/contracts', '/invoices'])

/** 'Diária, R$ 20,00 por cabeça e dia', 'Parceria, 15% do cliente'. */
export function termsText({ kind, price, client_percent }: Contract): string {
  const label = contractKindLabels[kind]
  if (kind === 'partnership') return `${label}, ${formatPercent(client_percent ?? 0)} da @ produzida do cliente`
  return `${label}, ${formatReais(price ?? 0)} ${priceUnits[kind].replace('R$ ', '')}`
}
