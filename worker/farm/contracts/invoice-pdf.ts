/** The PDF of an invoice: A4, for the owner of the cattle. */

import type { Invoice } from '../../../domain/contract/invoice-output.ts'
import { invoiceStatusLabels } from '../../../domain/contract/invoice-status.ts'
import { amountText, lineTitle, priceText, quantityText, totalText } from '../../../domain/contract/invoice-text.ts'
import { formatDate } from '../../../domain/format/format.ts'
import { embedFonts } from '../../pdf/fonts.ts'
import { drawLogo } from '../../pdf/logo.ts'
import { CONTENT_WIDTH, colors, createPageFlow, MARGIN, type PageFlow } from '../../pdf/page-flow.ts'
import { drawTable } from '../../pdf/table.ts'
import { createTaggedPdf, type TaggedPdf } from '../../pdf/tagged-pdf.ts'

type Page = { pdf: TaggedPdf; flow: PageFlow }

export async function createInvoicePdf(invoice: Invoice, farm: string, now: Date): Promise<Uint8Array<ArrayBuffer>> {
  const client = invoice.contract.client_name
  const pdf = await createTaggedPdf({
    title: `Fatura nº ${invoice.id} - ${client}`,
    subject: 'Fatura do confinamento',
    now,
  })
  const page = { pdf, flow: createPageFlow(pdf, await embedFonts(pdf.doc)) }
  drawHeader(page, invoice, farm)
  drawLines(page, invoice)
  page.flow.footers((number, count) => [
    `${farm} · feito no Cocho em Dia`,
    `Fatura nº ${invoice.id} · página ${number} de ${count}`,
  ])
  return pdf.save()
}

/** The product is on the left, and what this is on the right. */
function drawHeader({ pdf, flow }: Page, { id, contract, from, to, status }: Invoice, farm: string): void {
  const { display, regular, bold } = flow.fonts
  const top = flow.y()
  pdf.drawArtifact(flow.page(), () => drawLogo(flow.page(), { x: MARGIN, top, size: 30, font: display }))
  const right = { x: MARGIN + CONTENT_WIDTH / 2, width: CONTENT_WIDTH / 2 }
  const titleStyle = { font: display, size: 20, color: colors.green, align: 'right', lineHeight: 1 } as const
  flow.drawLines(pdf.addElement(pdf.root, 'H1'), [`Fatura nº ${id}`], top, titleStyle, right)
  const soft = { font: regular, size: 9.5, color: colors.inkSoft }
  const period = `${formatDate(from)} a ${formatDate(to)}`
  flow.drawLines(pdf.addElement(pdf.root, 'P'), [period], top - 21, { ...soft, align: 'right' }, right)
  flow.skip(42)
  flow.text(pdf.addElement(pdf.root, 'P'), contract.client_name, { font: bold, size: 14 })
  const note = status === 'draft' || status === 'void' ? ` · ${invoiceStatusLabels[status].toLowerCase()}` : ''
  flow.text(pdf.addElement(pdf.root, 'P'), `${farm}${note}`, soft)
  flow.skip(6)
  flow.rule(colors.green, 1.5)
  flow.skip(10)
}

function drawLines({ pdf, flow }: Page, { lines, total }: Invoice): void {
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
      { cells: ['Total', '', '', totalText(total)], bold: true },
    ],
  )
}
