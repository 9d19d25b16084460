/** What every PDF begins with: its pages, and the title on the first one. */
import { embedFonts } from './fonts.ts'
import { drawLogo } from './logo.ts'
import { colors, createPageFlow, MARGIN, type PageFlow } from './page-flow.ts'
import { createTaggedPdf, type TaggedPdf } from './tagged-pdf.ts'

export type PdfDocument = { pdf: TaggedPdf; flow: PageFlow }

export async function createDocument(about: Parameters<typeof createTaggedPdf>[0]): Promise<PdfDocument> {
  const pdf = await createTaggedPdf(about)
  return { pdf, flow: createPageFlow(pdf, await embedFonts(pdf.doc)) }
}

/** The product is on the left, and what the document is on the right. */
export function drawTitle({ pdf, flow }: PdfDocument, title: string, text: string): void {
  const font = flow.fonts.display
  const top = flow.y()
  pdf.drawArtifact(flow.page(), () => drawLogo(flow.page(), { x: MARGIN, top, size: 30, font }))
  const style = { font, size: 20, color: colors.green, align: 'right', lineHeight: 1 } as const
  flow.drawLines(pdf.addElement(pdf.root, 'H1'), [title], top, style, {})
  const textStyle = { size: 9.5, color: colors.inkSoft, align: 'right' } as const
  flow.drawLines(pdf.addElement(pdf.root, 'P'), [text], top - 21, textStyle, {})
}
