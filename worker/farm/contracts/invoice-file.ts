/** An invoice as a file. The code of PDFs is large, so a Worker reads it when it makes one. */
import type { Invoice } from '../../../domain/contract/invoice-output.ts'
import { file } from '../../http/respond.ts'
import { PDF_TYPE } from '../costs/closeout-file.ts'

export async function invoicePdf(invoice: Invoice, farm: string, now: number): Promise<Response> {
  const { createInvoicePdf } = await import('./invoice-pdf.ts')
  const content = await createInvoicePdf(invoice, farm, new Date(now))
  return file(content, { name: `Fatura ${invoice.id}.pdf`, type: PDF_TYPE })
}
