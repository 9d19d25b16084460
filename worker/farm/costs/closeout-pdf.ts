/** The PDF of a closing sheet: A4, for a bank, a partner or the owner of the cattle. */
import { deathLines, formatFigure, type SheetSection, sheetSections } from '../../../domain/cost/closeout-lines.ts'
import type { Closeout } from '../../../domain/cost/closeout-output.ts'
import { daysBeforeText } from '../../../domain/cost/lot-costs.ts'
import { formatDate, formatNumber } from '../../../domain/format/format.ts'
import { formatReais } from '../../../domain/format/reais.ts'
import { createDocument, drawTitle, type PdfDocument } from '../../pdf/document.ts'
import { colors } from '../../pdf/page-flow.ts'
import { drawTable } from '../../pdf/table.ts'

/** Whose account it is. */
export type Heading = {
  farm: string
  lot: string
  client: string | null
  /** 'Guardado em 26/11/2025 10:32', of a closing that was kept. */
  kept?: string
}

export async function createCloseoutPdf(
  sheet: Closeout,
  heading: Heading,
  now: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const page = await createDocument({
    title: `Conta do lote ${heading.lot} - ${heading.farm}`,
    subject: 'Conta fechada de um lote',
    now,
  })
  drawHeader(page, sheet, heading)
  drawMissing(page, sheet)
  const [heads, weights, ...money] = sheetSections(sheet)
  for (const section of [heads, weights]) if (section) drawSection(page, section)
  drawDeaths(page, sheet)
  for (const section of money) drawSection(page, section)
  drawSales(page, sheet)
  page.flow.footers((number, count) => [
    `${heading.farm} · feito no Cocho em Dia`,
    `Conta do lote ${heading.lot} · página ${number} de ${count}`,
  ])
  return page.pdf.save()
}

function drawHeader(page: PdfDocument, sheet: Closeout, { farm, lot, client, kept }: Heading): void {
  const { pdf, flow } = page
  const title = sheet.preview ? 'Prévia da conta do lote' : 'Conta do lote'
  drawTitle(page, title, `${formatDate(sheet.from)} a ${formatDate(sheet.to)}`)
  const soft = { size: 9.5, color: colors.inkSoft }
  flow.skip(42)
  flow.text(pdf.addElement(pdf.root, 'P'), lot, { font: flow.fonts.bold, size: 14 })
  flow.text(pdf.addElement(pdf.root, 'P'), client ? `${farm} · cliente ${client}` : farm, soft)
  if (kept) flow.text(pdf.addElement(pdf.root, 'P'), kept, soft)
  flow.skip(6)
  flow.rule(colors.green, 1.5)
  flow.skip(4)
}

function drawHeading({ pdf, flow }: PdfDocument, text: string): void {
  flow.keep(80)
  flow.skip(8)
  flow.text(pdf.addElement(pdf.root, 'H2'), text, { font: flow.fonts.display, size: 13, color: colors.green })
  flow.skip(2)
}

function drawMissing(page: PdfDocument, { missing, days_before }: Closeout): void {
  const before = daysBeforeText(days_before)
  if (before) page.flow.text(page.pdf.addElement(page.pdf.root, 'P'), before)
  if (missing.length === 0) return
  drawHeading(page, 'Falta para fechar a conta')
  for (const { text } of missing) page.flow.text(page.pdf.addElement(page.pdf.root, 'P'), text)
}

function drawSection(page: PdfDocument, { title, lines }: SheetSection): void {
  drawHeading(page, title)
  drawTable(
    page.pdf,
    page.flow,
    [
      { label: 'Linha da conta', width: 66 },
      { label: 'Valor', width: 34, align: 'right' },
    ],
    lines.map(line => ({
      cells: [line.label, formatFigure(line.value, line)],
      ...(line.isSum && { bold: true }),
    })),
  )
}

function drawDeaths(page: PdfDocument, sheet: Closeout): void {
  drawHeading(page, 'Desempenho, com e sem as mortes')
  drawTable(
    page.pdf,
    page.flow,
    [
      { label: 'Linha da conta', width: 48 },
      { label: 'Com as mortes', width: 26, align: 'right' },
      { label: 'Sem as mortes', width: 26, align: 'right' },
    ],
    deathLines(sheet).map(line => ({
      cells: [line.label, formatFigure(line.value.deathsIn, line), formatFigure(line.value.deathsOut, line)],
    })),
  )
}

function drawSales(page: PdfDocument, { sales }: Closeout): void {
  if (sales.length === 0) return
  drawHeading(page, 'Vendas lançadas')
  const figure = { width: 17, align: 'right' } as const
  drawTable(
    page.pdf,
    page.flow,
    [
      { label: 'Dia', width: 15 },
      { ...figure, label: 'Cabeças', width: 12 },
      { ...figure, label: 'Vivo (kg)' },
      { ...figure, label: 'Carcaça (kg)' },
      { ...figure, label: 'R$/@', width: 15 },
      { ...figure, label: 'Líquido', width: 24 },
    ],
    sales.map(sale => ({
      cells: [
        formatDate(sale.day),
        formatNumber(sale.heads),
        formatNumber(sale.live_kg, 1, 0),
        formatNumber(sale.carcass_kg, 1, 0),
        formatNumber(sale.price_per_arroba, 2),
        formatReais(sale.net),
      ],
    })),
  )
}
