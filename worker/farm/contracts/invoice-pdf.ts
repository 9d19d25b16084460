/** The PDF of an invoice: A4, for the owner of the cattle. */

import type { Invoice } from '../../../domain/contract/invoice-output.ts'
import { invoiceStatusLabels } from '../../../domain/contract/invoice-status.ts'
import { amountText, lineTitle, priceText, quantityText } from '../../../domain/contract/invoice-text.ts'
import { formatDate } from '../../../domain/format/format.ts'
import { formatReais } from '../../../domain/format/reais.ts'
import { createDocument, drawTitle, type PdfDocument } from '../../pdf/document.ts'
import { colors } from '../../pdf/page-flow.ts'
import { drawTable } from '../../pdf/table.ts'

export async function createInvoicePdf(invoice: Invoice, farm: string, now: Date): Promise<Uint8Array<ArrayBuffer>> {
  const client = invoice.contract.client_name
  const page = await createDocument({
    title: `Fatura nº ${invoice.id} - ${client}`,
    subject: 'Fatura do confinamento',
    now,
  })
  drawHeader(page, invoice, farm)
  drawLines(page, invoice)
  page.flow.footers((number, count) => [
    `${farm} · feito no Cocho em Dia`,
    `Fatura nº ${invoice.id} · página ${number} de ${count}`,
  ])
  return page.pdf.save()
}

function drawHeader(page: PdfDocument, { id, contract, from, to, status }: Invoice, farm: string): void {
  const { pdf, flow } = page
  const soft = { size: 9.5, color: colors.inkSoft }
  drawTitle(page, `Fatura nº ${id}`, `${formatDate(from)} a ${formatDate(to)}`)
  flow.skip(42)
  flow.text(pdf.addElement(pdf.root, 'P'), contract.client_name, { font: flow.fonts.bold, size: 14 })
  const note = status === 'draft' || status === 'void' ? ` · ${invoiceStatusLabels[status].toLowerCase()}` : ''
  flow.text(pdf.addElement(pdf.root, 'P'), `${farm}${note}`, soft)
  flow.skip(6)
  flow.rule(colors.green, 1.5)
  flow.skip(10)
}

function drawLines({ pdf, flow }: PdfDocument, { lines, total }: Invoice): void {
  drawTable(
    pdf,
    flow,
    [
      { label: 'O que é', width: 36 },
      { label: 'Quantidade', width: 20, align: 'right' },
      { label: 'Preço', width: 26, align: 'right' },
      { label: 'Valor', width: 18, align: 'right' },
    ],
    [
      ...lines.map(line => ({ cells: [lineTitle(line), quantityText(line), priceText(line), amountText(line)] })),
      { cells: ['Total', '', '', formatReais(total)], bold: true },
    ],
  )
}
