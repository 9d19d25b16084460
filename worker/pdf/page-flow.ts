/** Sets text and tables from the top of a page to its bottom, and goes on on the next page. Lengths are points. */
import { type PDFFont, type PDFPage, type RGB, rgb } from '@cantoo/pdf-lib'
import { type Fonts, printable } from './fonts.ts'
import type { Element, TaggedPdf } from './tagged-pdf.ts'
import { wrapText } from './wrap-text.ts'

const A4: [number, number] = [595.28, 841.89]
export const MARGIN = 48
const TOP = A4[1] - 44
const BOTTOM = 56
export const CONTENT_WIDTH = A4[0] - 2 * MARGIN

const color = (hex: number) => rgb((hex >> 16) / 255, ((hex >> 8) & 255) / 255, (hex & 255) / 255)
/** The light theme of ui-kit/tokens.css. */
export const colors = {
  ink: color(0x17201a),
  inkSoft: color(0x4a554c),
  green: color(0x123f28),
  yellow: color(0xffc72c),
  line: color(0xaeb5a2),
  sunken: color(0xf1f2ec),
}

export type TextStyle = { font?: PDFFont; size?: number; color?: RGB; lineHeight?: number; align?: 'left' | 'right' }
type Box = { x?: number; width?: number }

export type PageFlow = ReturnType<typeof createPageFlow>

export function createPageFlow(pdf: TaggedPdf, fonts: Fonts) {
  const pages: PDFPage[] = []
  let y = TOP
  const onNewPage: (() => void)[] = []

  const page = () => pages.at(-1) ?? newPage()
  function newPage(): PDFPage {
    const added = pdf.addPage(A4)
    pages.push(added)
    y = TOP
    for (const draw of onNewPage) draw()
    return added
  }
  newPage()

  const styleOf = ({
    font = fonts.regular,
    size = 10,
    color = colors.ink,
    lineHeight = 1.4,
    align = 'left',
  }: TextStyle) => ({
    font,
    size,
    color,
    leading: size * lineHeight,
    align,
  })

  function linesOf(text: string, width: number, style: TextStyle): string[] {
    const { font, size } = styleOf(style)
    return wrapText(printable(text, font), width, one => font.widthOfTextAtSize(one, size))
  }

  /** One line, whose top is at `top`. */
  function drawLine(text: string, top: number, style: TextStyle, { x = MARGIN, width = CONTENT_WIDTH }: Box): void {
    const { font, size, color, leading, align } = styleOf(style)
    const left = align === 'right' ? x + width - font.widthOfTextAtSize(text, size) : x
    // the baseline: the x-height is in the middle of the line
    const baseline = top - leading / 2 - size * 0.33
    if (text) page().drawText(text, { x: left, y: baseline, font, size, color })
  }

  /** Lines below `top` that fit on the page. Returns their height. */
  function drawLines(element: Element | null, lines: string[], top: number, style: TextStyle, box: Box): number {
    const { leading } = styleOf(style)
    const drawAll = () => {
      for (const [at, line] of lines.entries()) drawLine(line, top - at * leading, style, box)
    }
    if (element) pdf.draw(page(), element, drawAll)
    else pdf.drawArtifact(page(), drawAll)
    return lines.length * leading
  }

  const room = () => y - BOTTOM

  return {
    fonts,
    pages,
    linesOf,
    drawLines,
    heightOf: (lines: string[], style: TextStyle) => lines.length * styleOf(style).leading,
    page,
    y: () => y,
    skip: (height: number) => {
      y -= height
    },
    /** A block that must not be split begins on a new page when it does not fit on this one. */
    keep: (height: number) => {
      if (height > room()) newPage()
    },
    /** Draws at the top of each new page, until the returned function is called. */
    repeatOnPages: (draw: () => void) => {
      onNewPage.push(draw)
      return () => void onNewPage.pop()
    },
    /** A text of any length at the cursor. */
    text(element: Element, text: string, style: TextStyle = {}, box: Box = {}): void {
      const { leading } = styleOf(style)
      let lines = linesOf(text, box.width ?? CONTENT_WIDTH, style)
      while (lines.length > 0) {
        if (room() < leading) newPage()
        const count = Math.max(1, Math.floor(room() / leading))
        y -= drawLines(element, lines.slice(0, count), y, style, box)
        lines = lines.slice(count)
      }
    },
    /** A horizontal line at the cursor. */
    rule(lineColor: RGB = colors.line, thickness = 0.6): void {
      const at = y
      pdf.drawArtifact(page(), () =>
        page().drawLine({
          start: { x: MARGIN, y: at },
          end: { x: MARGIN + CONTENT_WIDTH, y: at },
          thickness,
          color: lineColor,
        }),
      )
    },
    /** A filled box below the cursor. */
    fill(height: number, fillColor: RGB): void {
      const at = y
      pdf.drawArtifact(page(), () =>
        page().drawRectangle({ x: MARGIN, y: at - height, width: CONTENT_WIDTH, height, color: fillColor }),
      )
    },
    /** Draws at the foot of each page, once all pages are there. */
    footers(textsOf: (number: number, count: number) => [left: string, right: string]): void {
      const style = { size: 8, color: colors.inkSoft, font: fonts.regular }
      for (const [at, one] of pages.entries()) {
        const [left, right] = textsOf(at + 1, pages.length)
        pdf.drawArtifact(one, () => {
          one.drawText(printable(left, style.font), { x: MARGIN, y: 34, ...style })
          const width = style.font.widthOfTextAtSize(right, style.size)
          one.drawText(right, { x: MARGIN + CONTENT_WIDTH - width, y: 34, ...style })
        })
      }
    },
  }
}
