/** A table whose head is repeated on each page that it continues on. A row is never torn apart. */

import { sumBy } from '../../domain/units/sum.ts'
import { CONTENT_WIDTH, colors, MARGIN, type PageFlow, type TextStyle } from './page-flow.ts'
import type { Element, TaggedPdf } from './tagged-pdf.ts'

/** Widths are parts of the whole. */
export type Column = { label: string; width: number; align?: 'left' | 'right' }
export type Row = { cells: string[]; bold?: boolean }

const PADDING_X = 6
const PADDING_Y = 3.5

export function drawTable(pdf: TaggedPdf, flow: PageFlow, columns: Column[], rows: Row[]): void {
  const table = pdf.addElement(pdf.root, 'Table')
  const boxes = boxesOf(columns)
  const headStyle: TextStyle = { font: flow.fonts.bold, size: 8.5, color: colors.green }

  /** The head is content once; on the next pages it is an artifact. */
  function drawHead(row: Element | null): void {
    const cells = columns.map(({ label }) => [label])
    flow.fill(rowHeight(cells, headStyle), colors.sunken)
    drawRow(cells, headStyle, row && (() => pdf.addHeadCell(row)))
  }

  function drawRow(cells: string[][], style: TextStyle, addCell: (() => Element) | null): void {
    const height = rowHeight(cells, style)
    for (const [at, lines] of cells.entries()) {
      const align = columns[at]?.align ?? 'left'
      flow.drawLines(addCell?.() ?? null, lines, flow.y() - PADDING_Y, { ...style, align }, boxes[at] ?? {})
    }
    flow.skip(height)
    flow.rule()
  }

  const rowHeight = (cells: string[][], style: TextStyle) =>
    Math.max(...cells.map(lines => flow.heightOf(lines, style))) + 2 * PADDING_Y

  const linesOfRow = ({ cells }: Row, style: TextStyle) =>
    cells.map((text, at) => flow.linesOf(text, boxes[at]?.width ?? CONTENT_WIDTH, style))

  const [first] = rows
  const firstHeight = first ? rowHeight(linesOfRow(first, styleOf(first)), styleOf(first)) : 0
  flow.keep(firstHeight + 24)
  drawHead(pdf.addElement(table, 'TR'))
  const stopRepeating = flow.repeatOnPages(() => drawHead(null))
  for (const row of rows) {
    const style = styleOf(row)
    const cells = linesOfRow(row, style)
    flow.keep(rowHeight(cells, style))
    const element = pdf.addElement(table, 'TR')
    drawRow(cells, style, () => pdf.addElement(element, 'TD'))
  }
  stopRepeating()

  function styleOf({ bold }: Row): TextStyle {
    return { size: 9.5, ...(bold && { font: flow.fonts.bold }) }
  }
}

function boxesOf(columns: Column[]) {
  const whole = sumBy(columns, ({ width }) => width)
  let x = MARGIN
  return columns.map(column => {
    const width = (column.width / whole) * CONTENT_WIDTH
    const box = { x: x + PADDING_X, width: width - 2 * PADDING_X }
    x += width
    return box
  })
}
