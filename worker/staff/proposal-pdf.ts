/** The PDF of a proposal: A4, as it is printed and signed. */
import { addressText, company } from '../../domain/company.ts'
import { formatDate, formatNumber, formatPercent } from '../../domain/format/format.ts'
import { formatReais } from '../../domain/format/reais.ts'
import { documentLabel } from '../../domain/proposal/client-document.ts'
import type { PublicProposal } from '../../domain/proposal/proposal-output.ts'
import { discountLabel, installationText, validityText } from '../../domain/proposal/texts.ts'
import { createDocument, drawTitle, type PdfDocument } from '../pdf/document.ts'
import { CONTENT_WIDTH, colors, MARGIN } from '../pdf/page-flow.ts'
import { drawTable } from '../pdf/table.ts'

type Offer = Omit<PublicProposal, 'status' | 'answered_at' | 'answered_by'>

export async function createProposalPdf(offer: Offer, salesEmail: string, now: Date): Promise<Uint8Array<ArrayBuffer>> {
  const title = `Proposta comercial nº ${offer.id} - ${offer.client_name}`
  const sheet = await createDocument({ title, subject: 'Proposta comercial do Cocho em Dia', now })
  drawHeader(sheet, offer, salesEmail)
  drawClient(sheet, offer)
  drawKit(sheet, offer)
  drawServices(sheet, offer)
  drawPayment(sheet, offer)
  drawNotes(sheet, offer)
  drawSignature(sheet)
  sheet.flow.footers((page, pages) => [
    `${company.legalName} · CNPJ ${company.cnpj}`,
    `Proposta nº ${offer.id} · página ${page} de ${pages}`,
  ])
  return sheet.pdf.save()
}

function drawHeader(sheet: PdfDocument, { id, proposal_date }: Offer, salesEmail: string): void {
  const { pdf, flow } = sheet
  drawTitle(sheet, `Proposta comercial nº ${id}`, `Data: ${formatDate(proposal_date)}`)
  flow.skip(38)
  const vendor = pdf.addElement(pdf.root, 'P')
  const nameStyle = { font: flow.fonts.bold, size: 9.5 }
  const factStyle = { size: 8.5, color: colors.inkSoft }
  flow.text(vendor, company.legalName, nameStyle)
  flow.text(vendor, `CNPJ ${company.cnpj} · Telefone ${company.phone} · ${salesEmail}`, factStyle)
  flow.text(vendor, addressText(company), factStyle)
  flow.skip(8)
  flow.rule(colors.green, 1.5)
  flow.skip(12)
}

function drawClient(
  { pdf, flow }: PdfDocument,
  { client_name, client_cnpj, client_address, valid_until }: Offer,
): void {
  const half = CONTENT_WIDTH * 0.62
  const right = { x: MARGIN + half, width: CONTENT_WIDTH - half }
  const label = { size: 8.5, color: colors.inkSoft }
  const value = { font: flow.fonts.bold, size: 10, align: 'right' } as const
  const top = flow.y()
  const lines = (text: string, style: object) => flow.linesOf(text, half - 16, style)
  const left = [
    { style: label, lines: ['Cliente'] },
    { style: { font: flow.fonts.bold, size: 13 }, lines: lines(client_name, { font: flow.fonts.bold, size: 13 }) },
    ...(client_cnpj ? [{ style: {}, lines: [`${documentLabel(client_cnpj)} ${client_cnpj}`] }] : []),
    ...(client_address ? [{ style: {}, lines: lines(client_address, {}) }] : []),
  ]
  for (const { style, lines } of left)
    flow.skip(flow.drawLines(pdf.addElement(pdf.root, 'P'), lines, flow.y(), style, { width: half - 16 }))
  const validity = pdf.addElement(pdf.root, 'P')
  flow.drawLines(validity, ['Válida até'], top, { ...label, align: 'right' }, right)
  flow.drawLines(validity, [formatDate(valid_until)], top - 12, { ...value, size: 13 }, right)
  flow.skip(2)
}

function drawHeading({ pdf, flow }: PdfDocument, text: string): void {
  flow.keep(80)
  flow.skip(8)
  flow.text(pdf.addElement(pdf.root, 'H2'), text, { font: flow.fonts.display, size: 14, color: colors.green })
  flow.skip(3)
}

function drawKit(sheet: PdfDocument, offer: Offer): void {
  drawHeading(sheet, 'Kit')
  const items = offer.kit_items.map(({ description, quantity, unit_value, total }) => ({
    cells: [description, formatNumber(quantity), formatReais(unit_value), formatReais(total)],
  }))
  const hasDiscount = offer.discount > 0
  drawTable(
    sheet.pdf,
    sheet.flow,
    [
      { label: 'Descrição', width: 52 },
      { label: 'Quantidade', width: 14, align: 'right' },
      { label: 'Valor unitário', width: 17, align: 'right' },
      { label: 'Total', width: 17, align: 'right' },
    ],
    [
      ...items,
      ...(hasDiscount
        ? [
            { cells: ['Valor do kit', '', '', formatReais(offer.kit_value)] },
            { cells: [discountLabel(offer.discount), '', '', `− ${formatReais(offer.discount_value)}`] },
          ]
        : []),
      { cells: ['Valor total', '', '', formatReais(offer.total_value)], bold: true },
    ],
  )
}

function drawServices(sheet: PdfDocument, offer: Offer): void {
  drawHeading(sheet, 'Serviços mensais')
  drawTable(
    sheet.pdf,
    sheet.flow,
    [
      { label: 'Serviço', width: 83 },
      { label: 'Por mês', width: 17, align: 'right' },
    ],
    [
      { cells: ['Mensalidade do sistema', formatReais(offer.monthly_subscription)] },
      { cells: ['Serviço de IA', formatReais(offer.ai_service)] },
      { cells: ['Total mensal', formatReais(offer.monthly_total)], bold: true },
    ],
  )
}

function drawPayment(sheet: PdfDocument, offer: Offer): void {
  drawHeading(sheet, 'Forma de pagamento do kit')
  drawTable(
    sheet.pdf,
    sheet.flow,
    [
      { label: 'Parcela', width: 66 },
      { label: 'Parte', width: 17, align: 'right' },
      { label: 'Valor', width: 17, align: 'right' },
    ],
    offer.instalments.map(({ label, percent, value }) => ({
      cells: [label, formatPercent(percent), formatReais(value)],
    })),
  )
}

function drawNotes(sheet: PdfDocument, offer: Offer): void {
  const notes: [heading: string, text: string][] = [
    ['Instalação', installationText(offer)],
    ...(offer.observations ? [['Observações', offer.observations] satisfies [string, string]] : []),
    ['Validade', validityText(offer.valid_until)],
  ]
  for (const [heading, text] of notes) {
    drawHeading(sheet, heading)
    sheet.flow.text(sheet.pdf.addElement(sheet.pdf.root, 'P'), text)
  }
}

/** Draws the lines for clients who sign on paper. */
function drawSignature({ pdf, flow }: PdfDocument): void {
  flow.keep(56)
  flow.skip(40)
  const width = (CONTENT_WIDTH - 32) / 2
  const top = flow.y()
  const boxes = ['Nome e assinatura do cliente', 'Local e data'].map((label, at) => ({
    label,
    box: { x: MARGIN + at * (width + 32), width },
  }))
  for (const { label, box } of boxes) {
    pdf.drawArtifact(flow.page(), () =>
      flow.page().drawLine({
        start: { x: box.x, y: top },
        end: { x: box.x + width, y: top },
        thickness: 0.8,
        color: colors.ink,
      }),
    )
    flow.drawLines(pdf.addElement(pdf.root, 'P'), [label], top - 3, { size: 8.5, color: colors.inkSoft }, box)
  }
}
